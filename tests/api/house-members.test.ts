import { randomUUID } from 'node:crypto';
import { missingOfHouse } from '../../server/houses/missing-of-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { MOST_INVITATIONS } from '../../domain/identity/house-members.ts';
import { invitations, mailbox } from '../../server/db/schema.ts';
import { openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ROUTE_ENGINES)('members of a house on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  let house: { id: string; name: string };
  let owner: { id: string; email: string };
  let crew: { id: string; email: string };
  let ownerToken: string;
  let crewToken: string;
  beforeEach(async () => {
    // Tries of the test before are over.
    world.advance(DAY_MS);
    house = { id: randomUUID(), name: 'Rumah Payung' };
    owner = await world.makeUser({ house, role: 3 });
    crew = await world.makeUser({ house, role: 14 });
    ownerToken = (await world.logIn(owner.email)).token;
    crewToken = (await world.logIn(crew.email)).token;
  });

  const api = { 'x-api-key': 'klaket-local' };
  const membersOf = async (token: string) =>
    (await world.ask('GET', `/api/houses/${house.id}/members`, { token })).body.data as unknown as {
      members: { user_id: string; email: string | null; role: number }[];
      invitations: { id: string; email: string | null }[];
    };
  const invite = (token: string, body: object, houseId = house.id) =>
    world.ask('POST', `/api/houses/${houseId}/invitations`, { token, body });
  const keyOf = (link: string) => link.split('#key=')[1] ?? '';
  const mailedKey = async (email: string) => {
    const rows = await world.database.db.select().from(mailbox).where(eq(mailbox.recipient, email));
    const newest = rows.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime()).at(-1);
    return keyOf((newest?.links as string[] | undefined)?.[0] ?? '');
  };
  const linkToSendOn = async (role = 6) => {
    const { body } = await invite(ownerToken, { role });
    return keyOf((body.data as unknown as { link: string }).link);
  };
  const open = (path: string, body: object) =>
    world.ask('POST', `/api/sessions/invitations/${path}`, { headers: api, body });
  const register = (token: string) =>
    open('register', {
      token,
      name: 'Sari Dewi',
      password: PASSWORD,
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    });
  const fresh = () => `sari-${randomUUID()}@klaket.test`;

  test('a house with a hundred open invitations revokes one before the next', async () => {
    const now = world.services.clock();
    const row = (id: string) => ({
      id,
      houseId: house.id,
      role: 6,
      email: null,
      tokenHash: id,
      invitedBy: owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    const ids = Array.from({ length: MOST_INVITATIONS }, () => randomUUID());
    await world.database.db.insert(invitations).values(ids.map(row));
    const refused = await invite(ownerToken, { role: 6 });
    expect([refused.status, refused.body.error]).toMatchObject([
      400,
      { code: 'BAD_REQUEST', details: { reason: 'too-many-invitations' } },
    ]);
    await world.ask('DELETE', `/api/houses/${house.id}/invitations/${ids[0]}`, { token: ownerToken });
    expect((await invite(ownerToken, { role: 6 })).status).toBe(201);
  });

  test('a mailed invitation makes an account that works in the house at once', async () => {
    const email = fresh();
    expect((await invite(ownerToken, { role: 6, email })).body.data).toMatchObject({ link: null });
    const key = await mailedKey(email);
    expect((await open('check', { token: key })).body.data).toMatchObject({
      house: house.name,
      email,
      has_account: false,
    });
    const made = await register(key);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ role: 6, is_onboarded: true, houses: [{ id: house.id, role: 6 }] });
    expect(made.cookie).not.toBeNull();
    const list = await membersOf(ownerToken);
    expect(list.members).toHaveLength(3);
    expect(list.invitations).toEqual([]);
    expect((await register(key)).body.error.code).toBe('LINK_INVALID');
    expect((await world.logIn(email)).answer.status).toBe(200);
  });

  test('a link to send on asks for an address, and works for one person', async () => {
    const key = await linkToSendOn();
    expect((await open('check', { token: key })).body.data).toMatchObject({ email: null, has_account: false });
    expect((await register(key)).body.error.code).toBe('LINK_INVALID');
    const [first, second] = [fresh(), fresh()];
    for (const email of [first, second]) expect((await open('mail', { token: key, email })).status).toBe(202);
    const keys = [await mailedKey(first), await mailedKey(second)] as const;
    expect((await register(keys[0])).status).toBe(201);
    for (const used of [keys[1], key])
      expect((await open('check', { token: used })).body.error.code).toBe('LINK_INVALID');
  });

  test('a mailed key cannot ask for more mails', async () => {
    const email = fresh();
    await invite(ownerToken, { role: 6, email });
    const answer = await open('mail', { token: await mailedKey(email), email: fresh() });
    expect(answer.body.error.code).toBe('LINK_INVALID');
  });

  test('a user with an account joins with it; a second time is reported', async () => {
    const other = await world.makeUser({ house: { id: randomUUID() }, role: 4 });
    const { token, cookie } = await world.logIn(other.email);
    const key = await linkToSendOn(9);
    const joined = await world.ask('POST', '/api/houses/join', { token, body: { token: key } });
    expect(joined.body.data).toEqual({ house_id: house.id });
    const next = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    expect(next.body.data.houses).toHaveLength(2);
    const again = await linkToSendOn();
    const renewed = next.body.token.access_token;
    const twice = await world.ask('POST', '/api/houses/join', { token: renewed, body: { token: again } });
    expect(twice.body.error.code).toBe('ALREADY_MEMBER');
    expect((await open('check', { token: again })).status).toBe(200);
  });

  test('of two people with one key one gets in', async () => {
    const key = await linkToSendOn();
    const people = await Promise.all([0, 1].map(() => world.makeUser({ house: { id: randomUUID() }, role: 4 })));
    const tokens = await Promise.all(people.map(async ({ email }) => (await world.logIn(email)).token));
    const answers = await Promise.all(
      tokens.map((token) => world.ask('POST', '/api/houses/join', { token, body: { token: key } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('an invitation ends after seven days, when it is revoked, and when a newer one goes to the address', async () => {
    const old = await linkToSendOn();
    world.advance(7 * DAY_MS);
    expect((await open('check', { token: old })).body.error.code).toBe('LINK_INVALID');
    ownerToken = (await world.logIn(owner.email)).token;
    const key = await linkToSendOn();
    const email = fresh();
    await open('mail', { token: key, email });
    const mailed = await mailedKey(email);
    const listed = await membersOf(ownerToken);
    const revoked = listed.invitations.find((invitation) => invitation.email === null)?.id ?? '';
    const path = `/api/houses/${house.id}/invitations/${revoked}`;
    expect((await world.ask('DELETE', path, { token: ownerToken })).status).toBe(204);
    for (const token of [key, mailed]) expect((await open('check', { token })).body.error.code).toBe('LINK_INVALID');
    const twice = fresh();
    await invite(ownerToken, { role: 6, email: twice });
    const before = await mailedKey(twice);
    world.advance(1000);
    await invite(ownerToken, { role: 14, email: twice });
    expect((await open('check', { token: before })).status).toBe(400);
    expect((await open('check', { token: await mailedKey(twice) })).body.data).toMatchObject({ role: 14 });
  });

  test('tokens are stored as hashes', async () => {
    const key = await linkToSendOn();
    const rows = await world.database.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('crew sees names, and may do nothing to others', async () => {
    await linkToSendOn();
    const list = await membersOf(crewToken);
    expect(list.members.map(({ email }) => email)).toEqual([null, null]);
    expect(list.invitations).toEqual([]);
    const member = `/api/houses/${house.id}/members`;
    const tries = [
      await invite(crewToken, { role: 14 }),
      await world.ask('PATCH', `${member}/${crew.id}`, { token: crewToken, body: { role: 4 } }),
      await world.ask('DELETE', `${member}/${owner.id}`, { token: crewToken }),
      await world.ask('PATCH', `/api/houses/${house.id}`, { token: crewToken, body: { name: 'Rumah Kru' } }),
    ];
    expect(tries.map(({ body }) => body.error.code)).toEqual(tries.map(() => 'FORBIDDEN_ROLE'));
  });

  test('a producer can neither make nor remove an owner', async () => {
    const producer = await world.makeUser({ house, role: 4 });
    await world.makeUser({ house, role: 3 });
    const { token } = await world.logIn(producer.email);
    const member = `/api/houses/${house.id}/members`;
    const tries = [
      await invite(token, { role: 3 }),
      await world.ask('PATCH', `${member}/${producer.id}`, { token, body: { role: 3 } }),
      await world.ask('PATCH', `${member}/${owner.id}`, { token, body: { role: 14 } }),
      await world.ask('DELETE', `${member}/${owner.id}`, { token }),
    ];
    expect(tries.map(({ body }) => body.error.code)).toEqual(tries.map(() => 'FORBIDDEN_ROLE'));
    expect((await world.ask('PATCH', `${member}/${crew.id}`, { token, body: { role: 7 } })).status).toBe(204);
  });

  test('the last owner stays; a member leaves and loses the house', async () => {
    const member = `/api/houses/${house.id}/members`;
    const own = await world.ask('DELETE', `${member}/${owner.id}`, { token: ownerToken });
    expect(own.body.error.code).toBe('LAST_OWNER');
    const lower = await world.ask('PATCH', `${member}/${owner.id}`, { token: ownerToken, body: { role: 4 } });
    expect(lower.body.error.code).toBe('LAST_OWNER');
    expect((await world.ask('DELETE', `${member}/${crew.id}`, { token: crewToken })).status).toBe(204);
    const { token } = await world.logIn(crew.email);
    expect((await world.ask('GET', member, { token })).status).toBe(404);
    // Nor does the role of the account open the pool of talents.
    expect((await world.ask('GET', '/api/talents', { token })).status).toBe(403);
  });

  test('to members of another house it is not there, and wrong input is refused', async () => {
    const other = await world.makeUser({ house: { id: randomUUID() }, role: 3 });
    const { token } = await world.logIn(other.email);
    const member = `/api/houses/${house.id}/members`;
    const listed = await linkToSendOn().then(() => membersOf(ownerToken));
    const tries = [
      await world.ask('GET', member, { token }),
      await invite(token, { role: 14 }),
      await world.ask('PATCH', `${member}/${crew.id}`, { token, body: { role: 7 } }),
      await world.ask('DELETE', `${member}/${crew.id}`, { token }),
      await world.ask('DELETE', `/api/houses/${house.id}/invitations/${listed.invitations[0]?.id ?? ''}`, { token }),
      await world.ask('GET', '/api/houses/no-house/members', { token }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    const roles = [0, 1, 2, 16, 99, '3', null];
    const refused = await Promise.all(roles.map(async (role) => (await invite(ownerToken, { role })).status));
    expect(refused).toEqual(roles.map(() => 400));
    for (const email of ['', 'x', 'a@b', ['a@b.de']])
      expect((await invite(ownerToken, { role: 6, email })).status).toBe(400);
    expect((await open('check', { token: 'x'.repeat(43) })).body.error.code).toBe('LINK_INVALID');
    expect((await world.ask('GET', member)).status).toBe(401);
  });

  test('guessing keys and mailing without end are slowed down', async () => {
    const key = await linkToSendOn();
    const answers = [];
    for (let count = 0; count < 7; count += 1)
      answers.push((await open('mail', { token: key, email: fresh() })).status);
    expect(answers.slice(0, 5)).toEqual([202, 202, 202, 202, 202]);
    expect(answers.at(-1)).toBe(429);
    let last = 0;
    for (let count = 0; count < 130 && last !== 429; count += 1)
      last = (await open('check', { token: 'y'.repeat(43) })).status;
    expect(last).toBe(429);
  });

  test('an address with an account is asked to log in, and its account stays', async () => {
    await invite(ownerToken, { role: 6, email: crew.email });
    const key = await mailedKey(crew.email);
    expect((await open('check', { token: key })).body.data).toMatchObject({ has_account: true });
    expect((await register(key)).body.error.code).toBe('EMAIL_EXISTS');
  });

  test('a user makes a house of their own and is its owner', async () => {
    const { token, cookie } = await world.logIn(crew.email);
    const made = await world.ask('POST', '/api/houses', { token, body: { name: '  Rumah Baru ' } });
    expect(made.status).toBe(201);
    const next = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    expect(next.body.data.houses).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Rumah Baru', role: 3 })]),
    );
    // Of a person without a registered house: it books and writes once office and ID card are there, as any other.
    const { id } = made.body.data as unknown as { id: string };
    expect(await missingOfHouse(world.database.db, id)).toEqual(['address', 'pin', 'id-number', 'id-card']);
  });
});
