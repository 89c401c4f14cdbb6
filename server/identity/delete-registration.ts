import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { UserRow } from './accounts.ts';
import { refusedByIdentity } from './register-talent.ts';

/** Deletes an unfinished registration: the account at the identity provider, then the user with everything of it. */
export async function deleteRegistration(
  { id, identityId }: Pick<UserRow, 'id' | 'identityId'>,
  { identity, database }: Pick<Services, 'identity' | 'database'>,
): Promise<void> {
  const deleted = await identity.deleteById(identityId);
  if (!deleted.ok && deleted.reason !== 'USER_NOT_FOUND') throw refusedByIdentity(deleted.reason);
  await database.db.delete(users).where(and(eq(users.id, id), eq(users.status, 'pending')));
}
