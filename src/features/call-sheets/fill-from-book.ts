import type { SheetAct } from '../../../domain/call-sheet/draft-history.ts';
import { fieldAct } from '../../../domain/call-sheet/draft-history.ts';
import type { PersonRow } from './address-book-queries.ts';
import type { SheetEditor } from './sheet-editor.ts';

const FROM_BOOK = ['role', 'department', 'phone'] as const;

/** Somebody typed the name of one person of the address book: what is still empty in the row comes from there. */
export function fillFromBook(editor: SheetEditor, people: readonly PersonRow[], id: string): void {
  const record = editor.record('sheet-crew', id);
  if (record === undefined) return;
  const fields = record.fields as Record<string, unknown>;
  const name = typeof fields['name'] === 'string' ? fields['name'].trim().toLocaleLowerCase() : '';
  const [person, ...others] = people.filter((one) => one.fields.name.toLocaleLowerCase() === name);
  if (name === '' || person === undefined || others.length > 0 || fields['personId'] === person.id) return;
  const act = FROM_BOOK.flatMap((field): SheetAct =>
    fields[field] === '' && person.fields[field] !== '' ? (fieldAct(record, field, person.fields[field]) ?? []) : [],
  );
  editor.act([...act, ...(fieldAct(record, 'personId', person.id) ?? [])]);
}
