import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record, users } from '../../server/db/schema.ts';
import { type Answer, ENGINES, openWorld, PASSWORD, type World } from '../support/api-world.ts';
import { progress, registrationSteps } from '../support/registration-steps.ts';

const code = (answer: Answer) => [answer.status, answer.body.error.code];
const MINUTE = 60_000;

describe.each(ENGINES)('registration of a talent on %s', (engine) => {
  let world: World;
  let steps: ReturnType<typeof registrationSteps>;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { trustedProxies: 1 } });
    steps = registrationSteps(world);
  });
  afterAll(() => world.close());

  const userOf = async (email: string) =>
    (await world.database.db.select().from(users).where(eq(users.email, email)))[0];

  test('goes from the form through mail and code to a login', async () => {
    const registered = await steps.register({ agency_interest: true, tiktok_link: 'https://www.tiktok.com/@sekar' });
    expect([registered.answer.status, progress(registered.answer)]).toMatchObject([
      200,
      { step: 'verify-email', email: registered.email, started_on: 'Android, Chrome', code: null },
    ]);
    expect(progress(registered.answer).phone).toMatch(/^08\d\d •••• \d{4}$/);
    expect((await steps.lastMessage(registered.email))?.body).toContain('/auth/action?mode=verifyEmail&oobCode=');

    expect(code(await steps.ask('POST', 'registration/code', {}, registered.token))).toEqual([
      409,
      'EMAIL_NOT_VERIFIED',
    ]);
    const verified = await steps.ask('POST', 'actions/verify-email', {
      oob_code: await steps.oobCode(registered.email),
    });
    expect([verified.status, progress(verified)]).toMatchObject([
      200,
      { step: 'verify-phone', full_phone: registered.phone, uid: registered.payload.uid },
    ]);
    const sent = await steps.ask('POST', 'registration/code', {}, registered.token);
    expect(progress(sent).code).toEqual({ expires_in: 600, resend_in: 60, is_last: false, tries_left: 5 });
    const login = await steps.ask(
      'POST',
      'registration/code/confirm',
      { code: await steps.oneTimeCode(registered.phone) },
      registered.token,
    );
    expect(login.body).toMatchObject({
      data: { user_id: registered.userId, talent_id: registered.userId, role: 2, is_onboarded: false },
      token: { expires_in: 900 },
    });
    expect(login.cookie).toMatch(/^klaket_refresh=/);
    expect(await userOf(registered.email)).toMatchObject({
      status: 'active',
      registration: {
        agency_interest: true,
        tiktok_link: 'https://www.tiktok.com/@sekar',
        consents: [{ use: 'terms' }, { use: 'privacy' }],
      },
    });
    // The profile starts with the facts of the NIK.
    const noted = await world.database.db.select().from(record).where(eq(record.id, registered.userId));
    expect(noted.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['talent-onboarding', { requestedAt: '', completedAt: '', bornOn: '2002-04-23', genderOfCard: 2 }],
    ]);
    expect(progress(await steps.ask('GET', 'registration', undefined, registered.token)).step).toBe('done');
    expect((await world.logIn(registered.email)).answer.status).toBe(200);
  });

  test('continues where the link was opened, and the first device follows', async () => {
    const registered = await steps.register();
    const opened = await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    expect(progress(await steps.ask('GET', 'registration', undefined, registered.token)).step).toBe('verify-phone');
    const other = progress(opened).token;
    await steps.ask('POST', 'registration/code', {}, other);
    const login = await steps.ask(
      'POST',
      'registration/code/confirm',
      { code: await steps.oneTimeCode(registered.phone) },
      other,
    );
    expect(login.status).toBe(200);
    expect(code(await steps.ask('POST', 'registration/code', {}, registered.token))).toEqual([409, 'ACCOUNT_ACTIVE']);
    // The link was for this registration: afterwards it opens nothing.
    const again = await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    expect(progress(again).step).toBe('done');
    expect(code(await steps.ask('DELETE', 'registration', undefined, progress(again).token))).toEqual([
      409,
      'ACCOUNT_ACTIVE',
    ]);
  });

  test('asks the form the rules that the screen asks, whatever a client leaves out', async () => {
    const account = await steps.ask('POST', 'availability', steps.form(`${randomUUID()}@klaket.test`));
    const { id_token, uid } = account.body.data;
    const send = (changes: object) =>
      steps.ask('POST', 'talents/registration', { ...steps.request(uid), ...changes }, id_token);
    for (const [changes, faults] of [
      [{ id_number: '3171' }, { id_number: 'id-number-invalid' }],
      [{ id_number: '3276059904020003' }, { id_number: 'id-number-impossible' }],
      [{ phone: '0812 345' }, { phone: 'phone-invalid' }],
      [
        { agency_interest: true, tiktok_link: 'https://tiktok.com.evil.test/@a' },
        { tiktok_link: 'tiktok-link-invalid' },
      ],
      [{ id_number: '3171012304120001' }, { by_guardian: 'guardian-required' }],
    ] as const)
      expect((await send(changes)).body.error.details['faults']).toEqual(faults);
    expect(code(await send({ password: undefined }))).toEqual([400, 'BAD_REQUEST']);
    expect(code(await send({ uid: 'somebody-else' }))).toEqual([400, 'INVALID_ID_TOKEN']);
    expect(code(await steps.ask('POST', 'talents/registration', steps.request(uid), 'rubbish'))).toEqual([
      400,
      'INVALID_ID_TOKEN',
    ]);
    const made = await send({ role_id: 16, status: 'active', isOnboarded: true });
    expect(made.status).toBe(200);
    expect(await userOf(progress(made).email)).toMatchObject({ role: 2, status: 'pending', isOnboarded: false });
  });

  test("of a minor sends the code to the guardian's phone, with what it agrees to", async () => {
    const guardian = {
      name: 'Ratih',
      relation: 'mother' as const,
      phone: '081290004417',
      email: 'ratih@contoh.test',
      consent: true as const,
    };
    const registered = await steps.register({ id_number: '3171012304120001', guardian });
    expect(progress(registered.answer)).toMatchObject({ is_guardians_phone: true, phone: '0812 •••• 4417' });
    const login = await steps.finish(registered);
    expect(login.status).toBe(200);
    expect((await steps.lastMessage(guardian.phone))?.body).toContain('sebagai wali, menyetujui pendaftaran Sekar Ayu');
    expect(await userOf(registered.email)).toMatchObject({
      registration: { guardian, consents: [{ use: 'terms' }, { use: 'privacy' }, { use: 'guardian' }] },
    });
  });

  test('refuses a wrong code five times, then the code', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    await steps.ask('POST', 'registration/code', {}, registered.token);
    const right = await steps.oneTimeCode(registered.phone);
    const confirm = (value: string) =>
      steps.ask('POST', 'registration/code/confirm', { code: value }, registered.token);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await confirm(wrong);
      expect([...code(answer), answer.body.error.details, answer.body.error.message]).toEqual([
        400,
        'CODE_WRONG',
        { tries_left: left },
        'The code you entered is wrong, please re-enter the code',
      ]);
    }
    expect(code(await confirm(right))).toEqual([400, 'CODE_EXPIRED']);
  });

  test('sends further codes after 60, 120 and 300 s, and five in an hour', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    const send = () => steps.ask('POST', 'registration/code', { channel: 'sms' }, registered.token);
    expect(progress(await send()).code?.resend_in).toBe(60);
    expect((await send()).status).toBe(429);
    for (const [waited, next] of [
      [60, 120],
      [120, 300],
      [300, 300],
    ] as const) {
      world.advance(waited * 1000);
      expect(progress(await send()).code?.resend_in).toBe(next);
    }
    world.advance(300_000);
    const last = progress(await send()).code;
    expect(last?.is_last).toBe(true);
    expect(last?.resend_in).toBeGreaterThan(2_500);
    world.advance(400_000);
    expect((await send()).status).toBe(429);
    world.advance(60 * MINUTE);
    expect((await send()).status).toBe(200);
    expect((await steps.lastMessage(registered.phone))?.subject).toBe('SMS');
    // Older than ten minutes.
    world.advance(11 * MINUTE);
    const late = await steps.ask(
      'POST',
      'registration/code/confirm',
      { code: await steps.oneTimeCode(registered.phone) },
      registered.token,
    );
    expect(code(late)).toEqual([400, 'CODE_EXPIRED']);
  });

  test('changes the number before the code is right', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    const phone = '081298765432';
    await steps.ask('POST', 'registration/code', { phone }, registered.token);
    expect((await steps.finish({ ...registered, phone })).body).toMatchObject({ data: { phone } });
  });

  test('changes the address, which has to be verified again; the old one can take it back', async () => {
    const registered = await steps.register();
    await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    const email = `${randomUUID()}@klaket.test`;
    const changed = await steps.ask('PATCH', `email/${registered.userId}`, { email }, registered.token);
    expect([changed.status, changed.body.data]).toEqual([200, { user_id: registered.userId, email }]);
    expect(progress(await steps.ask('GET', 'registration', undefined, registered.token))).toMatchObject({
      step: 'verify-email',
      email,
    });
    expect((await steps.lastMessage(email))?.body).toContain('mode=verifyEmail');
    const recover = await steps.oobCode(registered.email);
    expect((await steps.ask('POST', 'actions/recover-email', { oob_code: recover })).body.data.email).toBe(
      registered.email,
    );
    expect((await userOf(registered.email))?.id).toBe(registered.userId);
    expect((await world.services.identity.signIn(registered.email, PASSWORD)).ok).toBe(true);
    expect(code(await steps.ask('POST', 'actions/recover-email', { oob_code: recover }))).toEqual([
      400,
      'LINK_INVALID',
    ]);
  });

  test('can be given up by the owner of the address', async () => {
    const registered = await steps.register();
    const opened = await steps.ask('POST', 'actions/verify-email', { oob_code: await steps.oobCode(registered.email) });
    expect((await steps.ask('DELETE', 'registration', undefined, progress(opened).token)).body.success).toBe(true);
    expect(await userOf(registered.email)).toBeUndefined();
    expect((await world.services.identity.signIn(registered.email, PASSWORD)).ok).toBe(false);
    expect(code(await steps.ask('GET', 'registration', undefined, registered.token))).toEqual([
      401,
      'REGISTRATION_NOT_FOUND',
    ]);
  });

  test('is resumed with the password on a device that knows nothing of it', async () => {
    const registered = await steps.register();
    const login = await world.ask('POST', '/api/sessions', { body: { email: registered.email, password: PASSWORD } });
    expect(code(login)).toEqual([403, 'REGISTRATION_UNFINISHED']);
    const again = await steps.ask('POST', 'availability', steps.form(registered.email));
    expect(code(again)).toEqual([400, 'EMAIL_EXISTS']);
    const resumed = await steps.ask('POST', 'registration/resume', undefined, again.body.data.id_token);
    expect(progress(resumed)).toMatchObject({ step: 'verify-email', user_id: registered.userId });
  });

  test('mails the link again after a minute, and the older one is void', async () => {
    const registered = await steps.register();
    const first = await steps.oobCode(registered.email);
    const early = await steps.ask('POST', 'registration/email-link', undefined, registered.token);
    expect([early.status, Number(early.headers.get('retry-after')) > 50]).toEqual([429, true]);
    world.advance(61_000);
    expect((await steps.ask('POST', 'registration/email-link', undefined, registered.token)).status).toBe(200);
    expect(code(await steps.ask('POST', 'actions/verify-email', { oob_code: first }))).toEqual([400, 'LINK_INVALID']);
    const second = await steps.oobCode(registered.email);
    world.advance(25 * 60 * MINUTE);
    expect(code(await steps.ask('POST', 'actions/verify-email', { oob_code: second }))).toEqual([400, 'LINK_INVALID']);
  });

  test('with Google needs no password and no mail, and an address in use is refused', async () => {
    const email = `${randomUUID()}@klaket.test`;
    const { idToken, identityId } = world.google(email);
    expect((await steps.ask('POST', 'availability', { email }, idToken)).body).toEqual({ success: true });
    const payload = steps.request(identityId);
    delete payload.password;
    const answer = await steps.ask('POST', 'talents/registration', payload, idToken);
    expect(progress(answer)).toMatchObject({ step: 'verify-phone', code: { tries_left: 5 } });
    const token = progress(answer).token;
    const login = await steps.ask(
      'POST',
      'registration/code/confirm',
      { code: await steps.oneTimeCode(payload.phone) },
      token,
    );
    expect(login.body).toMatchObject({ data: { email, role: 2 } });
    expect(code(await steps.ask('POST', 'availability', { email }, idToken))).toEqual([400, 'EMAIL_EXISTS']);
    expect(code(await steps.ask('POST', 'talents/registration', payload, idToken))).toEqual([400, 'EMAIL_EXISTS']);
  });

  test("does not tell a password account's token from Google's: without proof there is a password and a mail", async () => {
    const email = `${randomUUID()}@klaket.test`;
    const account = await steps.ask('POST', 'availability', steps.form(email));
    const payload = steps.request(account.body.data.uid);
    const answer = await steps.ask('POST', 'talents/registration', payload, account.body.data.id_token);
    expect(progress(answer)).toMatchObject({ step: 'verify-email', email_verified_at: null });
    // A pending registration is not free for a person who only names the address.
    expect(code(await steps.ask('POST', 'availability', { email }))).toEqual([400, 'EMAIL_EXISTS']);
    expect(code(await steps.ask('POST', 'availability', { email }, account.body.data.id_token))).toEqual([
      400,
      'EMAIL_EXISTS',
    ]);
    // Its owner, proven by Google, may take it over.
    expect((await steps.ask('POST', 'availability', { email }, world.google(email).idToken)).status).toBe(200);
  });

  test('is opened by its own token only', async () => {
    const registered = await steps.register();
    const other = await steps.register();
    const { token: access } = await world.logIn((await world.makeUser()).email);
    for (const token of [undefined, 'rubbish', access, registered.idToken])
      expect(code(await steps.ask('GET', 'registration', undefined, token))).toEqual([401, 'REGISTRATION_NOT_FOUND']);
    // Nor does it open anything else.
    expect((await world.ask('GET', '/api/sessions/profile-picture', { token: registered.token })).status).toBe(401);
    expect(
      code(await steps.ask('PATCH', `email/${other.userId}`, { email: 'x@klaket.test' }, registered.token)),
    ).toEqual([400, 'USER_NOT_FOUND']);
  });
});
