import { useEffect, useSyncExternalStore } from 'react';
import { onDatabaseChange, openDatabase } from '../../db/current-database.ts';
import { parseSheetOwner, type SavedSharedSheet, type SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';

/** Under whom a sheet is kept and asked for: the key of the link, else who is logged in. Null: neither. */
export function useSheetOwner(key: string | undefined): SheetOwner | null {
  const userId = useSession()?.userData.userId;
  if (key !== undefined) return `key:${key}`;
  return userId === undefined ? null : `user:${userId}`;
}

/** The key in the sheet's link; undefined for a member. */
export function linkKeyOf(owner: SheetOwner): string | undefined {
  const reading = parseSheetOwner(owner);
  return 'key' in reading ? reading.key : undefined;
}

/** Opens what a logged-in user works with: a shared page opens before it, and mostly without it. */
export type OpenWork = (userId: string) => Promise<void>;

/** Most readers have no account, and most members have opened the page before. */
const ownSheets = lazyModule(() => import('./own-sheet.ts'), 'wait');

/**
 * A sheet from the records of a member's device, for one who never opened the shared page here; null otherwise. Looks
 * only when `isAsked`: for it the member's own database is opened.
 */
export function useOwnSheet(
  owner: SheetOwner,
  sheetId: string,
  isAsked: boolean,
  openWork: OpenWork,
): SavedSharedSheet | null {
  const reading = parseSheetOwner(owner);
  const userId = isAsked && 'userId' in reading ? reading.userId : null;
  useEffect(() => {
    // If it cannot be opened, the page is shown without it.
    if (userId !== null) openWork(userId).catch(() => undefined);
  }, [userId, openWork]);
  const db = useSyncExternalStore(onDatabaseChange, openDatabase);
  const loaded = ownSheets.useWhen(userId !== null);
  const houses = useHouseChoice()?.houses;
  const sheet = useLiveQuery(() => {
    if (userId === null || db === null || loaded === null) return null;
    const houseName = (id: string) => houses?.find((house) => house.id === id)?.name ?? '';
    return loaded.readOwnSheet(db, owner, sheetId, houseName).catch(() => null);
  }, [userId, owner, sheetId, db, loaded, houses]);
  return sheet ?? null;
}
