import { and, eq } from 'drizzle-orm';
import { fileKindRules, type FileKind } from '../../domain/files/file-kinds.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import { idOf, scopeKind } from '../../domain/scopes.ts';
import type { Db } from '../db/database.ts';
import { record } from '../db/schema.ts';
import { isParty } from '../files/file-access.ts';
import type { FileRow } from '../files/file-rows.ts';
import type { SignedInUser } from '../services.ts';
import { isInHouseWithProcedure } from '../talents/guardian-procedure.ts';
import { ageFactsOf, jakartaDay } from '../talents/minors.ts';

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
