import { useCallback } from 'react';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { useIsCurrentScreen } from '../../../ui/use-is-current-screen.ts';

interface SentenceParameters {
  q?: string | undefined;
  frame?: TalentFrame | undefined;
}

type Navigate = (to: { search: (now: SentenceParameters) => SentenceParameters; replace: true }) => unknown;

/** Writes sentence and filters into the address of the route that `navigate` belongs to. */
export function useSentenceAddress(navigate: Navigate) {
  const isStillHere = useIsCurrentScreen();
  const replace = useCallback(
    (parameters: SentenceParameters) => navigate({ search: (now) => ({ ...now, ...parameters }), replace: true }),
    [navigate],
  );
  const onSentence = useCallback(
    (sentence: string) => {
      // Another sentence is read from scratch: changes by chips belong to the former one.
      if (isStillHere()) replace({ q: sentence === '' ? undefined : sentence, frame: undefined });
    },
    [replace, isStillHere],
  );
  const onFrame = useCallback(
    (frame: TalentFrame) => {
      if (isStillHere()) replace({ frame });
    },
    [replace, isStillHere],
  );
  return { onSentence, onFrame };
}
