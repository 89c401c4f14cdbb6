import { useEffect, useSyncExternalStore } from 'react';
import { onDatabaseChange, openDatabase } from '../../db/current-database.ts';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useHouseChoice } from '../../platform/session/session-store.ts';
import { readOwnSheet } from './own-sheet.ts';
import type { OpenWork } from './sheet-owner.ts';

/**
 * Reads a sheet from the records of a member's device, for one who never opened the shared page here, and gives it to
 * `onSheet`, again whenever they change. Opens the member's own database. Draws nothing: the page loads this file, and
 * Dexie with it, only where it needs them (docs/decisions/115).
 */
export function OwnSheetReader({
  userId,
  owner,
  sheetId,
  openWork,
  onSheet,
}: {
  userId: string;
  owner: SheetOwner;
  sheetId: string;
  openWork: OpenWork;
  onSheet: (sheet: SavedSharedSheet) => void;
}) {
  useEffect(() => {
    // If it cannot be opened, the page renders without it.
    openWork(userId).catch(() => undefined);
  }, [userId, openWork]);
  const db = useSyncExternalStore(onDatabaseChange, openDatabase);
  const houses = useHouseChoice()?.houses;
  const sheet = useLiveQuery(() => {
    if (db === null) return null;
    const houseName = (id: string) => houses?.find((house) => house.id === id)?.name ?? '';
    return readOwnSheet(db, owner, sheetId, houseName).catch(() => null);
  }, [owner, sheetId, db, houses]);
  useEffect(() => {
    if (sheet) onSheet(sheet);
  }, [sheet, onSheet]);
  return null;
}
