import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import type { RegistrationProgress } from '../../../domain/identity/registration-steps.ts';
import { getRegistration } from '../../api/registration-api.ts';
import { useOnline } from '../../platform/network/online.ts';

const POLL_MS = 4000;

interface Known {
  progress: RegistrationProgress;
  /** When the answer came: its waits count from then (milliseconds since 1970). */
  at: number;
}

export interface RegistrationStatus {
  known: Known | null;
  /** Why the last question had no answer; null after one that had. */
  failure: AppError | null;
  /** Takes an answer that another call brought. */
  take: (progress: RegistrationProgress) => void;
  /** Asks now. */
  refresh: () => void;
}

/**
 * How far the registration has come, asked every four seconds while the page is seen: it goes on when the link is
 * opened elsewhere.
 */
export function useRegistrationProgress(token: string | null): RegistrationStatus {
  const isOnline = useOnline();
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [asked, setAsked] = useState(0);
  const take = (progress: RegistrationProgress) => setKnown({ progress, at: Date.now() });
  useEffect(() => {
    if (token === null || !isOnline) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const progress = await getRegistration(token, ending.signal);
          setKnown({ progress, at: Date.now() });
          setFailure(null);
          if (progress.step === 'done') return;
        } catch (error) {
          if (ending.signal.aborted) return;
          if (error instanceof AppError) setFailure(error);
          // Finished, deleted or too old: asking again changes nothing.
          if (error instanceof AppError && error.code === 'REGISTRATION_NOT_FOUND') return;
        }
      }
      if (!ending.signal.aborted) timer = setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [token, isOnline, asked]);
  return { known, failure, take, refresh: () => setAsked((count) => count + 1) };
}

/** The moment (milliseconds since 1970) at which a wait of an answer is over. */
export const waitEnds = (known: { at: number } | null, seconds: number | null | undefined): number | null =>
  known === null || seconds === null || seconds === undefined ? null : known.at + seconds * 1000;
