import { useLingui } from '@lingui/react/macro';
import { shownValue } from '../../../domain/attention/values.ts';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { useRecordLabels } from '../../production/record-labels.ts';
import type { DeletedSheet, DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';

/** Work in a deleted sheet: row by row, with author and time. */
export function DeletedSheetWork({ sheet: { conflicts } }: { sheet: DeletedSheet }) {
  const labels = useRecordLabels();
  return (
    <ul className="mt-1.5 grid gap-2 text-t1">
      {conflicts.map((one) => (
        <li key={`${one.conflict.kind}/${one.conflict.id}`} className="wrap-anywhere">
          {one.conflict.kind !== 'call-sheet' && <p className="text-ink-2">{labels.subject(one.subject)}</p>}
          <Work one={one} />
        </li>
      ))}
    </ul>
  );
}

function Work({ one: { conflict, find, writers } }: { one: DescribedConflict }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const { kind, open } = conflict;
  const values = open.filter(({ field }) => field !== EXISTENCE);
  const other = writer(writers[EXISTENCE]);
  if (values.length === 0)
    return (
      <p>
        {other === null ? t`changed before it was to be deleted` : t`changed before it was to be deleted: ${other}`}
      </p>
    );
  return values.map((candidate) => (
    <p key={`${candidate.field}/${candidate.mutationId}`}>
      {labels.field(kind, candidate.field)}:{' '}
      <b className="font-mid whitespace-pre-line">
        {labels.value(shownValue(conflict, candidate.field, candidate.value, find))}
      </b>{' '}
      <span className="text-ink-2">{writer(candidate)}</span>
    </p>
  ));
}
