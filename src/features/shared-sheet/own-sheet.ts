import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import { inIssueOrder, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { idOf } from '../../../domain/scopes.ts';
import { readMeta, type UserDatabase } from '../../db/database.ts';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';

/**
 * A sheet as the server would answer a member, from the records of the member's own device: the newest issued version,
 * else the draft. Null when the records are incomplete. It is not stored: the server's answer replaces it.
 */
export async function readOwnSheet(
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
