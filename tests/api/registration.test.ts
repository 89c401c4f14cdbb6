import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import { users } from '../../server/db/schema.ts';
import { type Answer, ROUTE_ENGINES, openWorld, PASSWORD, SOME_TEXT, type World } from '../support/api-world.ts';

describe.each(ROUTE_ENGINES)('registration on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    // Each test has an address of its own, because the limits count addresses.
    world = await openWorld({ engine, config: { trustedProxies: 1 } });
  });
  afterAll(() => world.close());

  const newAddress = () => `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}-${randomUUID()}`;
  const newEmail = () => `${randomUUID()}@klaket.test`;
  const post = (path: string, body: object, from = newAddress()) =>
    world.ask('POST', `/api/sessions/${path}`, { body, headers: { 'x-forwarded-for': from } });
  const userOf = async (email: string) =>
    (await world.database.db.select().from(users).where(eq(users.email, email)))[0];
  const activate = (email: string) =>
    world.database.db.update(users).set({ status: 'active' }).where(eq(users.email, email));
  const code = (answer: Answer) => [answer.status, answer.body.error.code];

  const form = (email: string) => ({
    email,
    password: PASSWORD,
    name: 'Sekar Ayu',
    phone: '+62812345678',
    id_number: '3171',
    agency_interest: true,
    tiktok_link: 'https://www.tiktok.com/@sekar',
  });

  describe('POST /sessions/availability', () => {
    test('makes a pending talent and answers the identity tokens', async () => {
      const email = newEmail();
      const answer = await post('availability', { ...form(email), role_id: 4 });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        id_token: SOME_TEXT,
        refresh_token: SOME_TEXT,
        uid: SOME_TEXT,
        email,
      });
      expect(await userOf(email)).toMatchObject({
        identityId: answer.body.data.uid,
        role: 2,
        status: 'pending',
        isOnboarded: false,
        registration: { agency_interest: true, tiktok_link: 'https://www.tiktok.com/@sekar' },
      });
      expect(JSON.stringify(await userOf(email))).not.toContain('"3171"');
      expect(JSON.stringify(await userOf(email))).not.toContain(PASSWORD);
    });

    test('gives the tokens of a taken address only to who knows its password', async () => {
      const email = newEmail();
      const first = await post('availability', form(email));
      const again = await post('availability', form(email));
      expect(code(again)).toEqual([400, 'EMAIL_EXISTS']);
      expect(again.body.data.uid).toBe(first.body.data.uid);
      const stranger = await post('availability', { ...form(email), password: 'Another#2026' });
      expect(code(stranger)).toEqual([400, 'EMAIL_EXISTS']);
      expect(Object.keys(stranger.body)).toEqual(['error']);
      expect(stranger.body.error.details).toEqual({});
    });

    test('never gives the tokens of an account in use, not even to its owner', async () => {
      const email = newEmail();
      await post('availability', form(email));
      await activate(email);
      const answer = await post('availability', form(email));
      expect(code(answer)).toEqual([400, 'EMAIL_EXISTS']);
      expect(Object.keys(answer.body)).toEqual(['error']);
    });

    test('with the e-mail alone tells whether it is free and makes nothing', async () => {
      const email = newEmail();
      expect((await post('availability', { email })).body).toEqual({ success: true });
      expect(await userOf(email)).toBeUndefined();
      await post('availability', form(email));
      expect(code(await post('availability', { email: email.toUpperCase() }))).toEqual([400, 'EMAIL_EXISTS']);
    });

    test('refuses a weak password and says why', async () => {
      const answer = await post('availability', { ...form(newEmail()), password: 'Sekar#26' });
      expect([...code(answer), answer.body.error.details]).toEqual([
        400,
        'WEAK_PASSWORD',
        { faults: ['contains-name'] },
      ]);
    });

    test('answers ten times an hour to one address', async () => {
      const from = newAddress();
      for (let n = 0; n < 10; n++) expect((await post('availability', { email: newEmail() }, from)).status).toBe(200);
      const refused = await post('availability', { email: newEmail() }, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      // A header that the client sends itself precedes the part that our proxy appends.
      expect((await post('availability', { email: newEmail() }, `1.2.3.4, ${from}`)).status).toBe(429);
      expect((await post('availability', { email: newEmail() })).status).toBe(200);
      world.advance(61 * 60_000);
      expect((await post('availability', { email: newEmail() }, from)).status).toBe(200);
    });
  });

  describe('the identity account', () => {
    test('POST /sessions/idp/user makes one', async () => {
      const email = newEmail();
      const answer = await post('idp/user', { email, password: PASSWORD });
      expect(answer.body).toMatchObject({ success: true, data: { email } });
      expect((await userOf(email))?.status).toBe('pending');
      expect(code(await post('idp/user', { email, password: PASSWORD }))).toEqual([400, 'EMAIL_EXISTS']);
    });

    test('POST /sessions/idp/token renews its token', async () => {
      const { body } = await post('availability', form(newEmail()));
      const answer = await post('idp/token', { refresh_token: body.data.refresh_token });
      expect(answer.body).toMatchObject({
        success: true,
        data: { id_token: SOME_TEXT, refresh_token: SOME_TEXT },
      });
      const refused = await post('idp/token', { refresh_token: 'rubbish' });
      expect([...code(refused), refused.body.error.message]).toEqual([
        400,
        'INVALID_ID_TOKEN',
        'Failed to refresh token',
      ]);
    });

    test('POST /sessions/idp/account gives up an unfinished registration, so that it can start over', async () => {
      const email = newEmail();
      const { body } = await post('availability', form(email));
      expect((await post('idp/account', { id_token: body.data.id_token })).body.success).toBe(true);
      expect(await userOf(email)).toBeUndefined();
      expect(code(await post('idp/account', { id_token: body.data.id_token }))).toEqual([400, 'USER_NOT_FOUND']);
      expect(code(await post('idp/account', { id_token: 'rubbish' }))).toEqual([400, 'INVALID_ID_TOKEN']);
      expect((await post('availability', form(email))).status).toBe(200);
    });

    test('of an account in use is never deleted', async () => {
      const email = newEmail();
      const { body } = await post('availability', form(email));
      await activate(email);
      expect(code(await post('idp/account', { id_token: body.data.id_token }))).toEqual([409, 'ACCOUNT_ACTIVE']);
      expect((await world.ask('POST', '/api/sessions', { body: { email, password: PASSWORD } })).status).toBe(200);
    });
  });

  describe('PATCH /sessions/email/{userId}', () => {
    const patch = (id: string, email: string, token?: string) =>
      world.ask('PATCH', `/api/sessions/email/${id}`, { body: { email }, token });

    test('changes the address of an unfinished registration', async () => {
      const [before, after] = [newEmail(), newEmail()];
      const { body } = await post('availability', form(before));
      const id = (await userOf(before))?.id ?? '';
      const answer = await patch(id, after, body.data.id_token);
      expect([answer.status, answer.body.data]).toEqual([200, { user_id: id, email: after }]);
      expect((await world.services.identity.signIn(after, PASSWORD)).ok).toBe(true);
      expect((await world.services.identity.signIn(before, PASSWORD)).ok).toBe(false);
    });

    test('is refused for another registration, a taken address, and an account in use', async () => {
      const [mine, theirs, taken] = [newEmail(), newEmail(), newEmail()];
      const { body } = await post('availability', form(mine));
      await post('availability', form(theirs));
      await post('availability', form(taken));
      const [my, their] = [(await userOf(mine))?.id ?? '', (await userOf(theirs))?.id ?? ''];
      expect(code(await patch(their, newEmail(), body.data.id_token))).toEqual([400, 'USER_NOT_FOUND']);
      expect(code(await patch(my, newEmail()))).toEqual([400, 'INVALID_ID_TOKEN']);
      expect(code(await patch(my, taken, body.data.id_token))).toEqual([400, 'EMAIL_EXISTS']);
      await activate(mine);
      expect(code(await patch(my, newEmail(), body.data.id_token))).toEqual([409, 'ACCOUNT_ACTIVE']);
    });
  });

  describe('POST /sessions/hosts', () => {
    const host = (email: string) => ({
      email,
      password: PASSWORD,
      name: 'Rumah Tua Menteng',
      phone: '+62217654321',
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    });

    test('registers a host with a house of their own and logs them in', async () => {
      const answer = await post('hosts', host(newEmail()));
      expect(answer.status).toBe(200);
      const { data } = v.parse(SessionResponse, answer.body);
      expect(data).toMatchObject({
        role: 15,
        name: 'Rumah Tua Menteng',
        production_house: { ai_access: false, is_onboarded: false },
        // The house opens with the e-mail's verification (decisions, section 1.8).
        houses: [],
        is_pending: true,
      });
      expect(answer.cookie).toMatch(/^klaket_refresh=/);
    });

    test('refuses a taken address, a weak password and a phone with spaces', async () => {
      const email = newEmail();
      await post('hosts', host(email));
      const again = await post('hosts', host(email));
      expect([...code(again), again.body.error.message]).toEqual([400, 'EMAIL_EXISTS', 'Email already registered']);
      expect(code(await post('hosts', { ...host(newEmail()), password: 'password' }))).toEqual([400, 'WEAK_PASSWORD']);
      const phone = await post('hosts', { ...host(newEmail()), phone: '0812 345' });
      expect([...code(phone), phone.body.error.details]).toEqual([400, 'BAD_REQUEST', { fields: ['phone'] }]);
    });
  });

  describe('GET /sessions/providers/google', () => {
    const google = (email: string, token?: string) =>
      world.ask('GET', `/api/sessions/providers/google?email=${encodeURIComponent(email)}`, { token });

    test('logs in by the ID token of that very address', async () => {
      const user = await world.makeUser({ role: 1 });
      const answer = await google(user.email, world.google(user.email).idToken);
      expect(answer.body).toMatchObject({ success: true, data: { user_id: user.id }, token: { expires_in: 900 } });
    });

    test('never by the address alone, by a password token, or by the token of another address', async () => {
      const [user, other] = [await world.makeUser({ role: 1 }), newEmail()];
      const password = await world.services.identity.signIn(user.email, PASSWORD);
      if (!password.ok) throw new Error(password.reason);
      for (const token of [undefined, 'rubbish', password.idToken, world.google(other).idToken]) {
        const answer = await google(user.email, token);
        expect([...code(answer), answer.body.error.message]).toEqual([
          401,
          'GOOGLE_LOGIN_FAILED',
          'Google login failed',
        ]);
        expect(answer.cookie).toBeNull();
      }
    });

    test('says so when the address is not registered', async () => {
      const email = newEmail();
      expect(code(await google(email, world.google(email).idToken))).toEqual([400, 'USER_NOT_FOUND']);
    });
  });
});
