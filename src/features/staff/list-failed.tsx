import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';

/** In place of a list that could not be read. */
export function ListFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Note
      kind="stop"
      role="alert"
      title={t`The list can’t be read`}
      action={<Button onClick={onAgain}>{t`Try again`}</Button>}
    >
      {i18n._(messageForError(error))}
    </Note>
  );
}
