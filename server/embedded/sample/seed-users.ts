import { isTalent } from '../../../domain/identity/roles.ts';
import { eq } from 'drizzle-orm';
import { houses, members, users } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { SAMPLE_HOUSES, SAMPLE_PASSWORD, SAMPLE_USERS } from './sample-users.ts';

/**
 * Creates missing parts of the sample logins, so that they work after every start, also when the identity provider's or
 * the database's side of an account was lost. Changes by users stay.
 */
export async function seedUsers({ database, identity }: Pick<Services, 'database' | 'identity'>): Promise<void> {
  const { db } = database;
  await db
    .insert(houses)
    .values(SAMPLE_HOUSES.map((house) => ({ ...house, aiAccess: true, isOnboarded: true })))
    .onConflictDoNothing();
  for (const sample of SAMPLE_USERS) {
    const identityId = await identityOf(sample.email, identity);
    if (identityId === null) continue;
    const { id, email, name, role, isOnboarded } = sample;
    const talentId = isTalent(role) ? id : null;
    const made = await db
      .insert(users)
      .values({
        id,
        identityId,
        email,
        name,
        role,
        isOnboarded,
        talentId,
        status: 'active',
        phone: `+62811000000${id.slice(-1)}`,
        isPhoneProven: true,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length === 0) await db.update(users).set({ identityId }).where(eq(users.id, id));
    else if (sample.house !== null)
      await db.insert(members).values({ userId: id, houseId: sample.house.id, role }).onConflictDoNothing();
  }
}

/** Null when the sample's password was changed: the account is then a user's own. */
async function identityOf(email: string, identity: Services['identity']): Promise<string | null> {
  const known = await identity.signIn(email, SAMPLE_PASSWORD);
  const account = known.ok ? known : await identity.signUp(email, SAMPLE_PASSWORD);
  if (!account.ok) return null;
  // The provider removes the password of an unverified account when Google proves its address.
  const claims = await identity.verifyIdToken(account.idToken);
  if (!claims.ok || !claims.isEmailVerified) await identity.markEmailVerified(account.identityId);
  return account.identityId;
}
