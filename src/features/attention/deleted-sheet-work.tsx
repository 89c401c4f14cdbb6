import { useLingui } from '@lingui/react/macro';
import { shownValue } from '../../../domain/attention/values.ts';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import type { DeletedSheet, DescribedConflict } from './attention-queries.ts';
import { useWriterLabel } from './attention-labels.ts';

/** Work in a deleted sheet: row by row, with author and time. */
export function DeletedSheetWork({ sheet: { conflicts } }: { sheet: DeletedSheet }) {
  const labels = useRecordLabels();
  return (
    <ul className="mt-1.5 grid gap-2 text-t1">
      {conflicts.map((described) => (
        <li key={`${described.conflict.kind}/${described.conflict.id}`} className="wrap-anywhere">
          {described.conflict.kind !== 'call-sheet' && (
            <p className="text-ink-2">{labels.subject(described.subject)}</p>
          )}
          <Work described={described} />
        </li>
      ))}
    </ul>
  );
}

function Work({ described: { conflict, find, writers } }: { described: DescribedConflict }) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const writer = useWriterLabel();
  const { kind, open } = conflict;
  const values = open.filter(({ field }) => field !== EXISTENCE);
  const other = writer(writers[EXISTENCE]);
  if (values.length === 0)
    return (
      <p>
        {other === null
          ? t`changed before it was due to be deleted`
          : t`changed before it was due to be deleted: ${other}`}
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
