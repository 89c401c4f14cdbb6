import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { defaultPermissions } from '../../domain/identity/permissions.ts';
import { actionLinks, houses, mailbox } from '../../server/db/schema.ts';
import { openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';

const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = 'Payung#Biru77';

/** Rights that a member has granted end with the member's own right to grant them. */
describe.each(ROUTE_ENGINES)('rights end with their reason on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  let house: { id: string; name: string };
  let owner: { id: string; email: string };
  let producer: { id: string; email: string };
  beforeEach(async () => {
    world.advance(DAY_MS);
    house = { id: randomUUID(), name: 'Rumah Payung' };
    owner = await world.makeUser({ house, role: 3 });
    producer = await world.makeUser({ house, role: 4 });
  });

  const tokenOf = async ({ email }: { email: string }) => (await world.logIn(email)).token;
  const invite = async (by: { email: string }, body: object) =>
    world.ask('POST', `/api/houses/${house.id}/invitations`, { token: await tokenOf(by), body });
  const linkOf = async (by: { email: string }, role: number) =>
    ((await invite(by, { role })).body.data as unknown as { link: string }).link.split('#key=')[1] ?? '';
  const mailedLinks = async (email: string) => {
    const rows = await world.database.db.select().from(mailbox).where(eq(mailbox.recipient, email));
    return rows.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime()).map(({ links }) => (links as string[])[0]);
  };
  const mailedKey = async (email: string) => (await mailedLinks(email))[0]?.split('#key=')[1] ?? '';
  const join = async (who: { email: string }, key: string) => {
    const answer = await world.ask('POST', '/api/houses/join', { token: await tokenOf(who), body: { token: key } });
    return answer.status === 200 ? 'joined' : answer.body.error.code;
  };
  const remove = async (by: { email: string }, who: { id: string }) =>
    world.ask('DELETE', `/api/houses/${house.id}/members/${who.id}`, { token: await tokenOf(by) });
  const setRole = async (by: { email: string }, who: { id: string }, role: number) =>
    world.ask('PATCH', `/api/houses/${house.id}/members/${who.id}`, { token: await tokenOf(by), body: { role } });
  const listed = async () => {
    const answer = await world.ask('GET', `/api/houses/${house.id}/members`, { token: await tokenOf(owner) });
    return (answer.body.data as unknown as { invitations: object[] }).invitations;
  };
  const stranger = () => world.makeUser({ house: { id: randomUUID() }, role: 4 });
  const action = (path: string, oob_code: string) =>
    world.ask('POST', `/api/sessions/actions/${path}`, { body: { oob_code } });

  test('a removed producer cannot return by an own link, and neither can others', async () => {
    const key = await linkOf(producer, 14);
    await invite(producer, { role: 14, email: 'sari-ended@klaket.test' });
    const mailed = await mailedKey('sari-ended@klaket.test');
    expect((await remove(owner, producer)).status).toBe(204);
    expect(await join(producer, key)).toBe('LINK_INVALID');
    expect(await join(await stranger(), key)).toBe('LINK_INVALID');
    const check = await world.ask('POST', '/api/sessions/invitations/check', { body: { token: mailed } });
    expect(check.body.error.code).toBe('LINK_INVALID');
    expect(await listed()).toEqual([]);
  });

  test('a removed person comes back by no link that the owner made before, mailed or to send on', async () => {
    const [sendOn, spare] = [await linkOf(owner, 4), await linkOf(owner, 4)];
    await invite(owner, { role: 4, email: producer.email });
    const mailed = await mailedKey(producer.email);
    expect((await remove(owner, producer)).status).toBe(204);
    for (const key of [sendOn, mailed]) expect(await join(producer, key)).toBe('LINK_INVALID');
    // A mail that the earlier link asks for later is as old as the link.
    await world.ask('POST', '/api/sessions/invitations/mail', { body: { token: sendOn, email: producer.email } });
    expect(await join(producer, await mailedKey(producer.email))).toBe('LINK_INVALID');
    expect(await join(await stranger(), spare)).toBe('joined');
    expect(await join(producer, await linkOf(owner, 14))).toBe('joined');
  });

  test('an owner who was demoted and left comes back as no owner', async () => {
    const second = await world.makeUser({ house, role: 3 });
    const own = await linkOf(second, 3);
    const others = await linkOf(owner, 3);
    expect((await setRole(owner, second, 14)).status).toBe(204);
    expect(await join(await stranger(), own)).toBe('LINK_INVALID');
    expect((await remove(second, second)).status).toBe(204);
    for (const key of [own, others]) expect(await join(second, key)).toBe('LINK_INVALID');
  });

  test('an invitation gives no more than its maker may give when it is used', async () => {
    const key = await linkOf(producer, 14);
    const permissions = { ...defaultPermissions(), members: [3] };
    await world.database.db.update(houses).set({ permissions }).where(eq(houses.id, house.id));
    expect(await listed()).toEqual([]);
    expect(await join(await stranger(), key)).toBe('LINK_INVALID');
    const register = await world.ask('POST', '/api/sessions/invitations/mail', {
      body: { token: key, email: 'budi-ended@klaket.test' },
    });
    expect(register.body.error.code).toBe('LINK_INVALID');
  });

  test('a deleted account leaves no invitation behind', async () => {
    const key = await linkOf(producer, 14);
    const token = await tokenOf(producer);
    const gone = await world.ask('POST', '/api/own-data/delete-account', { token, body: { password: PASSWORD } });
    expect(gone.status).toBe(204);
    expect(await join(await stranger(), key)).toBe('LINK_INVALID');
  });

  test('an account by a mailed invitation is not made once its maker was removed', async () => {
    const email = `sari-${randomUUID()}@klaket.test`;
    await invite(producer, { role: 14, email });
    const token = await mailedKey(email);
    await remove(owner, producer);
    const made = await world.ask('POST', '/api/sessions/invitations/register', {
      body: {
        token,
        name: 'Sari Dewi',
        password: PASSWORD,
        consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
      },
    });
    expect(made.body.error.code).toBe('LINK_INVALID');
  });

  const changeEmail = async (who: { email: string }, email: string, password = PASSWORD) => {
    const token = (await world.logIn(who.email, password)).token;
    const body = { password, email, language: 'en' };
    expect((await world.ask('POST', '/api/sessions/email/change', { token, body })).status).toBe(200);
    return codeOf(email);
  };
  const codeOf = async (email: string) => {
    await expect.poll(async () => (await mailedLinks(email)).length).toBeGreaterThan(0);
    return new URL((await mailedLinks(email))[0] ?? 'http://none').searchParams.get('oobCode') ?? '';
  };

  test('a changed password ends a change of address that waits for its link', async () => {
    const user = await world.makeUser();
    const change = await changeEmail(user, `thief-${randomUUID()}@klaket.test`);
    const token = await tokenOf(user);
    const body = { password: PASSWORD, new_password: NEW_PASSWORD, language: 'en' };
    expect((await world.ask('POST', '/api/sessions/password/change', { token, body })).status).toBe(200);
    expect((await action('change-email', change)).body.error.code).toBe('LINK_INVALID');
  });

  test('a password reset by mail ends it too, and every other reset link', async () => {
    const user = await world.makeUser();
    const change = await changeEmail(user, `thief-${randomUUID()}@klaket.test`);
    await world.ask('POST', '/api/sessions/password/forgot', { body: { email: user.email, language: 'en' } });
    const oob_code = await codeOf(user.email);
    const reset = { oob_code, password: NEW_PASSWORD };
    expect((await world.ask('POST', '/api/sessions/password/reset', { body: reset })).status).toBe(200);
    expect((await action('change-email', change)).body.error.code).toBe('LINK_INVALID');
    const open = await world.database.db.select().from(actionLinks).where(eq(actionLinks.userId, user.id));
    expect(open.filter(({ usedAt }) => usedAt === null)).toEqual([]);
  });

  test('two changes of address do not take the first owner’s way back', async () => {
    const user = await world.makeUser();
    const [second, third] = [`b-${randomUUID()}@klaket.test`, `c-${randomUUID()}@klaket.test`];
    expect((await action('change-email', await changeEmail(user, second))).status).toBe(200);
    const back = await codeOf(user.email);
    expect((await action('change-email', await changeEmail({ email: second }, third))).status).toBe(200);
    const later = await codeOf(second);
    const fourth = await changeEmail({ email: third }, `d-${randomUUID()}@klaket.test`);
    expect((await action('recover-email', back)).body.data).toEqual({ email: user.email });
    // Links from after the address was lost are void.
    expect((await action('recover-email', later)).body.error.code).toBe('LINK_INVALID');
    expect((await action('change-email', fourth)).body.error.code).toBe('LINK_INVALID');
  });
});
