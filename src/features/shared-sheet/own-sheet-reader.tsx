import { useEffect, useSyncExternalStore } from 'react';
import { onDatabaseChange, openDatabase } from '../../db/current-database.ts';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useHouseChoice } from '../../platform/session/session-store.ts';
import type { OpenWork } from './sheet-owner.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import { inIssueOrder, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { idOf } from '../../../domain/scopes.ts';
import { readMeta, type UserDatabase } from '../../db/database.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';

/**
 * A sheet as the server would answer a member, from the records of the member's own device: the newest issued version,
 * else the draft. Null when the records are incomplete. It is not stored: the server's answer replaces it.
 */
async function readOwnSheet(
  db: UserDatabase,
  owner: SheetOwner,
  sheetId: string,
  houseName: (houseId: string) => string,
): Promise<SavedSharedSheet | null> {
  const head = await db.callSheets.get(sheetId);
  if (head === undefined) return null;
  const productionId = idOf(head.scope);
  const [script, issues, checkedAt = 0] = await Promise.all([
    db.scripts.filter(({ id }) => id === productionId).first(),
    db.sheetIssues.where('fields.sheetId').equals(sheetId).toArray(),
    readMeta(db, 'lastSentAt'),
  ]);
  const names = revisionNames(issues);
  const [newest, previous] = inIssueOrder(issues).toReversed();
  const versionOf = ({ id, fields }: (typeof issues)[number]) => {
    const { revision, issuedAt, issuedByName, code } = fields;
    return { revision, name: names.get(id) ?? String(revision), issuedAt, issuedByName, code };
  };
  const production = {
    title: script?.fields.title ?? '',
    house: script === undefined ? '' : houseName(idOf(script.scope)),
    ...(script?.fields.language && { language: script.fields.language }),
  };
  const content = newest?.fields.content ?? contentOfRecords((await readSheet(db, sheetId)).values(), production);
  if (content === null) return null;
  const shown: SharedSheet = {
    sheetId,
    productionId,
    issued: newest === undefined ? null : versionOf(newest),
    content,
    previous: previous === undefined ? null : { ...versionOf(previous), content: previous.fields.content },
    asOf: new Date(checkedAt).toISOString(),
  };
  return { owner, sheetId, shown, before: null, newer: null, etag: null, checkedAt, withdrawnAt: null };
}

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
