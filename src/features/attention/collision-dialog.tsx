import { useLingui } from '@lingui/react/macro';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { useRecordWords } from '../../ui/record-words.ts';
import { useConflict } from './attention-queries.ts';
import { DeletionChoice } from './deletion-choice.tsx';
import { ValueChooser } from './value-chooser.tsx';

/** The chooser for one field of a record with two values, or for a deletion that met an edit. */
export function CollisionDialog({
  conflict,
  field,
  onClose,
}: {
  conflict: ConflictRow;
  field: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const words = useRecordWords();
  const read = useConflict(conflict, field);
  if (read === undefined) return null;
  const subject = words.subject(read.subject);
  const isDeletion = field === EXISTENCE;
  const title = isDeletion ? t`${subject}: keep or delete?` : `${subject}: ${words.field(conflict.kind, field)}`;
  return isDeletion ? (
    <DeletionChoice read={read} title={title} onClose={onClose} />
  ) : (
    <ValueChooser read={read} field={field} title={title} onClose={onClose} />
  );
}
