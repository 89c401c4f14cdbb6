import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { REQUESTS, SESSION, TRIES } from '../../server/http/limits.ts';
import { type Answer, openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';

/** Attacks on logins and registrations (docs/security.md). */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const newEmail = () => `${randomUUID()}@klaket.test`;
const codeOf = ({ status, body }: Answer) => [status, body?.error?.code];
const from = (address: string) => ({ 'x-forwarded-for': address });
let addresses = 0;
const newAddress = () => from(`198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`);

describe.each(ROUTE_ENGINES)('logins under attack on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { trustedProxies: 1 } });
  });
  afterAll(() => world.close());

  const refresh = (cookie: string | null) =>
    world.ask('POST', '/api/sessions/refresh', { body: {}, cookie, headers: newAddress() });
  const register = (email: string) =>
    world.ask('POST', '/api/sessions/hosts', {
      body: {
        email,
        password: PASSWORD,
        name: 'Rumah Tua',
        phone: '+62217654321',
        consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
      },
      headers: newAddress(),
    });
  const logIn = (email: string, password = PASSWORD, headers = newAddress(), cookie: string | null = null) =>
    world.ask('POST', '/api/sessions', { body: { email, password }, headers, cookie });

  describe('an account that was made for another person’s address', () => {
    test('opens nothing before the e-mail is verified', async () => {
      const attacker = await register(newEmail());
      const { access_token: token } = attacker.body.token;
      expect(attacker.body.data).toMatchObject({ is_pending: true, houses: [] });
      for (const [method, path, body] of [
        ['POST', '/api/sync/pull', { epoch: null, scopes: [] }],
        ['POST', '/api/sync/push', {}],
        ['POST', '/api/sync/deleted', {}],
        ['GET', '/api/sync/events', undefined],
        ['GET', `/api/scenes/breakdown/${randomUUID()}`, undefined],
        ['GET', `/api/call-sheets/shared/${randomUUID()}`, undefined],
        ['GET', '/api/lookups/weather', undefined],
        ['GET', '/api/sessions/profile-picture', undefined],
      ] as const)
        expect([path, ...codeOf(await world.ask(method, path, { token, body }))]).toEqual([
          path,
          409,
          'EMAIL_NOT_VERIFIED',
        ]);
      // It stays pending however often it is refreshed and logged in to.
      expect((await refresh(attacker.cookie)).body.data).toMatchObject({ is_pending: true });
    });

    test('belongs to the owner of the address from the first login with Google; every session from before ends', async () => {
      const email = newEmail();
      const attacker = await register(email);
      const { idToken } = world.google(email);
      const owner = await world.ask('GET', `/api/sessions/providers/google?email=${email}`, {
        headers: { authorization: `Bearer ${idToken}`, ...newAddress() },
      });
      expect(owner.status).toBe(200);
      expect(owner.body.data).not.toHaveProperty('is_pending');
      expect(owner.body.data.houses).toHaveLength(1);
      expect(codeOf(await refresh(attacker.cookie))).toEqual([401, 'SESSION_REVOKED']);
      expect((await refresh(owner.cookie)).status).toBe(200);
    });

    test('belongs to the person who logs in after the mail’s link; an older session does not', async () => {
      const email = newEmail();
      const before = await register(email);
      world.accounts.verifyEmail(email);
      const still = await refresh(before.cookie);
      expect(still.body.data).toMatchObject({ is_pending: true });
      const owner = await logIn(email);
      expect(owner.body.data).not.toHaveProperty('is_pending');
      expect(codeOf(await refresh(still.cookie))).toEqual([401, 'SESSION_REVOKED']);
      expect((await refresh(owner.cookie)).status).toBe(200);
    });

    test('can be neither given up nor moved by its registration', async () => {
      const email = newEmail();
      const { data } = (await register(email)).body;
      const signedIn = await world.services.identity.signIn(email, PASSWORD);
      const idToken = signedIn.ok ? signedIn.idToken : '';
      expect(codeOf(await world.ask('POST', '/api/sessions/idp/account', { body: { id_token: idToken } }))).toEqual([
        409,
        'ACCOUNT_ACTIVE',
      ]);
      const moved = await world.ask('PATCH', `/api/sessions/email/${data.user_id}`, {
        body: { email: newEmail() },
        token: idToken,
      });
      expect(codeOf(moved)).toEqual([409, 'ACCOUNT_ACTIVE']);
    });
  });

  test('a password that was changed at the provider ends the sessions from before', async () => {
    const { email } = await world.makeUser();
    const before = await logIn(email);
    world.accounts.changePassword(email, 'Another#2026', new Date(world.services.clock().getTime() + 60_000));
    expect(codeOf(await refresh(before.cookie))).toEqual([401, 'SESSION_REVOKED']);
    expect(codeOf(await refresh(before.cookie))).toEqual([401, 'SESSION_REVOKED']);
    world.advance(120_000);
    const after = await logIn(email, 'Another#2026');
    expect((await refresh(after.cookie)).status).toBe(200);
  });

  test('an account that is gone at the provider has no session any more; an outage logs no one out', async () => {
    const { email } = await world.makeUser();
    const session = await logIn(email);
    world.setIdentityDown(true);
    const during = await refresh(session.cookie);
    world.setIdentityDown(false);
    expect(during.status).toBe(200);
    const signedIn = await world.services.identity.signIn(email, PASSWORD);
    await world.services.identity.deleteAccount(signedIn.ok ? signedIn.idToken : '');
    expect(codeOf(await refresh(during.cookie))).toEqual([401, 'SESSION_REVOKED']);
  });

  test('a session ends half a year after its login, however often it is used', async () => {
    const { email } = await world.makeUser();
    let { cookie } = await logIn(email);
    for (let day = 0; day + 50 < SESSION.absoluteMs / DAY; day += 50) {
      world.advance(50 * DAY);
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      ({ cookie } = answer);
    }
    world.advance(40 * DAY);
    expect(codeOf(await refresh(cookie))).toEqual([401, 'SESSION_REVOKED']);
  });

  describe('guessing passwords', () => {
    test('from one address ends for all accounts, of a whole /64 at once', async () => {
      const address = (end: string) => from(`2001:db8:77:1:${end}`);
      for (let tries = 0; tries < TRIES.loginAddress.hits; tries += 1)
        expect((await logIn(newEmail(), 'Wrong#2026', address(`0:0:0:${tries}`))).status).toBe(401);
      const { email } = await world.makeUser();
      expect(codeOf(await logIn(email, PASSWORD, address('a:b:c:d')))).toEqual([429, 'RATE_LIMITED']);
      expect((await logIn(email, PASSWORD, from('2001:db8:77:2::1'))).status).toBe(200);
    });

    test('from one address does not count right passwords: an office logs in', async () => {
      const { email } = await world.makeUser();
      const office = newAddress();
      for (let tries = 0; tries < TRIES.loginAddress.hits + 5; tries += 1)
        expect((await logIn(email, PASSWORD, office)).status).toBe(200);
    });

    test('of one account locks no other user out of it', async () => {
      const { email } = await world.makeUser();
      const own = newAddress();
      const first = await logIn(email, PASSWORD, own);
      const device =
        (first.headers.getSetCookie().find((set) => set.startsWith('klaket_device_')) ?? '').split(';')[0] ?? '';
      expect(device).not.toContain(email);
      // One address is blocked, and the owner logs in from another.
      const attacker = newAddress();
      for (let tries = 0; tries < TRIES.login.hits; tries += 1) await logIn(email, 'Wrong#2026', attacker);
      expect(codeOf(await logIn(email, 'Wrong#2026', attacker))).toEqual([429, 'RATE_LIMITED']);
      expect((await logIn(email, PASSWORD, newAddress())).status).toBe(200);
      // Many addresses are blocked together, and the owner logs in with a known browser.
      for (let tries = 0; tries <= TRIES.loginAccount.hits; tries += 1) await logIn(email, 'Wrong#2026', newAddress());
      expect(codeOf(await logIn(email, PASSWORD, newAddress()))).toEqual([429, 'RATE_LIMITED']);
      expect((await logIn(email, PASSWORD, newAddress(), device)).status).toBe(200);
      // The mark of one account is worth nothing at another, nor is one that was made up.
      const other = await world.makeUser();
      for (let tries = 0; tries <= TRIES.loginAccount.hits; tries += 1)
        await logIn(other.email, 'Wrong#2026', newAddress());
      for (const cookie of [device, device.replace(/=.*/, `=${randomUUID()}.AAAA`)])
        expect((await logIn(other.email, PASSWORD, newAddress(), cookie)).status).toBe(429);
    });

    test('at an unfinished registration is counted by account', async () => {
      const email = newEmail();
      await world.makeUser({ email, role: 2, status: 'pending' });
      const guess = (password: string) =>
        world.ask('POST', '/api/sessions/availability', {
          body: { email, password, name: 'A B' },
          headers: newAddress(),
        });
      for (let tries = 0; tries < TRIES.resume.hits; tries += 1)
        expect(codeOf(await guess('Wrong#2026x'))).toEqual([400, 'EMAIL_EXISTS']);
      expect(codeOf(await guess(PASSWORD))).toEqual([429, 'RATE_LIMITED']);
    });
  });

  test('the e-mail of a registration is changed five times an hour, not a thousand times', async () => {
    const email = newEmail();
    const user = await world.makeUser({ email, role: 2, status: 'pending' });
    const signedIn = await world.services.identity.signIn(email, PASSWORD);
    const change = () =>
      world.ask('PATCH', `/api/sessions/email/${user.id}`, {
        body: { email: newEmail() },
        token: signedIn.ok ? signedIn.idToken : '',
        headers: newAddress(),
      });
    for (let tries = 0; tries < TRIES.emailChange.hits; tries += 1) expect((await change()).status).toBe(200);
    expect(codeOf(await change())).toEqual([429, 'RATE_LIMITED']);
  });

  test('a logout ends what it names, and says so when it names nothing', async () => {
    const { email } = await world.makeUser();
    const { body, cookie } = await logIn(email);
    const token = body.token.access_token;
    expect(codeOf(await world.ask('DELETE', '/api/sessions'))).toEqual([401, 'SESSION_REVOKED']);
    expect(codeOf(await world.ask('DELETE', '/api/sessions', { cookie: 'klaket_refresh=made.up' }))).toEqual([
      401,
      'SESSION_REVOKED',
    ]);
    expect((await refresh(cookie)).status).toBe(200);
    expect((await world.ask('DELETE', '/api/sessions', { token })).status).toBe(204);
    expect(codeOf(await refresh(cookie))).toEqual([401, 'SESSION_REVOKED']);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:9' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a page of another origin moves no cookie: %j', async (headers) => {
    const { email } = await world.makeUser();
    const { cookie } = await logIn(email);
    for (const [method, path] of [
      ['POST', '/api/sessions/refresh'],
      ['DELETE', '/api/sessions'],
      ['POST', '/api/sessions'],
    ] as const)
      expect(codeOf(await world.ask(method, path, { body: {}, cookie, headers }))).toEqual([403, 'FORBIDDEN']);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test.each([
    ['NUL', 'A\0B'],
    ['half a surrogate pair', 'A\uD800B'],
  ])('%s in a registration is refused, and leaves no account behind', async (_what, name) => {
    const email = newEmail();
    for (const [path, body] of [
      [
        '/api/sessions/hosts',
        {
          email,
          password: PASSWORD,
          name,
          phone: '+62217654321',
          consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
        },
      ],
      ['/api/sessions/availability', { email, password: PASSWORD, name: 'A B', id_number: name }],
      ['/api/sessions/availability', { email, password: PASSWORD, name: 'A B', tiktok_link: name }],
      ['/api/sessions/idp/user', { email, password: PASSWORD, name }],
      ['/api/sessions', { email, password: name }],
    ] as const)
      expect([path, ...codeOf(await world.ask('POST', path, { body, headers: newAddress() }))]).toEqual([
        path,
        400,
        'BAD_REQUEST',
      ]);
    expect((await register(email)).status).toBe(200);
  });

  test('a registration that the database refuses leaves no identity account without a user', async () => {
    const email = newEmail();
    await world.database.db.execute(
      sql`alter table houses add constraint nothing_more check (name <> 'Rumah Tua') not valid`,
    );
    const failed = await register(email);
    await world.database.db.execute(sql`alter table houses drop constraint nothing_more`);
    expect(codeOf(failed)).toEqual([500, 'SERVER_ERROR']);
    expect((await register(email)).status).toBe(200);
  });

  test('the picture and the breakdown are asked for in moderation', async () => {
    const { email } = await world.makeUser({ house: { id: randomUUID() } });
    const token = (await logIn(email)).body.token.access_token;
    for (const path of ['/api/sessions/profile-picture', `/api/scenes/breakdown/${randomUUID()}`]) {
      const asked = await Promise.all(
        // Twice as many: on a slow machine some of the budget is back before the last one is asked.
        Array.from({ length: 2 * REQUESTS.reads.burst }, () =>
          world.ask('GET', path, { token, headers: newAddress() }),
        ),
      );
      expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
      expect(asked.filter(({ status }) => status !== 429).length).toBeGreaterThanOrEqual(REQUESTS.reads.burst);
    }
  });

  test('a service that is not set up is no error of the log', async () => {
    const { email } = await world.makeUser({ house: { id: randomUUID() } });
    const token = (await logIn(email)).body.token.access_token;
    world.logged.length = 0;
    const answer = await world.ask(
      'GET',
      '/api/lookups/weather?latitude=-6.17512&longitude=106.84263&date=2026-12-12',
      { token },
    );
    expect(answer.status).toBe(501);
    expect(world.logged.filter(({ message }) => message === 'request failed')).toEqual([]);
  });

  test('a failing statement is logged with code, constraint and statement, without its values', async () => {
    const email = newEmail();
    await world.database.db.execute(sql`alter table users add constraint nobody_more check (role <> 15) not valid`);
    world.logged.length = 0;
    const failed = await register(email);
    await world.database.db.execute(sql`alter table users drop constraint nobody_more`);
    expect(codeOf(failed)).toEqual([500, 'SERVER_ERROR']);
    const fault = world.logged.find(({ message }) => message === 'request failed');
    expect(fault?.fields).toMatchObject({
      error: 'database',
      sqlState: '23514',
      constraint: 'nobody_more',
      statement: 'insert users',
    });
    const log = JSON.stringify(world.logged);
    for (const secret of [email, '+62217654321', 'Rumah Tua', PASSWORD]) expect(log).not.toContain(secret);
  });
});

test('in production the refresh cookie can be set by no page without https', async () => {
  const world = await openWorld({
    engine: 'postgres',
    config: { mode: 'production', publicUrl: 'https://klaket.test', trustedProxies: 1 },
  });
  const { email } = await world.makeUser();
  const login = { body: { email, password: PASSWORD } };
  const https = { 'x-forwarded-proto': 'https' };
  const { cookie, headers } = await world.ask('POST', '/api/sessions', { ...login, headers: https });
  expect(cookie).toMatch(/^__Secure-klaket_refresh=/);
  expect(headers.get('set-cookie')).toMatch(/; Secure/);
  const toss = (cookie ?? '').replace('__Secure-', '');
  expect((await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie: toss, headers: https })).status).toBe(
    401,
  );
  expect((await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie, headers: https })).status).toBe(200);
  await world.close();
});

