import type { SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useSession } from '../../platform/session-store.ts';

/** Under whom a sheet is kept and asked for: the key of the link, else who is logged in. Null: neither. */
export function useSheetOwner(key: string | undefined): SheetOwner | null {
  const userId = useSession()?.userData.userId;
  if (key !== undefined) return `key:${key}`;
  return userId === undefined ? null : `user:${userId}`;
}
