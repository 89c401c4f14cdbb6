import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useConflicts, type OpenCandidate } from './conflict-context.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';

/** Few records ever have one: its words load with the first. */
const Badge = lazyComponent(() => import('./conflict-button.tsx').then((module) => module.ConflictButton));

/**
 * At a field: it has two values, who wrote the other and when; pressing opens the chooser. Nothing if there is one
 * value.
 */
export function ConflictBadge({ kind, id, field }: { kind: string; id: string; field: string }) {
  const own = useConflicts()
    .of(kind, id)
    .filter((conflict) => conflict.field === field);
  return <Badge candidates={own} />;
}

/** All of a record's fields with two values, each named; `without` those that have a badge of their own. */
export function ConflictList({
  kind,
  id,
  without = [],
  className,
}: {
  kind: string;
  id: string;
  without?: readonly string[];
  className?: string;
}) {
  const { of } = useConflicts();
  const fields = new Map<string, OpenCandidate[]>();
  for (const conflict of of(kind, id)) {
    if (without.includes(conflict.field)) continue;
    fields.set(conflict.field, [...(fields.get(conflict.field) ?? []), conflict]);
  }
  if (fields.size === 0) return null;
  return (
    <span className={joinClasses('flex flex-wrap gap-x-3', className)}>
      {[...fields].map(([field, own]) => (
        <Badge key={field} candidates={own} isNamed />
      ))}
    </span>
  );
}

/** On a strip or row that is itself pressed: only that something waits there. */
export function ConflictMark({ kind, id }: { kind: string; id: string }) {
  const { t } = useLingui();
  if (useConflicts().of(kind, id).length === 0) return null;
  return (
    <span className="ml-1.5 inline-block align-[-2px] text-red">
      <CircleAlert size={16} strokeWidth={1.75} role="img" aria-label={t`changed on two devices`} />
    </span>
  );
}
