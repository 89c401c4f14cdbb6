import { useLingui } from '@lingui/react/macro';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';

/** Below a row whose change the server did not take. */
export function NotSaved({ error }: { error: unknown }) {
  const { t, i18n } = useLingui();
  return (
    <div className="col-span-full">
      <Note kind="stop" role="alert" title={t`Not saved`}>
        {i18n._(messageForError(error))}
      </Note>
    </div>
  );
}
