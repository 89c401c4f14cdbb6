import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPermissions } from '../../domain/identity/permissions.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';
import { mailbox, passkeys, recoveryCodes, sessions as sessionRows } from '../../server/db/schema.ts';
import { type Answer, ENGINES, openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { createPasskey, LOCAL_PARTY, signChallenge, type SoftwarePasskey } from '../support/software-authenticator.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const codeOf = ({ status, body }: Answer) => [status, body?.error?.code];
const optionsOf = ({ body }: Answer) =>
  (body.data as unknown as { options: { challenge: string; user?: { id: string } } }).options;
const stepOf = ({ body }: Answer) =>
  body.error.details as unknown as {
    ticket: string;
    options: { challenge: string; allowCredentials: { id: string }[] };
    codes_left: number;
  };

// Both engines: PGlite has one connection, and a statement outside of a transaction that waits for it stops the server.
describe.each(ENGINES)('passkeys on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  let user: { id: string; email: string };
  let token: string;
  beforeEach(async () => {
    world.advance(DAY);
    user = await world.makeUser({ house: { id: randomUUID() }, role: 3 });
    token = (await world.logIn(user.email)).token;
  });

  const ask = (method: string, path: string, body?: object, as = token) =>
    world.ask(method, `/api/security${path}`, { token: as, ...(body && { body }) });
  const sessions = (path: string, body: object) => world.ask('POST', `/api/sessions${path}`, { body });
  const password = (email = user.email) => sessions('', { email, password: PASSWORD });
  async function add(as = token): Promise<{ passkey: SoftwarePasskey; codes: string[]; id: string }> {
    const options = optionsOf(await ask('POST', '/passkeys/options', {}, as));
    const { passkey, response } = createPasskey(options);
    const answer = await ask('POST', '/passkeys', { response, name: 'Laptop' }, as);
    expect(answer.status).toBe(201);
    const data = answer.body.data as unknown as { passkey: { id: string }; recovery_codes: string[] | null };
    return { passkey, codes: data.recovery_codes ?? [], id: data.passkey.id };
  }
  /** As 16 minutes later, when a device has renewed its token. */
  const forgetProofs = () =>
    world.database.db
      .update(sessionRows)
      .set({ provedAt: null, secondFactorAt: null })
      .where(eq(sessionRows.userId, user.id));
  const loginOptions = async () => optionsOf(await sessions('/passkeys/options', {}));
  const passkeyLogin = async (passkey: SoftwarePasskey, how: Parameters<typeof signChallenge>[2] = {}) =>
    sessions('/passkeys', { response: signChallenge(passkey, await loginOptions(), how) });
  const stepUp = async (passkey: SoftwarePasskey, as = token) =>
    ask(
      'POST',
      '/step-up',
      { response: signChallenge(passkey, optionsOf(await ask('POST', '/step-up/options', {}, as))) },
      as,
    );

  test('one is added, listed, logs in alone, and the session is the account’s', async () => {
    const { passkey, codes } = await add();
    expect(codes).toHaveLength(10);
    const answer = await passkeyLogin(passkey);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user_id).toBe(user.id);
    expect(answer.cookie).not.toBeNull();
    const listed = (await ask('GET', '')).body.data as unknown as { passkeys: object[]; codes_left: number };
    expect(listed).toMatchObject({ passkeys: [{ name: 'Laptop' }], codes_left: 10, is_required: false });
    expect(JSON.stringify(listed)).not.toContain(passkey.id);
    await expect
      .poll(
        async () => (await world.database.db.select().from(mailbox).where(eq(mailbox.recipient, user.email))).length,
      )
      .toBe(1);
    const stored = JSON.stringify(
      await world.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
    );
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('one gets another name by its owner alone, and never an empty one', async () => {
    const { id } = await add();
    const rename = (name: string, as = token) => ask('PUT', `/passkeys/${id}`, { name }, as);
    expect((await rename('  Kunci di dompet ')).status).toBe(204);
    const other = await world.makeUser();
    expect(codeOf(await rename('x', (await world.logIn(other.email)).token))).toEqual([404, 'NOT_FOUND']);
    expect((await rename('  ')).status).toBe(400);
    await forgetProofs();
    expect(codeOf(await rename('x'))).toEqual([403, 'STEP_UP_REQUIRED']);
    const { passkeys: listed } = (await ask('GET', '')).body.data as unknown as { passkeys: object[] };
    expect(listed).toMatchObject([{ id, name: 'Kunci di dompet' }]);
  });

  test('one ends the account without a password, and nobody without one does', async () => {
    const end = () => world.ask('POST', '/api/own-data/delete-account', { token, body: { by_passkey: true } });
    expect(codeOf(await end())).toEqual([401, 'LOGIN_INVALID']);
    const { passkey } = await add();
    await forgetProofs();
    expect(codeOf(await end())).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await stepUp(passkey)).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect(codeOf(await passkeyLogin(passkey))).toEqual([400, 'PASSKEY_INVALID']);
  });

  test('after the password it is asked for, and the password alone opens nothing', async () => {
    const { passkey } = await add();
    const asked = await password();
    expect(codeOf(asked)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(asked.cookie).toBeNull();
    const step = stepOf(asked);
    expect(step.options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    const answer = await sessions('/second-step', { response: signChallenge(passkey, step.options) });
    expect([answer.status, answer.body.data.user_id]).toEqual([200, user.id]);
    const google = world.google(user.email).idToken;
    const byGoogle = await world.ask('GET', `/api/sessions/providers/google?email=${encodeURIComponent(user.email)}`, {
      token: google,
    });
    expect(codeOf(byGoogle)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(codeOf(await sessions('/talents', { email: user.email, password: PASSWORD }))).not.toEqual([200, undefined]);
    expect(codeOf(await sessions('', { email: user.email, password: 'not this one' }))).toEqual([401, 'LOGIN_INVALID']);
  });

  describe('is refused', () => {
    let passkey: SoftwarePasskey;
    beforeEach(async () => {
      ({ passkey } = await add());
    });
    const REFUSED = [400, 'PASSKEY_INVALID'];

    test.each([
      ['signed for a page of another origin', { origin: 'https://evil.example' }],
      ['signed for another port of this computer', { origin: 'http://localhost:9' }],
      ['signed for another host', { rpId: 'evil.example' }],
      ['without finger, face or PIN, where it is to log in alone', { isVerified: false }],
    ])('%s', async (_what, how) => {
      expect(codeOf(await passkeyLogin(passkey, how))).toEqual(REFUSED);
      expect((await passkeyLogin(passkey)).status).toBe(200);
    });

    test('from an authenticator that was copied: its counter did not grow', async () => {
      expect((await passkeyLogin(passkey, { counter: 7 })).status).toBe(200);
      for (const counter of [7, 6, 0]) expect(codeOf(await passkeyLogin(passkey, { counter }))).toEqual(REFUSED);
      expect(world.logged.some(({ message }) => message === 'a passkey answered with an old counter')).toBe(true);
      expect((await passkeyLogin(passkey, { counter: 8 })).status).toBe(200);
    });

    test('with a challenge that was answered before, is too old, or was never made', async () => {
      const options = await loginOptions();
      const response = signChallenge(passkey, options);
      expect((await sessions('/passkeys', { response })).status).toBe(200);
      expect(codeOf(await sessions('/passkeys', { response }))).toEqual(REFUSED);
      expect(codeOf(await sessions('/passkeys', { response: signChallenge(passkey, options) }))).toEqual(REFUSED);
      const old = await loginOptions();
      world.advance(5 * MINUTE + 1);
      expect(codeOf(await sessions('/passkeys', { response: signChallenge(passkey, old) }))).toEqual(REFUSED);
      const invented = { challenge: Buffer.from(randomUUID()).toString('base64url') };
      expect(codeOf(await sessions('/passkeys', { response: signChallenge(passkey, invented) }))).toEqual(REFUSED);
    });

    test('with a challenge of another purpose, in each direction', async () => {
      const second = stepOf(await password()).options;
      expect(codeOf(await sessions('/passkeys', { response: signChallenge(passkey, second) }))).toEqual(REFUSED);
      const alone = signChallenge(passkey, await loginOptions());
      expect(codeOf(await sessions('/second-step', { response: alone }))).toEqual(REFUSED);
      const step = optionsOf(await ask('POST', '/step-up/options', {}));
      expect(codeOf(await sessions('/second-step', { response: signChallenge(passkey, step) }))).toEqual(REFUSED);
      const forAdding = optionsOf(await ask('POST', '/passkeys/options', {}));
      expect(codeOf(await sessions('/passkeys', { response: signChallenge(passkey, forAdding) }))).toEqual(REFUSED);
    });

    test('of another account, after a right password and at a step-up', async () => {
      const other = await world.makeUser();
      const { token: otherToken } = await world.logIn(other.email);
      const others = (await add(otherToken)).passkey;
      const step = stepOf(await password());
      expect(codeOf(await sessions('/second-step', { response: signChallenge(others, step.options) }))).toEqual(
        REFUSED,
      );
      const options = optionsOf(await ask('POST', '/step-up/options', {}));
      expect(codeOf(await ask('POST', '/step-up', { response: signChallenge(others, options) }))).toEqual(REFUSED);
      // A challenge that another session asked for is not this session's.
      const foreign = optionsOf(await ask('POST', '/step-up/options', {}, otherToken));
      expect(codeOf(await ask('POST', '/step-up', { response: signChallenge(passkey, foreign) }))).toEqual(REFUSED);
    });

    test('with a signature of another key, or a changed one', async () => {
      const { passkey: forged } = createPasskey({ challenge: 'x' });
      expect(codeOf(await passkeyLogin({ ...forged, id: passkey.id }))).toEqual(REFUSED);
      expect(codeOf(await passkeyLogin(forged))).toEqual(REFUSED);
      for (const response of [{}, { id: 'x' }, { ...signChallenge(passkey, await loginOptions()), response: {} }])
        expect((await sessions('/passkeys', { response })).body.error.code).toBe('BAD_REQUEST');
    });

    test('once it was removed, and where the provider has no such account any more', async () => {
      await world.services.identity.deleteById(
        (await world.services.database.db.query.users.findFirst({ where: (t, q) => q.eq(t.id, user.id) }))
          ?.identityId ?? '',
      );
      expect(codeOf(await passkeyLogin(passkey))).toEqual(REFUSED);
      await world.database.db.delete(passkeys).where(eq(passkeys.userId, user.id));
      expect(codeOf(await passkeyLogin(passkey))).toEqual(REFUSED);
    });
  });

  test('a new one is refused from another origin or host, with a used challenge, and with another person’s', async () => {
    const options = async (as = token) => optionsOf(await ask('POST', '/passkeys/options', {}, as));
    const keep = async (response: object, as = token) =>
      codeOf(await ask('POST', '/passkeys', { response, name: 'x' }, as));
    const wrong = [400, 'PASSKEY_INVALID'];
    expect(
      await keep(createPasskey(await options(), { ...LOCAL_PARTY, origin: 'https://evil.example' }).response),
    ).toEqual(wrong);
    expect(await keep(createPasskey(await options(), { ...LOCAL_PARTY, rpId: 'evil.example' }).response)).toEqual(
      wrong,
    );
    const other = await world.makeUser();
    const { token: otherToken } = await world.logIn(other.email);
    expect(await keep(createPasskey(await options(otherToken)).response)).toEqual(wrong);
    const again = await options();
    expect(await keep(createPasskey(again).response)).toEqual([201, undefined]);
    expect(await keep(createPasskey(again).response)).toEqual(wrong);
    // A credential belongs to one account only.
    const { response, passkey } = createPasskey(await options());
    expect(await keep(response)).toEqual([201, undefined]);
    const copied = createPasskey(await options(otherToken)).response as { id: string };
    expect(copied.id).not.toBe(passkey.id);
  });

  test('a recovery code takes its place once; guesses wait, also with the ticket of a right password', async () => {
    const { codes } = await add();
    const first = stepOf(await password());
    expect(first.codes_left).toBe(10);
    const use = (ticket: string, recovery_code: string) => sessions('/second-step', { ticket, recovery_code });
    const answer = await use(first.ticket, (codes[0] ?? '').toUpperCase());
    expect([answer.status, answer.body.data.user_id]).toEqual([200, user.id]);
    expect(codeOf(await use(first.ticket, codes[1] ?? ''))).toEqual([400, 'PASSKEY_INVALID']);
    const second = stepOf(await password());
    expect(second.codes_left).toBe(9);
    expect(codeOf(await use(second.ticket, codes[0] ?? ''))).toEqual([400, 'PASSKEY_INVALID']);
    expect(codeOf(await use('x'.repeat(43), codes[1] ?? ''))).toEqual([400, 'PASSKEY_INVALID']);
    const guesses = [];
    for (let n = 0; n < 8; n += 1) guesses.push((await use(second.ticket, `aaaa-bbbb-cc${n}${n}`)).status);
    expect(guesses.slice(0, 3)).toEqual([400, 400, 400]);
    expect(guesses.at(-1)).toBe(429);
    // The right one waits, too, and so does the step-up.
    expect((await use(second.ticket, codes[1] ?? '')).status).toBe(429);
    expect((await ask('POST', '/step-up', { recovery_code: codes[1] })).status).toBe(429);
  });

  test('new recovery codes end the old ones', async () => {
    const { codes } = await add();
    const answer = await ask('POST', '/recovery-codes');
    const fresh = (answer.body.data as unknown as { recovery_codes: string[] }).recovery_codes;
    expect(new Set([...codes, ...fresh]).size).toBe(20);
    const { ticket } = stepOf(await password());
    expect((await sessions('/second-step', { ticket, recovery_code: codes[0] })).status).toBe(400);
    expect((await sessions('/second-step', { ticket, recovery_code: fresh[0] })).status).toBe(200);
  });

  test('passkeys are managed with a passkey of a moment ago, not with the password', async () => {
    const { passkey, id } = await add();
    const { cookie } = await world.ask('POST', '/api/sessions/passkeys', {
      body: { response: signChallenge(passkey, await loginOptions()) },
    });
    world.advance(16 * MINUTE);
    const renewed = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    token = renewed.body.token.access_token;
    const acts = () =>
      Promise.all([
        ask('POST', '/passkeys/options', {}),
        ask('DELETE', `/passkeys/${id}`),
        ask('POST', '/recovery-codes'),
        ask('POST', '/proof'),
        world.ask('GET', '/api/own-data/archive', { token }),
      ]);
    for (const answer of await acts()) expect(codeOf(answer)).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await ask('POST', '/step-up', { password: 'not this one' })).status).toBe(401);
    expect((await ask('POST', '/step-up', { password: PASSWORD })).status).toBe(204);
    expect((await ask('POST', '/proof')).status).toBe(204);
    const managed = await ask('DELETE', `/passkeys/${id}`);
    expect([...codeOf(managed), managed.body.error.details['reason']]).toEqual([
      403,
      'STEP_UP_REQUIRED',
      'second-factor',
    ]);
    const change = { password: PASSWORD, new_password: 'Payung#Biru77', language: 'en' };
    expect(codeOf(await world.ask('POST', '/api/sessions/password/change', { token, body: change }))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    expect(
      codeOf(await world.ask('POST', '/api/own-data/delete-account', { token, body: { password: PASSWORD } })),
    ).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await stepUp(passkey)).status).toBe(204);
    expect((await ask('DELETE', `/passkeys/${id}`)).status).toBe(204);
    // The last one is gone: the password is enough again, and the codes are gone with it.
    expect((await password()).status).toBe(200);
    expect(await world.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([]);
  });

  test('another person’s passkey cannot be removed', async () => {
    const { id } = await add();
    const other = await world.makeUser();
    const { token: otherToken } = await world.logIn(other.email);
    expect((await ask('DELETE', `/passkeys/${id}`, undefined, otherToken)).status).toBe(404);
    expect((await ask('GET', '', undefined, otherToken)).body.data).toMatchObject({ passkeys: [] });
  });

  test('an address that is taken back takes passkeys from after its loss with it', async () => {
    const body = { password: PASSWORD, email: `thief-${randomUUID()}@klaket.test`, language: 'en' };
    await world.ask('POST', '/api/sessions/email/change', { token, body });
    const codeFor = async (email: string) => {
      const mails = () => world.database.db.select().from(mailbox).where(eq(mailbox.recipient, email));
      await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
      const [link = ''] = v.parse(v.array(v.string()), (await mails())[0]?.links);
      return new URL(link).searchParams.get('oobCode') ?? '';
    };
    await sessions('/actions/change-email', { oob_code: await codeFor(body.email) });
    const back = await codeFor(user.email);
    world.advance(1000);
    const thief = await sessions('', { email: body.email, password: PASSWORD });
    const { passkey } = await add(thief.body.token.access_token);
    expect((await sessions('/actions/recover-email', { oob_code: back })).status).toBe(200);
    expect((await passkeyLogin(passkey)).status).toBe(400);
  });
});

describe.each(ROUTE_ENGINES)('a fresh proof on %s', (engine) => {
  let world: World;
  let house: string;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { staffNeedsPasskey: true } });
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.advance(DAY);
    house = randomUUID();
  });

  /** The session of a person, renewed when its login was a quarter of an hour ago. */
  async function later(email: string): Promise<{ token: string; cookie: string }> {
    const { cookie } = await world.logIn(email);
    world.advance(16 * MINUTE);
    const renewed = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    return { token: renewed.body.token.access_token, cookie: renewed.cookie ?? '' };
  }
  const stepUp = (token: string, body: object) => world.ask('POST', '/api/security/step-up', { token, body });
  async function addPasskey(token: string): Promise<SoftwarePasskey> {
    const options = optionsOf(await world.ask('POST', '/api/security/passkeys/options', { token, body: {} }));
    const { passkey, response } = createPasskey(options);
    const made = await world.ask('POST', '/api/security/passkeys', { token, body: { response, name: 'Key' } });
    expect(made.status).toBe(201);
    return passkey;
  }

  test('is asked for before roles change, people are removed or invited, and a house sets what it asks', async () => {
    const owner = await world.makeUser({ house: { id: house }, role: 3 });
    const crew = await world.makeUser({ house: { id: house }, role: 14 });
    const { token } = await later(owner.email);
    const member = `/api/houses/${house}/members/${crew.id}`;
    const acts = [
      ['PATCH', member, { role: 7 }],
      ['POST', `/api/houses/${house}/invitations`, { role: 7 }],
      ['PUT', `/api/houses/${house}/security`, { owners_need_passkey: true }],
      ['DELETE', member, undefined],
    ] as const;
    for (const [method, path, body] of acts)
      expect(codeOf(await world.ask(method, path, { token, body }))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await stepUp(token, { password: PASSWORD })).status).toBe(204);
    const statuses = [];
    for (const [method, path, body] of acts) statuses.push((await world.ask(method, path, { token, body })).status);
    // The setting for owners asks the one who sets it for a passkey first.
    expect(statuses).toEqual([204, 201, 403, 204]);
    // Leaving needs none.
    const other = await world.makeUser({ house: { id: house }, role: 14 });
    const left = await later(other.email);
    const own = `/api/houses/${house}/members/${other.id}`;
    expect((await world.ask('DELETE', own, { token: left.token })).status).toBe(204);
  });

  test('a house that requires its owners’ passkeys takes no password instead; members are not affected', async () => {
    const owner = await world.makeUser({ house: { id: house }, role: 3 });
    const second = await world.makeUser({ house: { id: house }, role: 3 });
    const producer = await world.makeUser({ house: { id: house }, role: 4 });
    const crew = await world.makeUser({ house: { id: house }, role: 14 });
    const { token } = await world.logIn(owner.email);
    const security = `/api/houses/${house}/security`;
    const set = (as: string, isSet: boolean) =>
      world.ask('PUT', security, { token: as, body: { owners_need_passkey: isSet } });
    const reason = (answer: Answer) => [...codeOf(answer), answer.body.error.details['reason']];
    expect(reason(await set(token, true))).toEqual([403, 'STEP_UP_REQUIRED', 'enrol']);
    const passkey = await addPasskey(token);
    expect((await set(token, true)).status).toBe(204);
    const role = (as: string, wanted: number) =>
      world.ask('PATCH', `/api/houses/${house}/members/${crew.id}`, { token: as, body: { role: wanted } });
    const { token: secondToken } = await world.logIn(second.email);
    expect(reason(await role(secondToken, 7))).toEqual([403, 'STEP_UP_REQUIRED', 'enrol']);
    expect(reason(await set(secondToken, false))).toEqual([403, 'STEP_UP_REQUIRED', 'enrol']);
    await addPasskey(secondToken);
    expect((await role(secondToken, 7)).status).toBe(204);
    const { token: producerToken } = await world.logIn(producer.email);
    expect((await role(producerToken, 8)).status).toBe(204);
    expect(codeOf(await set(producerToken, false))).toEqual([403, 'FORBIDDEN_ROLE']);
    // The last passkey of a user who needs one stays.
    const [listed] = await world.database.db.select().from(passkeys).where(eq(passkeys.userId, owner.id));
    const removed = await world.ask('DELETE', `/api/security/passkeys/${listed?.id}`, { token });
    expect(reason(removed)).toEqual([403, 'FORBIDDEN', 'last-passkey']);
    expect(passkey.counter).toBe(0);
  });

  test('staff works only in a session with a second factor, where the installation asks for it', async () => {
    const staff = await world.makeUser({ role: 16 });
    const { token, cookie } = await world.logIn(staff.email);
    const tries = [
      await world.ask('GET', '/api/staff/photos', { token }),
      await world.ask('GET', '/api/talents', { token }),
      await world.ask('GET', `/api/files/${randomUUID()}`, { token }),
      await world.ask('POST', '/api/sync/pull', { token, body: { epoch: null, scopes: [] } }),
      await world.ask('GET', '/api/jobs/failed', { token }),
    ];
    for (const answer of tries) expect(codeOf(answer)).toEqual([403, 'STEP_UP_REQUIRED']);
    const reason = async () => (await world.ask('GET', '/api/jobs/failed', { token })).body.error.details;
    expect(await reason()).toEqual({ reason: 'enrol', has_passkey: false });
    await addPasskey(token);
    expect(await reason()).toEqual({ reason: 'second-factor', has_passkey: true });
    const renewed = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    const next = renewed.body.token.access_token;
    expect((await world.ask('GET', '/api/jobs/failed', { token: next })).status).toBe(200);
  });

  test('deleting a production and changing the table of roles are refused without it, and lose nothing', async () => {
    const owner = await world.makeUser({ house: { id: house }, role: 3 });
    const script = randomUUID();
    const clientId = randomUUID();
    let seq = 0;
    const push = async (token: string, ...changes: object[]) => {
      seq += 1;
      const mutation = { mutationId: randomUUID(), clientId, seq, name: 'test', version: 1, changes };
      const body = { protocol: 1, schema: 1, epoch: null, clientId, mutations: [mutation] };
      const answer = await world.ask('POST', '/api/sync/push', { token, body });
      return (answer.body as unknown as { results: { outcome: { type: string; code?: string; detail?: string } }[] })
        .results[0]?.outcome;
    };
    const inHouse = { scope: `house:${house}`, base: { '*': 1_000_000 } };
    const { token: fresh } = await world.logIn(owner.email);
    const made = { ...inHouse, kind: 'script', id: script, op: 'create', fields: PRODUCTION_FIELDS };
    expect((await push(fresh, made))?.type).toBe('applied');
    const { token } = await later(owner.email);
    const deletion = { ...inHouse, kind: 'script', id: script, op: 'delete', fields: {} };
    const table = { ...inHouse, kind: 'house-permissions', id: house, op: 'create', fields: defaultPermissions() };
    const refused = { type: 'rejected', code: 'FORBIDDEN_ROLE', detail: 'step-up' };
    for (const change of [deletion, table]) expect(await push(token, change)).toMatchObject(refused);
    // Other work of the same device passes.
    const renamed = {
      ...inHouse,
      kind: 'script',
      id: script,
      op: 'update',
      base: { '*': 1_000_000, title: 1_000_000 },
      fields: { title: 'Payung' },
    };
    expect((await push(token, renamed))?.type).toBe('applied');
    expect(codeOf(await world.ask('POST', '/api/security/proof', { token, body: {} }))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    await stepUp(token, { password: PASSWORD });
    for (const change of [deletion, table]) expect((await push(token, change))?.type).toBe('applied');
  });
});
