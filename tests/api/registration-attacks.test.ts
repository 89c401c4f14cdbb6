import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxPage } from '../../server/embedded/mailbox-page.ts';
import type { AppEnv } from '../../server/services.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { progress, registrationSteps } from '../support/registration-steps.ts';

/** Attacks on another user's registration; the rest is in attacks.test.ts. */
describe.each(ENGINES)('attacks on a registration on %s', (engine) => {
  let world: World;
  let steps: ReturnType<typeof registrationSteps>;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { trustedProxies: 1, publicUrl: 'https://klaket.example.com' } });
    steps = registrationSteps(world);
  });
  afterAll(() => world.close());

  test('a burst of guesses has five tries at a code, not more', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    await steps.ask('POST', 'registration/code', {}, registered.token);
    const right = await steps.oneTimeCode(registered.phone);
    const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right);
    const answers = await Promise.all(
      guesses.map((code) => steps.ask('POST', 'registration/code/confirm', { code }, registered.token)),
    );
    const codes = answers.map(({ body }) => body.error.code);
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['CODE_WRONG', 'CODE_EXPIRED']));
    const late = await steps.ask('POST', 'registration/code/confirm', { code: right }, registered.token);
    expect(late.body.error.code).toBe('CODE_EXPIRED');
  });

  test('two requests at once send one code', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    const answers = await Promise.all(
      [1, 2, 3].map(() => steps.ask('POST', 'registration/code', {}, registered.token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test("a code of one registration does not finish another's", async () => {
    const [mine, theirs] = [await steps.register(), await steps.register()];
    for (const { email, token } of [mine, theirs]) {
      await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(email) });
      await steps.ask('POST', 'registration/code', {}, token);
    }
    const [own, other] = [await steps.oneTimeCode(mine.phone), await steps.oneTimeCode(theirs.phone)];
    // One in a million: the same code twice.
    expect(own).not.toBe(other);
    const answer = await steps.ask('POST', 'registration/code/confirm', { code: own }, theirs.token);
    expect(answer.body.error.code).toBe('CODE_WRONG');
  });

  test('the links of mails lead to our own address, whatever host a request names', async () => {
    const user = await world.makeUser();
    const answer = await world.ask('POST', '/api/sessions/password/forgot', {
      body: { email: user.email },
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '10.9.9.9', forwarded: 'host=evil.example' },
    });
    expect(answer.status).toBe(202);
    await expect.poll(() => steps.lastMessage(user.email)).not.toBeNull();
    const body = (await steps.lastMessage(user.email))?.body ?? '';
    expect(body).toContain('https://klaket.example.com/auth/action?mode=resetPassword');
    expect(body).not.toContain('evil.example');
  });

  test('a name with markup is text in the mailbox page', async () => {
    const registered = await steps.register({ name: '<script>alert(1)</script> Sekar' });
    expect(progress(registered.answer).step).toBe('verify-email');
    const page = new Hono<AppEnv>().route('/', mailboxPage(world.services));
    const text = await (await page.request('http://localhost/dev/mail')).text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Sekar');
    expect(text).not.toContain('<script>alert');
  });

  test('a recovered address ends what an intruder had begun', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    const email = `intruder-${registered.userId}@klaket.test`;
    await steps.ask('PATCH', `email/${registered.userId}`, { email }, registered.token);
    const login = await steps.finish({ ...registered, email });
    expect(login.status).toBe(200);
    await steps.ask('POST', 'actions/recover-email', { oob_code: await steps.oobCode(registered.email) });
    const refreshed = await world.ask('POST', '/api/sessions/refresh', { body: {}, cookie: login.cookie });
    expect(refreshed.body.error.code).toBe('SESSION_REVOKED');
  });
});
