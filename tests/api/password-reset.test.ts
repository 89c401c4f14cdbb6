import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailbox } from '../../server/db/schema.ts';
import { type Answer, ENGINES, openWorld, PASSWORD, type World } from '../support/api-world.ts';
import { registrationSteps } from '../support/registration-steps.ts';

const code = (answer: Answer) => [answer.status, answer.body.error.code];
const NEW_PASSWORD = 'Payung#Biru77';

describe.each(ENGINES)('a forgotten password on %s', (engine) => {
  let world: World;
  let steps: ReturnType<typeof registrationSteps>;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { trustedProxies: 1 } });
    steps = registrationSteps(world);
  });
  afterAll(() => world.close());

  const forgot = (email: string) => steps.ask('POST', 'password/forgot', { email });
  const reset = (oob_code: string, password = NEW_PASSWORD) =>
    steps.ask('POST', 'password/reset', { oob_code, password });
  async function mailedCode(email: string): Promise<string> {
    await expect.poll(() => steps.lastMessage(email)).not.toBeNull();
    return steps.oobCode(email);
  }

  test('is replaced by the link of a mail, and every session ends', async () => {
    const user = await world.makeUser({ role: 1 });
    const { token, cookie } = await world.logIn(user.email);
    expect((await forgot(user.email.toUpperCase())).status).toBe(202);
    const link = await mailedCode(user.email);
    expect((await steps.ask('POST', 'actions/check', { mode: 'resetPassword', oob_code: link })).body.data).toEqual({
      email: user.email,
    });
    expect((await reset(link)).body.success).toBe(true);
    expect((await world.logIn(user.email, NEW_PASSWORD)).answer.status).toBe(200);
    expect(code(await world.ask('POST', '/api/sessions', { body: { email: user.email, password: PASSWORD } }))).toEqual(
      [401, 'LOGIN_INVALID'],
    );
    expect((await world.ask('GET', '/api/sessions/profile-picture', { token })).status).toBe(401);
    expect(code(await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie }))).toEqual([
      401,
      'SESSION_REVOKED',
    ]);
    expect(code(await reset(link))).toEqual([400, 'LINK_INVALID']);
  });

  test('is mailed to the owner, in the language of the registration or else of the screen', async () => {
    const subjects = async (email: string) =>
      (await world.database.db.select().from(mailbox).where(eq(mailbox.recipient, email))).map(
        ({ subject }) => subject,
      );
    const talent = await steps.register({ language: 'id' });
    await steps.finish(talent);
    const member = await world.makeUser();
    for (const { email } of [talent, member]) {
      await forgot(email);
      await expect.poll(async () => (await subjects(email)).some((subject) => /Ganti|Change/.test(subject))).toBe(true);
      const oob_code = await steps.oobCode(email);
      const answer = await steps.ask('POST', 'password/reset', { oob_code, password: NEW_PASSWORD, language: 'en' });
      expect(answer.status).toBe(200);
    }
    await expect.poll(() => subjects(talent.email)).toContain('Kata sandi Klaket Anda diganti');
    await expect.poll(() => subjects(member.email)).toContain('Your Klaket password was changed');
    const sent = await steps.lastMessage(member.email);
    expect(sent?.body).toContain('/forgot-password');
    expect(sent?.body).not.toContain(NEW_PASSWORD);
  });

  test('answers the same for every address, and mails only to known ones', async () => {
    const user = await world.makeUser();
    const [known, unknown] = [await forgot(user.email), await forgot('nobody-at-all@klaket.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body).toEqual({ success: true, data: { resend_in: 60, expires_in: 1800 } });
    await mailedCode(user.email);
    const mails = await world.database.db
      .select()
      .from(mailbox)
      .where(eq(mailbox.recipient, 'nobody-at-all@klaket.test'));
    expect(mails).toEqual([]);
  });

  test('is asked for three times an hour, known or not', async () => {
    const user = await world.makeUser();
    for (const email of [user.email, 'another-nobody@klaket.test']) {
      for (let n = 0; n < 3; n++) expect((await forgot(email)).status).toBe(202);
      const refused = await forgot(email);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    }
  });

  test('takes no weak password, no link of another kind, and none older than half an hour', async () => {
    const user = await world.makeUser();
    await forgot(user.email);
    const link = await mailedCode(user.email);
    const weak = await reset(link, 'payung');
    expect([...code(weak), weak.body.error.details]).toEqual([
      400,
      'WEAK_PASSWORD',
      { faults: ['too-short', 'no-uppercase', 'no-digit', 'no-special'] },
    ]);
    // As at the registration: no blanks, not the own name, no common one. The link stays good.
    const faults = async (password: string) => (await reset(link, password)).body.error.details['faults'];
    expect(await faults('Payung Biru#77')).toEqual(['has-space']);
    expect(await faults('Ratna#2026x')).toEqual(['contains-name']);
    expect(await faults('Klaket123!')).toEqual(['too-common']);
    expect(code(await steps.ask('POST', 'actions/verify-email', { oob_code: link }))).toEqual([400, 'LINK_INVALID']);
    expect(code(await reset('x'.repeat(43)))).toEqual([400, 'LINK_INVALID']);
    expect((await reset('short')).status).toBe(400);
    world.advance(31 * 60_000);
    expect(code(await reset(link))).toEqual([400, 'LINK_INVALID']);
  });

  test('of a logged-in user changes by the present password; other logins end, this one stays', async () => {
    const user = await world.makeUser();
    const [here, elsewhere] = [await world.logIn(user.email), await world.logIn(user.email)];
    const change = (password: string, new_password: string) =>
      steps.ask('POST', 'password/change', { password, new_password, language: 'id' }, here.token);
    expect(code(await change('not this one', NEW_PASSWORD))).toEqual([401, 'LOGIN_INVALID']);
    expect(code(await change(PASSWORD, 'Klaket123!'))).toEqual([400, 'WEAK_PASSWORD']);
    expect(code(await change(PASSWORD, 'Ratna#2026x'))).toEqual([400, 'WEAK_PASSWORD']);
    const changed = await change(PASSWORD, NEW_PASSWORD);
    expect(changed.status).toBe(200);
    expect(changed.body.data.user_id).toBe(user.id);
    const consents = (token: string) => world.ask('GET', '/api/own-data/consents', { token });
    expect((await consents(elsewhere.token)).status).toBe(401);
    expect((await consents(changed.body.token.access_token)).status).toBe(200);
    const refreshed = await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie: changed.cookie ?? '' });
    expect(refreshed.status).toBe(200);
    expect((await world.logIn(user.email, NEW_PASSWORD)).answer.status).toBe(200);
    await expect.poll(() => steps.lastMessage(user.email)).not.toBeNull();
  });

  test('an address changes by the password and the link to the new one; the old one can take it back', async () => {
    const user = await world.makeUser();
    const { token } = await world.logIn(user.email);
    const fresh = `${randomUUID()}@klaket.test`;
    const ask = (password: string, email: string) =>
      steps.ask('POST', 'email/change', { password, email, language: 'id' }, token);
    expect(code(await ask('not this one', fresh))).toEqual([401, 'LOGIN_INVALID']);
    const other = await world.makeUser();
    expect(code(await ask(PASSWORD, other.email))).toEqual([400, 'EMAIL_EXISTS']);
    expect((await ask(PASSWORD, fresh)).status).toBe(200);
    // Nothing has changed yet.
    expect((await world.logIn(user.email)).answer.status).toBe(200);
    const open = (mode: string, oob_code: string) => steps.ask('POST', `actions/${mode}`, { oob_code });
    const link = await mailedCode(fresh);
    expect(code(await open('recover-email', link))).toEqual([400, 'LINK_INVALID']);
    expect((await open('change-email', link)).body.data).toEqual({ email: fresh });
    expect(code(await open('change-email', link))).toEqual([400, 'LINK_INVALID']);
    expect((await world.ask('GET', '/api/own-data/consents', { token })).status).toBe(401);
    await expect(world.logIn(user.email)).rejects.toThrow('LOGIN_INVALID');
    expect((await world.logIn(fresh)).answer.status).toBe(200);
    expect((await open('recover-email', await mailedCode(user.email))).body.data).toEqual({ email: user.email });
    expect((await world.logIn(user.email)).answer.status).toBe(200);
  });

  test('is replaced once, however many press at the same time', async () => {
    const user = await world.makeUser();
    await forgot(user.email);
    const link = await mailedCode(user.email);
    const answers = await Promise.all([reset(link), reset(link), reset(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });
});
