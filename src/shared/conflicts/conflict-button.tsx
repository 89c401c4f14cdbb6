import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { useConflicts, type OpenCandidate } from './conflict-context.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';

/** The badge itself: which field is in conflict, who wrote the other value, and when. */
export function ConflictButton({
  candidates,
  isNamed = false,
}: {
  candidates: readonly OpenCandidate[];
  isNamed?: boolean;
}) {
  const { t } = useLingui();
  const { choose } = useConflicts();
  const labels = useRecordLabels();
  const [first] = candidates;
  if (first === undefined) return null;
  const { kind, id, field, mayDecide } = first;
  const count = candidates.length + 1;
  const name = labels.field(kind, field);
  const what =
    field === EXISTENCE
      ? t`to be deleted?`
      : mayDecide
        ? isNamed
          ? t`${name}: ${count} values, choose one`
          : t`${count} values, choose one`
        : isNamed
          ? t`${name}: ${count} values`
          : t`${count} values`;
  return (
    <button
      type="button"
      onClick={() => choose(kind, id, field)}
      className="relative inline-flex min-h-7 flex-wrap items-center gap-x-1.5 text-left text-t1 font-mid text-red underline-offset-2 hover:underline max-tablet:min-h-tap"
    >
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {what}
      <span className="font-text text-ink-2">
        {first.who}, {first.when}
      </span>
    </button>
  );
}