describe.each([1, 2])('in production behind %i trusted proxies', (trustedProxies) => {
  let world: World;
  beforeAll(async () => {
    const config = { mode: 'production', publicUrl: 'https://klaket.test', trustedProxies } as const;
    world = await openWorld({ engine: 'postgres', config });
  });
  afterAll(() => world.close());
  const ask = (method: string, path: string, proto?: string) =>
    world.app.request(`http://other.test${path}`, {
      method,
      headers: { host: 'other.test', ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
      ...(method === 'POST' && { body: '{}' }),
    });
  const spoofed = trustedProxies === 1 ? 'https, http' : 'https, http, https';

  test.each([undefined, 'http', spoofed])('plain http is not answered (%s)', async (proto) => {
    for (const method of ['GET', 'HEAD']) {
      const page = await ask(method, '/ph/call-sheets?day=1', proto);
      expect([page.status, page.headers.get('location')]).toEqual([308, 'https://klaket.test/ph/call-sheets?day=1']);
      expect(page.headers.get('strict-transport-security')).toBeNull();
    }
    for (const path of ['/api/sessions', '/share-target', '//evil.test/x']) {
      const sent = await ask('POST', path, proto);
      expect([sent.status, await sent.json()]).toMatchObject([403, { error: { details: { reason: 'https' } } }]);
    }
    const odd = await ask('GET', '//evil.test/x', proto);
    expect(new URL(odd.headers.get('location') ?? '').host).toBe('klaket.test');
  });

  test('https is, with HSTS, and the health of an instance is asked from within', async () => {
    const page = await ask('GET', '/api/config', 'https');
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    expect((await ask('GET', '/api/health')).status).toBe(200);
  });
});
