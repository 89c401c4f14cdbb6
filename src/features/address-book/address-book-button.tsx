import { useLingui } from '@lingui/react/macro';
import { BookUser } from 'lucide-react';
import { houseToday } from '../../shared/data/house-time.ts';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { savePerson, personOf } from './person-actions.ts';
import { useEditor, useSheet } from '../../shared/open-sheet/sheet-editor-context.ts';

/** Adds a person of the sheet to the house's address book, or updates the book. */
export function AddressBookButton({ kind, id }: { kind: 'sheet-crew' | 'sheet-cast'; id: string }) {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const { script, people } = useSources();
  const row = useSheet((content) =>
    kind === 'sheet-crew'
      ? content.crew.find((person) => person.id === id)
      : content.cast.find((person) => person.id === id),
  );
  if (row === undefined || row.name.trim() === '') return null;
  const known = people.find((person) => person.id === row.personId);
  const keep = async () => {
    try {
      const personId = await savePerson(
        script.scope,
        personOf(row, Number(houseToday().slice(0, 4))),
        known?.id ?? null,
      );
      editor.type(kind, id, 'personId', personId);
      editor.endTyping();
      showToast({ text: t`${row.name} is in the address book.` });
    } catch (error) {
      showToast({ kind: 'failed', text: i18n._(messageForError(error)) });
    }
  };
  return (
    <Button size="touch" icon={BookUser} onClick={() => void keep()} className="mt-4">
      {known === undefined ? t`Save to the address book` : t`Update the address book`}
    </Button>
  );
}
