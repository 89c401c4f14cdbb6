import { useSyncExternalStore } from 'react';
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

/**
 * The production of a sheet whose records a member's device has, though it never opened the shared page; null
 * otherwise.
 */
export function useOwnRecords(owner: SheetOwner, sheetId: string): string | null {
  const isMember = owner.startsWith('user:');
  // The shared page opens before the user's own database does, and without it.
  const db = useSyncExternalStore(onDatabaseChange, openDatabase);
  const sheet = useLiveQuery(
    () => (isMember ? db?.callSheets.get(sheetId).catch(() => undefined) : undefined),
    [isMember, sheetId, db],
  );
  return sheet === undefined ? null : idOf(sheet.scope);
}
