import { parseSheetOwner, type SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** Under whom a sheet is kept and asked for: the key of the link, else who is logged in. Null: neither. */
export function useSheetOwner(key: string | undefined): SheetOwner | null {
  const userId = useSession()?.userData.userId;
  if (key !== undefined) return `key:${key}`;
  return userId === undefined ? null : `user:${userId}`;
}

/** Whose own records the sheet may be in; null for who reads by a link. */
export function memberOf(owner: SheetOwner): string | null {
  const reading = parseSheetOwner(owner);
  return 'userId' in reading ? reading.userId : null;
}

/** The key in the sheet's link; undefined for a member. */
export function linkKeyOf(owner: SheetOwner): string | undefined {
  const reading = parseSheetOwner(owner);
  return 'key' in reading ? reading.key : undefined;
}

/** Opens the database of a logged-in user: a shared page renders before it, and mostly without it. */
export type OpenWork = (userId: string) => Promise<void>;
