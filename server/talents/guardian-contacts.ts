import { AppError } from '../../domain/errors.ts';
import { isSameMailbox } from '../../domain/identity/email-address.ts';
import { isSamePhone } from '../../domain/identity/phone.ts';
import type { Db } from '../db/database.ts';
import type { UserRow } from '../identity/accounts.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { ageFactsOf, jakartaDay } from './minors.ts';

/** Refuses a phone or an address of the account itself for the guardian, who must be another person. */
export async function refuseGuardians(
  db: Db,
  user: UserRow,
  { phone = '', email = '' }: { phone?: string; email?: string },
  now: Date,
): Promise<void> {
  const recorded = (await ageFactsOf(db, [user.id], jakartaDay(now))).get(user.id)?.guardian;
  const guardian = recorded ?? storedRegistration(user).guardian;
  if (guardian === null) return;
  if (isSamePhone(phone, guardian.phone))
    throw new AppError('BAD_REQUEST', { fields: ['phone'], reason: 'guardian-phone-own' });
  if (isSameMailbox(email, guardian.email))
    throw new AppError('BAD_REQUEST', { fields: ['email'], reason: 'guardian-email-own' });
}
