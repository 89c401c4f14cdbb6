import { eq } from 'drizzle-orm';
import type { Language } from '../../domain/language.ts';
import { registrations } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { UserRow } from './accounts.ts';

/** The language of the account's registration; `fallback`, the screen's language, for an account without one. */
export async function accountLanguage(
  user: UserRow,
  fallback: Language,
  { database }: Pick<Services, 'database'>,
): Promise<Language> {
  const [registration] = await database.db
    .select({ language: registrations.language })
    .from(registrations)
    .where(eq(registrations.userId, user.id));
  return registration?.language ?? fallback;
}
