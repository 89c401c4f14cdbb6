import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsForError } from '../../ui/error-words.ts';

export type Lookup<Answer> =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'answered'; answer: Answer }
  /** In the reader's words; what stands on the sheet is as it was. */
  | { is: 'failed'; words: string };

/** Asks a service for something when told to; leaving the screen gives the question up. */
export function useLookup<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
): [Lookup<Answer>, () => Promise<Answer | null>] {
  const { i18n } = useLingui();
  const [lookup, setLookup] = useState<Lookup<Answer>>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ is: 'asking' });
    try {
      const answer = await ask(controller.signal);
      if (controller.signal.aborted) return null;
      setLookup({ is: 'answered', answer });
      return answer;
    } catch (error) {
      if (!controller.signal.aborted) setLookup({ is: 'failed', words: i18n._(wordsForError(error)) });
      return null;
    }
  }, [ask, i18n]);
  return [lookup, start];
}
