import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SessionListResponse, SessionResponse } from '../../domain/identity/session.ts';
import { members, users } from '../../server/db/schema.ts';
import { ROUTE_ENGINES, openWorld, PASSWORD, SOME_TEXT, type World } from '../support/api-world.ts';
import { foreignToken } from '../support/memory-identity.ts';

const MINUTE = 60_000;

describe.each(ROUTE_ENGINES)('sessions on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  const profilePicture = (token: string) => world.ask('GET', '/api/sessions/profile-picture', { token });
  const sessionsOf = async (token: string) =>
    v.parse(SessionListResponse, (await world.ask('GET', '/api/sessions/logins', { token })).body).data;
  const refresh = (cookie: string, attempt?: string, answered?: string) =>
    world.ask('POST', '/api/sessions/refresh', { body: { attempt, answered }, cookie });

  describe('login', () => {
    test('answers in the shape of the specification, with the houses', async () => {
      const house = { id: randomUUID(), name: 'Selat Sunda Pictures' };
      const user = await world.makeUser({ role: 4, house });
      const { answer } = await world.logIn(user.email);
      expect(v.parse(SessionResponse, answer.body)).toEqual({
        data: {
          user_id: user.id,
          talent_id: null,
          email: user.email,
          phone: '+62811',
          name: 'Ratna Wijaya',
          role: 4,
          profile_url: null,
          production_house: { ai_access: true, is_onboarded: true },
          is_onboarded: true,
          houses: [{ id: house.id, name: 'Selat Sunda Pictures', role: 4 }],
        },
        token: { access_token: SOME_TEXT, expires_in: 900 },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test('gives a talent their own id and no production house', async () => {
      const user = await world.makeUser({ role: 1 });
      const { answer } = await world.logIn(user.email);
      expect(answer.body.data).toMatchObject({ talent_id: user.id, production_house: null, houses: [] });
    });

    test('hands the refresh token to the browser alone', async () => {
      const user = await world.makeUser();
      const { answer } = await world.logIn(user.email);
      const cookie = answer.headers.get('set-cookie') ?? '';
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/sessions;'])
        expect(cookie).toContain(part);
      expect(JSON.stringify(answer.body)).not.toContain(answer.cookie?.split('=')[1]);
    });

    test.each([
      ['a wrong password', (email: string) => ({ email, password: 'Wrong#2026' })],
      ['an unknown address', () => ({ email: 'nobody@klaket.test', password: PASSWORD })],
    ])('refuses %s with the same words', async (_what, body) => {
      const user = await world.makeUser();
      const answer = await world.ask('POST', '/api/sessions', { body: body(user.email) });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toEqual({
        code: 'LOGIN_INVALID',
        message: 'The email address or password you entered is invalid',
        details: {},
      });
      expect(answer.cookie).toBeNull();
    });

    test('needs the x-api-key header', async () => {
      const answer = await world.ask('POST', '/api/sessions', { body: {}, headers: { 'x-api-key': 'other' } });
      expect([answer.status, answer.body.error.code]).toEqual([401, 'API_KEY_REQUIRED']);
    });

    test('names wrong fields without repeating what was typed', async () => {
      const answer = await world.ask('POST', '/api/sessions', {
        body: { email: 'no-address', password: 'Geheim#2026x' },
      });
      expect([answer.status, answer.body.error.details]).toEqual([400, { fields: ['email'] }]);
      expect(JSON.stringify(answer.body)).not.toContain('Geheim');
    });

    test('does not let an unfinished registration in', async () => {
      const user = await world.makeUser({ role: 2, status: 'pending' });
      const answer = await world.ask('POST', '/api/sessions', { body: { email: user.email, password: PASSWORD } });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'REGISTRATION_UNFINISHED']);
    });

    test('tells an outage of the identity provider from a wrong password', async () => {
      const user = await world.makeUser();
      world.setIdentityDown(true);
      const answer = await world.ask('POST', '/api/sessions', { body: { email: user.email, password: PASSWORD } });
      world.setIdentityDown(false);
      expect([answer.status, answer.body.error.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    });

    test('talents log in at their own address, others do not', async () => {
      const [talent, producer] = [
        await world.makeUser({ role: 2, isOnboarded: false }),
        await world.makeUser({ role: 4 }),
      ];
      const at = (email: string) => world.ask('POST', '/api/sessions/talents', { body: { email, password: PASSWORD } });
      expect((await at(talent.email)).body.data.user_id).toBe(talent.id);
      expect((await at(producer.email)).body.error.code).toBe('LOGIN_INVALID');
      const signedIn = await world.services.identity.signIn(talent.email, PASSWORD);
      if (!signedIn.ok) throw new Error(signedIn.reason);
      const byToken = await world.ask('POST', '/api/sessions/talents', { body: { id_token: signedIn.idToken } });
      expect(byToken.body.data.user_id).toBe(talent.id);
    });
  });

  describe('too many tries', () => {
    const tryLogin = async (email: string, password: string) =>
      world.ask('POST', '/api/sessions', { body: { email, password } });

    test('the wait grows after ten, is announced, and ends', async () => {
      const { email } = await world.makeUser();
      for (let n = 0; n < 10; n++) expect((await tryLogin(email, 'Wrong#2026')).status).toBe(401);
      const refused = await tryLogin(email, PASSWORD);
      expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
      const first = Number(refused.headers.get('retry-after'));
      expect(first).toBe(refused.body.error.details.retryAfterSeconds);
      expect(first).toBeGreaterThan(0);
      world.advance(first * 1000);
      expect((await tryLogin(email, 'Wrong#2026')).status).toBe(401);
      const second = Number((await tryLogin(email, PASSWORD)).headers.get('retry-after'));
      expect(second).toBeGreaterThan(first);
      world.advance(second * 1000);
      expect((await tryLogin(email, PASSWORD)).status).toBe(200);
      expect((await tryLogin(email, 'Wrong#2026')).status).toBe(401);
    });

    test('parallel tries do not slip through', async () => {
      const { email } = await world.makeUser();
      const answers = await Promise.all(Array.from({ length: 25 }, () => tryLogin(email, 'Wrong#2026')));
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
    });

    test('counts an account, however its address is written, and no other', async () => {
      const { email } = await world.makeUser();
      const other = await world.makeUser();
      for (let n = 0; n < 10; n++) await tryLogin(n % 2 ? email.toUpperCase() : email, 'Wrong#2026');
      expect((await tryLogin(email, PASSWORD)).status).toBe(429);
      expect((await tryLogin(other.email, PASSWORD)).status).toBe(200);
    });

    test('old tries are forgotten', async () => {
      const { email } = await world.makeUser();
      for (let n = 0; n < 9; n++) await tryLogin(email, 'Wrong#2026');
      world.advance(16 * MINUTE);
      for (let n = 0; n < 9; n++) expect((await tryLogin(email, 'Wrong#2026')).status).toBe(401);
    });
  });

  describe('access token', () => {
    test('ends after 900 seconds', async () => {
      const user = await world.makeUser();
      const { token } = await world.logIn(user.email);
      world.advance(899_000);
      expect((await profilePicture(token)).status).toBe(200);
      world.advance(2_000);
      const answer = await profilePicture(token);
      expect([answer.status, answer.body.error]).toEqual([
        401,
        { code: 'TOKEN_EXPIRED', message: 'Login expired', details: {} },
      ]);
    });

    test.each([
      ['none', async () => ''],
      ['nonsense', async () => 'abc.def.ghi'],
      ['of another signer', foreignToken],
    ])('%s is refused', async (_what, make) => {
      expect((await profilePicture(await make())).body.error.code).toBe('TOKEN_EXPIRED');
    });

    test("must be fetched again when the user's houses changed", async () => {
      const user = await world.makeUser();
      const { token, cookie } = await world.logIn(user.email);
      await world.database.db
        .update(users)
        .set({ membershipsVersion: sql`${users.membershipsVersion} + 1` })
        .where(eq(users.id, user.id));
      expect((await profilePicture(token)).body.error.code).toBe('TOKEN_EXPIRED');
      const refreshed = await refresh(cookie);
      expect((await profilePicture(refreshed.body.token.access_token)).status).toBe(200);
    });
  });

  describe('refresh', () => {
    test('gives a new token, a new cookie and the current houses', async () => {
      const house = { id: randomUUID() };
      const user = await world.makeUser({ house });
      const { cookie } = await world.logIn(user.email);
      await world.database.db.delete(members).where(eq(members.userId, user.id));
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      expect(v.parse(SessionResponse, answer.body).data.houses).toEqual([]);
      expect(answer.cookie).not.toBe(cookie);
      expect((await refresh(answer.cookie ?? '')).status).toBe(200);
    });

    test('two tabs at once both get on, with the same cookie', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
      world.advance(20_000);
      expect((await refresh(answers[0]?.cookie ?? '')).status).toBe(200);
    });

    test('an old cookie after the grace of 10 s ends the whole session', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const next = await refresh(cookie);
      world.advance(11_000);
      const reused = await refresh(cookie);
      expect([reused.status, reused.body.error.code]).toEqual([401, 'SESSION_REVOKED']);
      expect((await refresh(next.cookie ?? '')).body.error.code).toBe('SESSION_REVOKED');
      expect((await profilePicture(next.body.token.access_token)).body.error.code).toBe('SESSION_REVOKED');
    });

    test('a cookie two generations old ends the session at once', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const second = await refresh(cookie);
      await refresh(second.cookie ?? '');
      expect((await refresh(cookie)).status).toBe(401);
      expect((await refresh(second.cookie ?? '')).status).toBe(401);
    });

    test('an attempt whose answer was lost can be repeated, by its name only', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const attempt = randomUUID();
      const lost = await refresh(cookie, attempt);
      world.advance(10 * MINUTE);
      const repeated = await refresh(cookie, attempt);
      expect([repeated.status, repeated.cookie]).toEqual([200, lost.cookie]);
      world.advance(10 * MINUTE);
      expect((await refresh(cookie, randomUUID())).status).toBe(401);
    });

    test('a browser that lost the cookie of an answer continues by the name of that try, and by no other', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const answered = randomUUID();
      const lost = await refresh(cookie, answered);
      world.advance(50 * MINUTE);
      const again = await refresh(cookie, randomUUID(), answered);
      expect([again.status, again.cookie]).toEqual([200, lost.cookie]);
      expect((await refresh(lost.cookie ?? '', randomUUID(), answered)).status).toBe(200);
      world.advance(50 * MINUTE);
      expect((await refresh(lost.cookie ?? '', randomUUID(), answered)).status).toBe(401);
    });

    test('the cookie of one login does not end another', async () => {
      const user = await world.makeUser();
      const [phone, laptop] = [await world.logIn(user.email), await world.logIn(user.email)];
      await refresh(phone.cookie);
      world.advance(11_000);
      expect((await refresh(phone.cookie)).status).toBe(401);
      expect((await refresh(laptop.cookie)).status).toBe(200);
    });

    test('a forged cookie is refused and ends nothing', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      const forged = cookie.replace(/\.0\./, '.7.');
      expect(forged).not.toBe(cookie);
      expect((await refresh(forged)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(200);
      expect((await refresh('klaket_refresh=rubbish')).status).toBe(401);
      expect((await world.ask('POST', '/api/sessions/refresh', { body: {} })).status).toBe(401);
    });

    test('a session ends when it was not used for 60 days', async () => {
      const user = await world.makeUser();
      const { cookie } = await world.logIn(user.email);
      world.advance(59 * 86_400_000);
      const used = await refresh(cookie);
      expect(used.status).toBe(200);
      world.advance(61 * 86_400_000);
      expect((await refresh(used.cookie ?? '')).status).toBe(401);
    });
  });

  describe('logout', () => {
    test('ends this login only, also its access token', async () => {
      const user = await world.makeUser();
      const [here, there] = [await world.logIn(user.email), await world.logIn(user.email)];
      const answer = await world.ask('DELETE', '/api/sessions', { cookie: here.cookie });
      expect(answer.status).toBe(204);
      expect(answer.cookie).toBe('klaket_refresh=');
      expect((await refresh(here.cookie)).status).toBe(401);
      expect((await profilePicture(here.token)).body.error.code).toBe('SESSION_REVOKED');
      expect((await profilePicture(there.token)).status).toBe(200);
    });

    test('everywhere else ends the other logins and keeps this one', async () => {
      const [user, other] = [await world.makeUser(), await world.makeUser()];
      const here = await world.logIn(user.email);
      const there = await world.logIn(user.email);
      const theirs = await world.logIn(other.email);
      expect(await sessionsOf(here.token)).toHaveLength(2);
      expect((await world.ask('DELETE', '/api/sessions/others', { token: here.token })).status).toBe(204);
      expect(await sessionsOf(here.token)).toMatchObject([{ is_this: true }]);
      expect((await refresh(there.cookie)).status).toBe(401);
      expect((await profilePicture(there.token)).body.error.code).toBe('SESSION_REVOKED');
      expect((await refresh(here.cookie)).status).toBe(200);
      expect((await refresh(theirs.cookie)).status).toBe(200);
    });

    test('one login is named by its device and ended by itself', async () => {
      const [user, other] = [await world.makeUser(), await world.makeUser()];
      const on = (userAgent: string) =>
        world.ask('POST', '/api/sessions', {
          body: { email: user.email, password: PASSWORD },
          headers: { 'user-agent': userAgent },
        });
      const phone = await on('Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0');
      world.advance(MINUTE);
      const script = await on('<b>me</b>');
      world.advance(MINUTE);
      const here = await world.logIn(user.email);
      const theirs = await world.logIn(other.email);
      const listed = await sessionsOf(here.token);
      expect(listed).toMatchObject([
        { is_this: true },
        { browser: '', system: '', is_this: false },
        { browser: 'Firefox', system: 'Android', is_this: false },
      ]);
      const end = (id: string, token = here.token) => world.ask('DELETE', `/api/sessions/logins/${id}`, { token });
      expect((await end(listed[2]?.id ?? '', theirs.token)).status).toBe(404);
      expect((await end(listed[2]?.id ?? '')).status).toBe(204);
      expect((await end(listed[2]?.id ?? '')).body.error.code).toBe('NOT_FOUND');
      expect((await end(randomUUID())).status).toBe(404);
      expect((await refresh(phone.cookie ?? '')).status).toBe(401);
      expect((await profilePicture(phone.body.token.access_token)).body.error.code).toBe('SESSION_REVOKED');
      expect((await sessionsOf(here.token)).map(({ is_this }) => is_this)).toEqual([true, false]);
      // The device is the one of the last use, so that logins from before this list get a name, too.
      await world.ask('POST', '/api/sessions/refresh', {
        body: {},
        cookie: script.cookie ?? '',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
      });
      expect(await sessionsOf(here.token)).toContainEqual(
        expect.objectContaining({ browser: 'Firefox', system: 'Linux', is_this: false }),
      );
    });

    test('everywhere ends every login of the user and of no one else', async () => {
      const [user, other] = [await world.makeUser(), await world.makeUser()];
      const [here, there, theirs] = [
        await world.logIn(user.email),
        await world.logIn(user.email),
        await world.logIn(other.email),
      ];
      expect((await world.ask('DELETE', '/api/sessions/all', { token: here.token })).status).toBe(204);
      expect((await refresh(there.cookie)).status).toBe(401);
      expect((await profilePicture(here.token)).body.error.code).toBe('SESSION_REVOKED');
      expect((await refresh(theirs.cookie)).status).toBe(200);
    });
  });

  test('neither passwords nor tokens nor addresses are logged', async () => {
    const user = await world.makeUser();
    const { token, cookie } = await world.logIn(user.email);
    await refresh(cookie);
    await profilePicture(token);
    const text = JSON.stringify(world.logged);
    expect(text).toContain('/api/sessions/refresh');
    for (const secret of [PASSWORD, token, cookie.split('=')[1] ?? '?', user.email]) expect(text).not.toContain(secret);
  });
});
