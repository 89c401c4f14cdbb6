import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { deviceDatabase } from '../../db/device-database.ts';
import type { GivenReply } from '../../db/tables/given-replies.ts';
import type { KeptSheet, SheetOwner } from '../../db/tables/shared-sheets.ts';
import type { SheetReader } from '../../db/tables/sheet-readers.ts';
import {
  type Checked,
  checkSharedSheet,
  openKeptSheet,
  readerKey,
  sendWaitingReplies,
} from './shared-sheet-actions.ts';

const CHECK_EVERY_MS = 60_000;
/** Somebody whose link was taken back is not to be asked for every minute. */
const CHECK_WITHDRAWN_EVERY_MS = 15 * 60_000;

export interface OpenedSheet {
  /** Undefined while the device is being read, null where it has no copy. */
  kept: KeptSheet | null | undefined;
  /** What the last question to the server came to; null before the first answer. */
  checked: Checked | null;
  /** Asks again, now. */
  check: () => void;
}

/** A sheet from this device, and from the server whenever it can be reached: at once, when seen again, when online, each minute. */
export function useOpenedSheet(owner: SheetOwner, sheetId: string): OpenedSheet {
  const [isOpened, setOpened] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [asked, setAsked] = useState(0);
  const kept = useLiveQuery(
    async () => (await deviceDatabase.keptSheets.get([owner, sheetId])) ?? null,
    [owner, sheetId],
    undefined,
  );
  const isWithdrawn = typeof kept?.withdrawnAt === 'number';
  useEffect(() => {
    const leaving = new AbortController();
    openKeptSheet(owner, sheetId)
      .catch(() => null)
      .then(
        () => !leaving.signal.aborted && setOpened(true),
        () => undefined,
      );
    return () => leaving.abort();
  }, [owner, sheetId]);
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
  return { kept: isOpened ? kept : undefined, checked, check: () => setAsked((count) => count + 1) };
}

/** Who the reader said to be in this production. Undefined while it is being read. */
export function useSheetReader(owner: SheetOwner, productionId: string | undefined): SheetReader | null | undefined {
  return useLiveQuery(
    async () =>
      productionId === undefined
        ? null
        : ((await deviceDatabase.sheetReaders.get(readerKey(owner, productionId))) ?? null),
    [owner, productionId],
    undefined,
  );
}

export function useGivenReply(
  owner: SheetOwner,
  sheetId: string,
  rowId: string | null,
  revision: number | null,
): GivenReply | null {
  const reply = useLiveQuery(
    async () =>
      rowId === null || revision === null
        ? null
        : ((await deviceDatabase.givenReplies.get([owner, sheetId, rowId, revision])) ?? null),
    [owner, sheetId, rowId, revision],
    null,
  );
  return reply;
}
