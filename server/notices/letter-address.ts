import { eq } from 'drizzle-orm';
import type { Language } from '../../domain/language.ts';
import type { Db } from '../db/database.ts';
import { registrations, users } from '../db/schema.ts';
import { ageFactsOf, jakartaDay } from '../talents/minors.ts';

interface LetterAddress {
  email: string;
  /** The one whom the letter greets. */
  name: string;
  language: Language;
}

/**
 * Where letters about work of a user go; null if there is no address. Letters of a minor go to the guardian and name
 * the child. A guardian of earlier registrations may have no address: then the account's own is used.
 */
export async function letterAddress(db: Db, userId: string, now: Date): Promise<LetterAddress | null> {
  const [user] = await db
    .select({ email: users.email, name: users.name, language: registrations.language })
    .from(users)
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .where(eq(users.id, userId));
  if (user === undefined) return null;
  const { email, name } = user;
  const language = user.language ?? 'id';
  const facts = (await ageFactsOf(db, [userId], jakartaDay(now))).get(userId);
  const guardian = facts?.isMinor === true && facts.guardian?.email ? facts.guardian : null;
  if (guardian !== null) {
    const greeted = language === 'en' ? `${guardian.name} (guardian of ${name})` : `${guardian.name} (wali ${name})`;
    return { email: guardian.email, name: greeted, language };
  }
  return email === '' ? null : { email, name, language };
}
