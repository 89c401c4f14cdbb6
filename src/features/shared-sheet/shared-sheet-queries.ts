import { useEffect, useState } from 'react';
import type { GivenReply } from '../../db/sheets/given-replies.ts';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import type { SheetReader } from '../../db/sheets/sheet-readers.ts';
import { readRow, readRows, onSheetsChange } from '../../db/sheets/sheets-database.ts';
import {
  type Checked,
  checkSharedSheet,
  openSavedSheet,
  readerKey,
  sendWaitingReplies,
} from './shared-sheet-actions.ts';
import { earlierAnswer, isReplyTo, type ReadVersion } from './saved-sheet-rules.ts';
import { holdShown, noteOpened } from './saved-sheets-limit.ts';

const CHECK_EVERY_MS = 60_000;
/** A withdrawn link is checked less often than every minute. */
const CHECK_WITHDRAWN_EVERY_MS = 15 * 60_000;

export interface OpenedSheet {
  /** Undefined while the device is being read, null if it has no copy. */
  saved: SavedSharedSheet | null | undefined;
  /** Result of the last question to the server; null before the first answer. */
  checked: Checked | null;
  /** Asks again, now. */
  check: () => void;
}

/**
 * A sheet from this device, and from the server whenever it can be reached: at once, when seen again, when online, each
 * minute.
 */
export function useOpenedSheet(owner: SheetOwner, sheetId: string): OpenedSheet {
  const [isOpened, setOpened] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [asked, setAsked] = useState(0);
  const saved = useSheetsQuery(
    `${owner} ${sheetId}`,
    async () => (await readRow('savedSheets', [owner, sheetId])) ?? null,
  );
  const isWithdrawn = typeof saved?.withdrawnAt === 'number';
  useEffect(() => {
    let isLeft = false;
    const open = () => {
      if (!isLeft) setOpened(true);
    };
    openSavedSheet(owner, sheetId).then(open, open);
    const leave = holdShown(owner, sheetId);
    return () => {
      isLeft = true;
      leave();
    };
  }, [owner, sheetId]);
  const isSaved = saved !== undefined && saved !== null;
  useEffect(() => {
    // After it is shown, and without it where the disk is full.
    if (isOpened && isSaved) noteOpened(owner, sheetId, Date.now()).catch(() => undefined);
  }, [owner, sheetId, isOpened, isSaved]);
  useEffect(() => {
    if (!isOpened) return;
    const leaving = new AbortController();
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      const result = await checkSharedSheet(owner, sheetId, leaving.signal);
      if (leaving.signal.aborted) return;
      setChecked(result);
      await sendWaitingReplies();
    };
    const onEvent = () => void check();
    onEvent();
    const timer = setInterval(onEvent, isWithdrawn ? CHECK_WITHDRAWN_EVERY_MS : CHECK_EVERY_MS);
    addEventListener('online', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      leaving.abort();
      clearInterval(timer);
      removeEventListener('online', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, [owner, sheetId, isOpened, isWithdrawn, asked]);
  return { saved: isOpened ? saved : undefined, checked, check: () => setAsked((count) => count + 1) };
}

/** Person in this production that the reader chose to be. Undefined while it is being read. */
export function useSheetReader(owner: SheetOwner, productionId: string): SheetReader | null | undefined {
  const key = readerKey(owner, productionId);
  return useSheetsQuery(key, async () => (await readRow('sheetReaders', key)) ?? null);
}

export function useGivenReply(
  owner: SheetOwner,
  sheetId: string,
  rowId: string,
  version: ReadVersion | null,
): GivenReply | null {
  const revision = version?.revision ?? null;
  const reply = useSheetsQuery(`${owner} ${sheetId} ${rowId} ${revision}`, async () =>
    revision === null ? undefined : readRow('givenReplies', [owner, sheetId, rowId, revision]),
  );
  return reply && version && isReplyTo(reply, version) ? reply : null;
}

/** Answer of this row to an earlier version; null if there is none. */
export function useEarlierAnswer(
  owner: SheetOwner,
  sheetId: string,
  rowId: string,
  version: ReadVersion | null,
): GivenReply | null {
  const replies = useSheetsQuery(`answers of ${owner} ${sheetId} ${rowId}`, async () => {
    const all = await readRows('givenReplies');
    return all.filter((reply) => reply.owner === owner && reply.sheetId === sheetId && reply.rowId === rowId);
  });
  return replies && version ? earlierAnswer(replies, version) : null;
}

/**
 * Those of links, which the holder of the device has opened, and the logged-in member's own; never another member's.
 */
export function useSavedSheets(userId: string | null): SavedSharedSheet[] | undefined {
  return useSheetsQuery(`all of ${userId}`, async () => {
    const all = await readRows('savedSheets');
    return all
      .filter(({ owner }) => owner.startsWith('key:') || owner === `user:${userId}`)
      .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.checkedAt - a.checkedAt);
  });
}

/** A sheet without a date is listed first: it is being made. */
const dayOf = ({ shown }: SavedSharedSheet) => shown.content.head.date ?? '9999';

/**
 * Result of `read` on this device, read again whenever the stores of shared sheets change. Another `name` starts over.
 * Undefined until the first read; a failed read keeps the last value.
 */
function useSheetsQuery<T>(name: string, read: () => Promise<T>): T | undefined {
  const [found, setFound] = useState<{ name: string; value: T } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = () =>
      void read().then(
        (value) => {
          if (!isLeft) setFound({ name, value });
        },
        (error: unknown) => console.warn('a shared sheet cannot be read from this device', error),
      );
    const stop = onSheetsChange(look);
    look();
    return () => {
      isLeft = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `name` identifies what `read` reads
  }, [name]);
  return found?.name === name ? found.value : undefined;
}
