import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { Verdict } from '../../../domain/talent/shortlist-records.ts';
import { SHARE_KEY_HEADER } from '../../../domain/call-sheet/shared.ts';
import { GUEST_KEY_HEADER, type GuestShortlist } from '../../../domain/talent-search/guest-messages.ts';
import { dayInZone } from '../../../domain/calendar/calendar-days.ts';
import { giveVerdict, readSharedShortlist } from '../../../domain/calls/shortlist-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { readStored, writeStored } from '../../platform/storage/local-storage.ts';
import { guestKey, readGuestList, removeGuestList, storeGuestList } from './stored-guest-list.ts';
import { verdictLine } from './verdict-line.ts';
import { waitingList, waitingOf, type WaitingVerdicts, withoutWaiting, withWaiting } from './waiting-verdicts.ts';

/** The guest's name, for the next link too. */
const NAME_KEY = 'klaket-guest-name';

const today = () => dayInZone(new Date(), 'Asia/Jakarta');
const isOffline = (reason: unknown) => reason instanceof AppError && reason.code === 'OFFLINE';
const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _, ...others } = all;
  return others;
};

/**
 * The list as the server has it, with this guest's opinions. It opens without a network as it was last read, and an
 * opinion that was given then is sent once there is one.
 */
export function useGuestShortlist(id: string, shareKey: string) {
  const [stored] = useState(() => readGuestList(id));
  const [list, setList] = useState<GuestShortlist | null>(stored?.list ?? null);
  const [waiting, setWaiting] = useState<WaitingVerdicts>(stored?.waiting ?? {});
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [by, setBy] = useState(() => readStored(NAME_KEY, v.string()) ?? '');
  // Name of the guest whose opinions are fetched.
  const [asked, setAsked] = useState(by);
  const name = useRef(by);
  const [failed, setFailed] = useState<{ talentId: string; reason: unknown } | null>(null);
  const isOnline = useOnline();
  /** Opinions that the server has taken since the page was opened. */
  const given = useRef<Record<string, Verdict>>({});
  useEffect(() => {
    const stop = new AbortController();
    readList(id, shareKey, asked, stop.signal).then(
      (read) => {
        setError(null);
        // An answer that was on its way when an opinion was sent misses it; one for another name is not this guest's.
        const isOwn = name.current.trim() === asked.trim();
        setList({ ...read, verdicts: { ...(isOwn && read.verdicts), ...given.current } });
      },
      (reason: unknown) => {
        if (stop.signal.aborted) return;
        if (reason instanceof AppError && reason.code === 'NOT_FOUND') removeGuestList(id);
        setError(reason);
      },
    );
    return () => stop.abort();
  }, [id, shareKey, asked, tries, isOnline]);
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  useEffect(() => {
    if (list !== null && !isGone) storeGuestList(id, { list, waiting }, today());
  }, [id, list, waiting, isGone]);
  const show = (talentId: string, verdict: Verdict | undefined) =>
    setList((now) => {
      if (now === null) return null;
      const others = without(now.verdicts, talentId);
      return { ...now, verdicts: verdict === undefined ? others : { ...others, [talentId]: verdict } };
    });
  // One for each guest name: verdicts of another guest are separate.
  const line = useRef(verdictLine());
  /** Shown at once, and taken back where it was refused. Without a network it waits. */
  const judge = async (talentId: string, verdict: Verdict, author = by.trim()) => {
    const ownLine = line.current;
    // What another guest of this device gave without a network is sent, and not shown as this guest's.
    const isOwn = author === by.trim();
    setFailed(null);
    if (isOwn) show(talentId, verdict);
    const sent = await ownLine.send(`${author} ${talentId}`, list?.verdicts[talentId], verdict, async () => {
      try {
        const body = { talentId, verdict, by: author };
        await ask(giveVerdict, { params: { id }, headers: keysOf(shareKey, author), body });
      } catch (reason) {
        // The answer to a verdict that arrived may be lost: the server has it.
        const known = isOffline(reason) ? await storedVerdicts(id, shareKey, author) : {};
        if (known[talentId] !== verdict) throw reason;
      }
    });
    if (isOwn && (sent.ok || isOffline(sent.reason))) writeStored(NAME_KEY, author);
    if (!sent.ok && !sent.isLatest) return;
    if (!sent.ok && isOffline(sent.reason)) return setWaiting((now) => withWaiting(now, talentId, verdict, author));
    setWaiting((now) => withoutWaiting(now, talentId, author));
    if (sent.ok && sent.isLatest && isOwn && line.current === ownLine) {
      given.current = { ...given.current, [talentId]: verdict };
      show(talentId, verdict);
    }
    if (sent.ok || !isOwn || line.current !== ownLine) return;
    show(talentId, sent.known);
    setFailed({ talentId, reason: sent.reason });
  };
  const sendWaiting = useRef(() => {});
  sendWaiting.current = () => {
    for (const each of waitingList(waiting)) void judge(each.talentId, each.verdict, each.by);
  };
  useEffect(() => {
    if (isOnline) sendWaiting.current();
  }, [isOnline]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  const rename = (typed: string) => {
    name.current = typed;
    setBy(typed);
    line.current = verdictLine();
    // Another guest on the same device starts over.
    given.current = {};
    setList((now) => now && { ...now, verdicts: {} });
  };
  /** Fetches the opinions of the name that is written now. */
  const askOwn = () => setAsked(by);
  const ownWaiting = waitingOf(waiting, by.trim());
  const verdicts = { ...list?.verdicts, ...ownWaiting };
  return { list: list && { ...list, verdicts }, ownWaiting, error, isOnline, by, failed, retry, rename, askOwn, judge };
}

const keysOf = (shareKey: string, by: string) => ({ [SHARE_KEY_HEADER]: shareKey, [GUEST_KEY_HEADER]: guestKey(by) });

/** Rejects with NOT_FOUND for any fault of the link. */
const readList = (id: string, shareKey: string, by: string, signal?: AbortSignal) =>
  ask(readSharedShortlist, { params: { id }, headers: keysOf(shareKey, by), signal });

/** Verdicts of a guest as the server has them; none if it cannot be asked. */
const storedVerdicts = (id: string, shareKey: string, by: string): Promise<GuestShortlist['verdicts']> =>
  readList(id, shareKey, by).then(
    ({ verdicts }) => verdicts,
    () => ({}),
  );
