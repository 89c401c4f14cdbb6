import { useLingui } from '@lingui/react';
import { failureWords } from './failure-words.ts';
import { Note } from './note.tsx';

/** Words for a failed request, read out at once; nothing while `error` is null. */
export function FailureNote({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return error === null ? null : (
    <Note kind="stop" role="alert">
      {failureWords(i18n, error)}
    </Note>
  );
}
