import type { SheetCommand } from '../../../../domain/call-sheet/draft-history.ts';
import { fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { Row } from '../../../../domain/records/draft-change.ts';
import type { SheetEditor } from '../../../shared/open-sheet/sheet-editor.ts';

const FROM_BOOK = ['role', 'department', 'phone'] as const;

/** Fills the empty fields of a row from the address book when the typed name matches exactly one person. */
export function fillFromBook(editor: SheetEditor, people: readonly Row<'person'>[], id: string): void {
  const record = editor.record('sheet-crew', id);
  if (record === undefined) return;
  const fields = record.fields as Record<string, unknown>;
  const name = typeof fields['name'] === 'string' ? fields['name'].trim().toLocaleLowerCase() : '';
  const [person, ...others] = people.filter((candidate) => candidate.fields.name.toLocaleLowerCase() === name);
  if (name === '' || person === undefined || others.length > 0 || fields['personId'] === person.id) return;
  const command = FROM_BOOK.flatMap((field): SheetCommand =>
    fields[field] === '' && person.fields[field] !== ''
      ? (fieldCommand(record, field, person.fields[field]) ?? [])
      : [],
  );
  editor.run([...command, ...(fieldCommand(record, 'personId', person.id) ?? [])]);
}
