import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import {
  AccountChange,
  type AccountChangeResponse,
  PhoneCodeRequest,
  type PhoneCodeResponse,
  PhoneConfirmRequest,
} from '../../domain/identity/account-settings.ts';
import { CODE_LIFETIME_S } from '../../domain/identity/one-time-code.ts';
import { changeConsent, ConsentChange, type ConsentsResponse } from '../../domain/identity/consent.ts';
import { DeleteAccountRequest } from '../../domain/identity/own-data.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { users } from '../db/schema.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { errorFields } from '../http/error-fields.ts';
import { readBody } from '../http/errors.ts';
import { TRIES } from '../http/limits.ts';
import { countLogin } from '../http/login-tries.ts';
import { countTry } from '../http/rate-limits.ts';
import { requireAnyUser, requireUser } from '../http/require-user.ts';
import { accountLanguage } from '../identity/account-language.ts';
import { type UserRow, userById } from '../identity/accounts.ts';
import { codeOf, secondsUntilResend, useCode } from '../identity/one-time-codes.ts';
import { sendCodeTo, storedRegistration } from '../identity/registrations.ts';
import { phoneChangedLetter } from '../mail/letters.ts';
import { ownArchive } from '../own-data/archive.ts';
import { deleteAccount } from '../own-data/delete-account.ts';
import type { AppEnv, Services } from '../services.ts';
import { projectTalents } from '../talents/project-talents.ts';

/** Everything that is stored about oneself, and the end of an account. Mounted at /api/own-data. */
export function ownDataRoutes(services: Services) {
  const { database, identity, clock } = services;
  const routes = new Hono<AppEnv>();
  // Also before the e-mail is verified: the data is there.
  routes.use(requireAnyUser(services));

  async function self(c: Context<AppEnv>): Promise<UserRow> {
    const user = await userById(database.db, c.get('user').id);
    if (user === null) throw new AppError('SESSION_REVOKED');
    return user;
  }

  routes.get('/archive', async (c) => {
    const user = await self(c);
    await countTry(TRIES.ownArchive, user.id, services);
    const day = clock().toISOString().slice(0, 10);
    return c.body(ownArchive(user, services), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="klaket-data-${day}.zip"`,
    });
  });

  routes.patch('/account', requireUser(services), async (c) => {
    const { name, phone } = await readBody(c, AccountChange);
    const user = await self(c);
    if (phone !== undefined && isTalent(user.role)) throw new AppError('FORBIDDEN');
    const changed = { name, phone: phone ?? user.phone };
    await database.db.update(users).set(changed).where(eq(users.id, user.id));
    return c.json({
      success: true,
      data: { name, phone: changed.phone ?? '' },
    } satisfies v.InferOutput<typeof AccountChangeResponse>);
  });

  // The code proves the new number; until then the old one stands.
  routes.post('/phone/code', requireUser(services), async (c) => {
    const { phone, channel, language } = await readBody(c, PhoneCodeRequest);
    const user = await self(c);
    if (!isTalent(user.role)) throw new AppError('FORBIDDEN');
    await countTry(TRIES.codeAddress, addressGroup(clientAddress(c, services)), services);
    await countTry(TRIES.codePhone, phone.replace(/\D/g, '').replace(/^0/, '62'), services);
    await sendCodeTo({ userId: user.id, phone, minor: '', channel, language }, services);
    const code = await codeOf(user.id, services);
    const resend_in = code === null ? 0 : secondsUntilResend(code, clock());
    return c.json({ success: true, data: { resend_in, expires_in: CODE_LIFETIME_S } } satisfies v.InferOutput<
      typeof PhoneCodeResponse
    >);
  });

  routes.post('/phone/confirm', requireUser(services), async (c) => {
    const { code } = await readBody(c, PhoneConfirmRequest);
    const user = await self(c);
    if (!isTalent(user.role)) throw new AppError('FORBIDDEN');
    const phone = await useCode(user.id, code, services);
    await database.db.update(users).set({ phone }).where(eq(users.id, user.id));
    void mailPhoneChanged(user, services);
    return c.json({ success: true, data: { name: user.name, phone } } satisfies v.InferOutput<
      typeof AccountChangeResponse
    >);
  });

  routes.get('/consents', async (c) => c.json(consentsOf(await self(c))));

  // Data of a talent that houses read is removed in the same transaction.
  routes.post('/consents', async (c) => {
    const change = await readBody(c, ConsentChange);
    const { id } = await self(c);
    const at = clock().toISOString();
    const after = await database.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (user === undefined) throw new AppError('SESSION_REVOKED');
      const stored = storedRegistration(user);
      const registration = { ...stored, consents: changeConsent(stored.consents, change, at) };
      await tx.update(users).set({ registration }).where(eq(users.id, id));
      await projectTalents(tx, [id], at);
      return { registration };
    });
    return c.json(consentsOf(after));
  });

  // The password is asked: an open session alone ends no account.
  routes.post('/delete-account', async (c) => {
    const proof = await readBody(c, DeleteAccountRequest);
    const user = await self(c);
    if ('password' in proof) await requirePassword(c, user, proof.password);
    else await requireIdToken(user, proof.id_token);
    await deleteAccount(user, services);
    return c.body(null, 204);
  });

  async function requirePassword(c: Context<AppEnv>, user: UserRow, password: string): Promise<void> {
    const tries = await countLogin(c, user.email.toLowerCase(), services);
    const signedIn = await identity.signIn(user.email, password);
    if (!signedIn.ok || signedIn.identityId !== user.identityId) throw new AppError('LOGIN_INVALID');
    await tries.succeeded();
  }

  async function requireIdToken(user: UserRow, idToken: string): Promise<void> {
    const claims = await identity.verifyIdToken(idToken);
    if (!claims.ok || claims.identityId !== user.identityId) throw new AppError('INVALID_ID_TOKEN');
  }

  return routes;
}

const consentsOf = (user: Pick<UserRow, 'registration'>): v.InferOutput<typeof ConsentsResponse> => ({
  success: true,
  data: { consents: storedRegistration(user).consents },
});

/** Tells the owner of an account that houses are given another number from now on. A failure is logged. */
async function mailPhoneChanged(user: UserRow, services: Services): Promise<void> {
  try {
    const link = `${services.config.publicUrl}/settings`;
    const letter = phoneChangedLetter(await accountLanguage(user, 'id', services), { name: user.name, link });
    await services.mail.send({ channel: 'email', recipient: user.email, ...letter, links: [link] });
  } catch (error) {
    services.log.error('the mail of a changed number was not sent', errorFields(error));
  }
}
