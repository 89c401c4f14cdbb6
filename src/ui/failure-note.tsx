import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { failureText } from './failure-text.ts';
import { Note } from './note.tsx';

interface FailureNoteProps {
  error?: unknown;
  /** The words, where they are known already. */
  text?: MessageDescriptor | string | null | undefined;
  title?: string;
}

/** Why something was not done, read out at once; nothing while there is no failure. */
export function FailureNote({ error = null, text, title }: FailureNoteProps) {
  const { i18n } = useLingui();
  if (error === null && !text) return null;
  const words = typeof text === 'object' && text !== null ? i18n._(text) : text || failureText(i18n, error);
  return (
    <Note kind="stop" role="alert" title={title}>
      {words}
    </Note>
  );
}
