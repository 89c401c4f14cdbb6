import { useLingui } from '@lingui/react';
import { failureText } from './failure-text.ts';
import { Note } from './note.tsx';

/** Words for a failed request, read out at once; nothing while `error` is null. */
export function FailureNote({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return error === null ? null : (
    <Note kind="stop" role="alert">
      {failureText(i18n, error)}
    </Note>
  );
}
