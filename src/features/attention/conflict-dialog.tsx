import { useLingui } from '@lingui/react/macro';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { useConflict } from './attention-queries.ts';
import { DeletedSheetChoice } from './deleted-sheet-choice.tsx';
import { DeletionChoice } from './deletion-choice.tsx';
import { ValueChooser } from './value-chooser.tsx';

/**
 * The chooser for one field of a record with two values, or for a deletion that met an edit, of a call sheet as a
 * whole.
 */
export function ConflictDialog({
  conflict,
  field,
  onClose,
}: {
  conflict: ConflictRow;
  field: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const read = useConflict(conflict, field);
  if (read === undefined) return null;
  if (read.sheet !== null) return <DeletedSheetChoice sheet={read.sheet} onClose={onClose} />;
  const subject = labels.subject(read.subject);
  const isDeletion = field === EXISTENCE;
  const title = isDeletion ? t`${subject}: keep or delete?` : `${subject}: ${labels.field(conflict.kind, field)}`;
  return isDeletion ? (
    <DeletionChoice read={read} title={title} onClose={onClose} />
  ) : (
    <ValueChooser read={read} field={field} title={title} onClose={onClose} />
  );
}
