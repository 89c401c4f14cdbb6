import { useEffect, useSyncExternalStore } from 'react';
import { idOf } from '../../../domain/scopes.ts';
import { onDatabaseChange, openDatabase } from '../../db/current-database.ts';
import { parseSheetOwner, type SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useSession } from '../../platform/session/session-store.ts';

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

/**
 * The production of a sheet whose records a member's device has, though it never opened the shared page; null
 * otherwise. Looks only when `isAsked`: for it the member's own database is opened.
 */
export function useOwnRecords(owner: SheetOwner, sheetId: string, isAsked: boolean, openWork: OpenWork): string | null {
  const reading = parseSheetOwner(owner);
  const userId = isAsked && 'userId' in reading ? reading.userId : null;
  useEffect(() => {
    // Where it cannot be opened, the page says what it says without it.
    if (userId !== null) openWork(userId).catch(() => undefined);
  }, [userId, openWork]);
  const db = useSyncExternalStore(onDatabaseChange, openDatabase);
  const sheet = useLiveQuery(
    () => (userId === null ? undefined : db?.callSheets.get(sheetId).catch(() => undefined)),
    [userId, sheetId, db],
  );
  return sheet === undefined ? null : idOf(sheet.scope);
}
