import { eq } from 'drizzle-orm';
import * as calls from '../../domain/calls/account-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { CODE_LIFETIME_S } from '../../domain/identity/one-time-code.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { users } from '../db/schema.ts';
import { countCode } from '../http/count-code.ts';
import { errorFields } from '../log/error-fields.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { codeOf, secondsUntilResend, useCode } from '../identity/one-time-codes.ts';
import { sendCodeTo } from '../identity/registrations.ts';
import { phoneChangedLetter } from '../mail/letters.ts';
import { refuseGuardians } from '../talents/guardian-contacts.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Name and phone number of the account. */
export function ownAccountRoutes(services: Services) {
  const { database, clock } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.changeAccount, async ({ c, body: { name, phone } }) => {
    const user = await ownUser(c, services);
    // Another number needs a code; removing it needs none.
    if (phone !== undefined && phone !== '' && phone !== user.phone) throw new AppError('FORBIDDEN');
    if (phone === '' && isTalent(user.role)) throw new AppError('FORBIDDEN');
    const changed = { name, phone: phone ?? user.phone };
    await database.db.update(users).set(changed).where(eq(users.id, user.id));
    return { success: true, data: { name, phone: changed.phone ?? '' } };
  });

  // The code verifies the new number; until then the old one is kept.
  answer(calls.sendPhoneCode, async ({ c, body: { phone, channel, language } }) => {
    const user = await ownUser(c, services);
    await refuseGuardians(database.db, user, { phone }, clock());
    await countCode(c, phone, services);
    await sendCodeTo({ userId: user.id, phone, minor: '', channel, language }, services);
    const code = await codeOf(user.id, services);
    const resend_in = code === null ? 0 : secondsUntilResend(code, clock());
    return { success: true, data: { resend_in, expires_in: CODE_LIFETIME_S } };
  });

  answer(calls.confirmPhone, async ({ c, body: { code } }) => {
    const user = await ownUser(c, services);
    const { phone } = await useCode(user.id, code, services);
    await database.db.update(users).set({ phone, isPhoneProven: true }).where(eq(users.id, user.id));
    void mailPhoneChanged(user, services);
    return { success: true, data: { name: user.name, phone } };
  });

  return routes;
}

/** Notifies the owner of an account that houses now get another number. A failure is logged. */
async function mailPhoneChanged(user: UserRow, services: Services): Promise<void> {
  try {
    const link = `${services.config.publicUrl}/settings`;
    const letter = phoneChangedLetter(await accountLanguage(user, 'id', services), { name: user.name, link });
    await services.mail.send({ channel: 'email', recipient: user.email, ...letter, links: [link] });
  } catch (error) {
    services.log.error('the mail of a changed number was not sent', errorFields(error));
  }
}
