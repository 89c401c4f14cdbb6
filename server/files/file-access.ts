import { and, eq } from 'drizzle-orm';
import { fileKindRules, type FileKind } from '../../domain/files/file-kinds.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { idOf, scopeKind } from '../../domain/scopes.ts';
import { mayRead } from '../access/scope-reader.ts';
import type { Db } from '../db/database.ts';
import { record } from '../db/schema.ts';
import type { SignedInUser } from '../http/require-user.ts';
import { isInHouseWithProcedure } from '../talents/guardian-procedure.ts';
import { ageFactsOf, jakartaDay } from '../talents/minors.ts';
import type { FileRow } from './file-rows.ts';

/** Whether a person may put a file of a kind into a scope. */
export const mayAddFile = async (db: Db, user: SignedInUser, scopeId: string, kind: FileKind): Promise<boolean> =>
  fileKindRules(kind).scopes.includes(scopeKind(scopeId)) && isParty(db, user, scopeId);

/** Staff reads every user's scope for review, but brings nothing into it. */
const isParty = async (db: Db, user: SignedInUser, scopeId: string): Promise<boolean> =>
  scopeKind(scopeId) === 'user' ? scopeId === `user:${user.id}` : mayRead(db, user.id, scopeId);

/** Whether a person may go on sending a file, or take its bytes away: the one who brought it, while in its scope. */
export const mayChangeFile = async (db: Db, user: SignedInUser, file: FileRow): Promise<boolean> =>
  file.ownerId === user.id && isParty(db, user, file.ownerScope);

/** Decides alone who may read a file (docs/decisions/210). An unguessable id alone opens nothing. */
export async function mayReadFile(db: Db, user: SignedInUser, file: FileRow, now: Date): Promise<boolean> {
  const { readers } = fileKindRules(file.kind as FileKind);
  const isReady = file.state === 'ready';
  if (readers === 'private') return file.ownerId === user.id || (isReady && isStaff(user.role));
  if (readers === 'reviewed' && isReady) {
    if (isStaff(user.role)) return true;
    if (file.isApproved && user.isInHouse && (await isShownTo(db, user, file, now))) return true;
  }
  if (readers === 'houses' && isReady && (isStaff(user.role) || user.isInHouse))
    return !(await isTakenBack(db, file)) && (isStaff(user.role) || (await isShownTo(db, user, file, now)));
  return isParty(db, user, file.ownerScope);
}

/**
 * Pictures of a minor are for houses that state how a guardian is reached, and of a minor without a guardian for none
 * (docs/rules/children.md).
 */
async function isShownTo(db: Db, user: SignedInUser, { ownerScope }: FileRow, now: Date): Promise<boolean> {
  if (scopeKind(ownerScope) !== 'user' || ownerScope === `user:${user.id}`) return true;
  const talentId = idOf(ownerScope);
  const facts = (await ageFactsOf(db, [talentId], jakartaDay(now))).get(talentId);
  if (facts === undefined || !facts.isMinor) return true;
  return facts.guardian !== null && (await isInHouseWithProcedure(db, user.id));
}

/** Whether the record that names the file was deleted; the bytes follow later. */
async function isTakenBack(db: Db, { id, kind, ownerScope }: FileRow): Promise<boolean> {
  const [deleted] = await db
    .select({ id: record.id })
    .from(record)
    .where(and(eq(record.scope, ownerScope), eq(record.kind, kind), eq(record.id, id), eq(record.deleted, true)))
    .limit(1);
  return deleted !== undefined;
}
