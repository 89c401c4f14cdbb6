import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { RegistrationProgress } from '../../../domain/identity/registration-steps.ts';
import { readRegistration } from '../../../domain/calls/registration-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { REGISTRATION_PROGRESS_KEY } from '../../platform/session/registration-store.ts';
import { readStored, writeStored } from '../../platform/storage/local-storage.ts';

const POLL_MS = 4000;

interface Known {
  progress: RegistrationProgress;
  /** When the answer arrived: its waits count from then (milliseconds since 1970). */
  at: number;
  /** Read from this device without a network; the server may have a newer state. */
  isStored: boolean;
}

const StoredProgress = v.object({ token: v.string(), at: v.number(), progress: RegistrationProgress });

export interface RegistrationStatus {
  known: Known | null;
  /** Why the last question had no answer; null after one that had. */
  failure: AppError | null;
  /** Takes an answer that another call brought. */
  take: (progress: RegistrationProgress) => void;
  /** Asks now. */
  refresh: () => void;
}

/** A registration that continues on this device: the server's last answer, and its token. */
export interface OpenRegistration {
  progress: RegistrationProgress;
  token: string;
  status: RegistrationStatus;
}

/**
 * State of the registration, polled every four seconds while the page is visible: it continues when the link is opened
 * elsewhere.
 */
export function useRegistrationProgress(token: string | null): RegistrationStatus {
  const isOnline = useOnline();
  const [answered, setKnown] = useState<Known | null>(() => (isOnline ? null : storedProgress(token)));
  const [failure, setFailure] = useState<AppError | null>(null);
  const [asked, setAsked] = useState(0);
  const take = (progress: RegistrationProgress) => setKnown(store(token, progress));
  useEffect(() => {
    if (token === null || !isOnline) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askOnce = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const progress = (await ask(readRegistration, { token, signal: ending.signal })).data;
          setKnown(store(token, progress));
          setFailure(null);
          if (progress.step === 'done') return;
        } catch (error) {
          if (ending.signal.aborted) return;
          if (error instanceof AppError) setFailure(error);
          // Finished, deleted or too old: asking again changes nothing.
          if (error instanceof AppError && error.code === 'REGISTRATION_NOT_FOUND') return;
        }
      }
      if (!ending.signal.aborted) timer = setTimeout(() => void askOnce(), POLL_MS);
    };
    void askOnce();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [token, isOnline, asked]);
  // A phone on a train reports a network although no answer arrives.
  const isUnreachable = answered === null && failure?.code === 'OFFLINE';
  const known = useMemo(
    () => answered ?? (isUnreachable ? storedProgress(token) : null),
    [answered, isUnreachable, token],
  );
  return { known, failure, take, refresh: () => setAsked((count) => count + 1) };
}

/** The moment (milliseconds since 1970) at which a wait of an answer is over. */
export const waitEnds = (known: { at: number } | null, seconds: number | null | undefined): number | null =>
  known === null || seconds === null || seconds === undefined ? null : known.at + seconds * 1000;

function store(token: string | null, progress: RegistrationProgress): Known {
  const at = Date.now();
  writeStored(REGISTRATION_PROGRESS_KEY, { token, at, progress });
  return { progress, at, isStored: false };
}

function storedProgress(token: string | null): Known | null {
  const stored = token === null ? null : readStored(REGISTRATION_PROGRESS_KEY, StoredProgress);
  return stored === null || stored.token !== token ? null : { ...stored, isStored: true };
}
