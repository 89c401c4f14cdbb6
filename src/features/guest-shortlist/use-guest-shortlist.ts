import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { Verdict } from '../../../domain/talent/shortlist-records.ts';
import type { GuestShortlist } from '../../../domain/talent-search/guest-messages.ts';
import { fetchGuestShortlist, postVerdict } from '../../api/guest-shortlist-api.ts';
import { GUEST_NAME_KEY } from '../../platform/storage/guest-name-key.ts';
import { readStored, writeStored } from '../../platform/storage/local-storage.ts';
import { verdictLine } from './verdict-line.ts';

/** The list as the server has it, with this guest's opinions. */
export function useGuestShortlist(id: string, shareKey: string) {
  const [list, setList] = useState<GuestShortlist | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [by, setBy] = useState(() => readStored(GUEST_NAME_KEY, v.string()) ?? '');
  // Name of the person whose opinions are asked for, as it was when the page was opened.
  const [asked] = useState(by);
  const [failed, setFailed] = useState<{ talentId: string; reason: unknown } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchGuestShortlist(id, shareKey, asked, stop.signal).then(
      setList,
      (reason: unknown) => !stop.signal.aborted && setError(reason),
    );
    return () => stop.abort();
  }, [id, shareKey, asked, tries]);
  const show = (talentId: string, verdict: Verdict | undefined) =>
    setList((now) => {
      if (now === null) return null;
      const { [talentId]: _, ...others } = now.verdicts;
      return { ...now, verdicts: verdict === undefined ? others : { ...others, [talentId]: verdict } };
    });
  // One for each name: the verdicts of somebody else are not this guest's.
  const line = useRef(verdictLine());
  /** Shown at once, and taken back where it could not be sent. */
  const judge = async (talentId: string, verdict: Verdict) => {
    const name = by.trim();
    const ownLine = line.current;
    setFailed(null);
    show(talentId, verdict);
    const sent = await ownLine.send(talentId, list?.verdicts[talentId], verdict, async () => {
      try {
        await postVerdict(id, shareKey, { talentId, verdict, by: name });
      } catch (reason) {
        // The answer may be lost to a verdict that has arrived: the server knows.
        const isUnsure = reason instanceof AppError && reason.code === 'OFFLINE';
        const stored = isUnsure ? await storedVerdicts(id, shareKey, name) : {};
        if (stored[talentId] !== verdict) throw reason;
      }
    });
    if (sent.ok) return writeStored(GUEST_NAME_KEY, name);
    if (!sent.isLatest || line.current !== ownLine) return;
    show(talentId, sent.known);
    setFailed({ talentId, reason: sent.reason });
  };
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  const rename = (name: string) => {
    setBy(name);
    line.current = verdictLine();
    // Another person with the same device begins anew.
    setList((now) => now && { ...now, verdicts: {} });
  };
  return { list, error, by, failed, retry, rename, judge };
}

/** Verdicts of a guest as the server has them; none where it cannot be asked. */
const storedVerdicts = (id: string, shareKey: string, by: string): Promise<GuestShortlist['verdicts']> =>
  fetchGuestShortlist(id, shareKey, by, new AbortController().signal).then(
    ({ verdicts }) => verdicts,
    () => ({}),
  );
