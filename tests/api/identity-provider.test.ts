import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMULATOR_PROJECT } from '../../server/config.ts';
import { type AuthEmulator, startAuthEmulator } from '../../server/embedded/auth-emulator.ts';
import { firebaseProvider } from '../../server/identity/firebase-provider.ts';
import { emulatorIdTokens } from '../../server/identity/id-token.ts';
import type { IdentityProvider } from '../../server/ports/identity-provider.ts';
import { memoryIdentity } from '../support/memory-identity.ts';

const PASSWORD = 'Klaket#2026';
const newEmail = () => `${randomUUID()}@klaket.test`;

/**
 * One contract for every adapter of the port: the assumptions of the routes hold for Firebase and for the in-memory
 * adapter.
 */
describe.each(['memory', 'firebase'] as const)('identity provider: %s', (adapter) => {
  let provider: IdentityProvider;
  let emulator: AuthEmulator | null = null;
  beforeAll(async () => {
    if (adapter === 'memory') {
      provider = memoryIdentity().provider;
      return;
    }
    emulator = await startAuthEmulator(null);
    provider = firebaseProvider({
      projectId: EMULATOR_PROJECT,
      webApiKey: 'any',
      identityToolkit: `${emulator.origin}/identitytoolkit.googleapis.com`,
      secureToken: `${emulator.origin}/securetoken.googleapis.com`,
      verifyIdToken: emulatorIdTokens(EMULATOR_PROJECT),
      adminToken: () => Promise.resolve('owner'),
    });
  });
  afterAll(() => emulator?.stop());

  async function signUp(email = newEmail()) {
    const made = await provider.signUp(email, PASSWORD);
    if (!made.ok) throw new Error(made.reason);
    return made;
  }

  test('signs up once and in with the same password, as the same person', async () => {
    const email = newEmail();
    const made = await signUp(email);
    expect(made.email).toBe(email);
    expect(await provider.signIn(email, PASSWORD)).toMatchObject({ ok: true, identityId: made.identityId, email });
    expect(await provider.signUp(email, 'Another#2026')).toEqual({ ok: false, reason: 'EMAIL_EXISTS' });
  });

  test('refuses a wrong password and an unknown address alike', async () => {
    const { email } = await signUp();
    expect(await provider.signIn(email, 'Wrong#2026')).toEqual({ ok: false, reason: 'LOGIN_INVALID' });
    expect(await provider.signIn(newEmail(), PASSWORD)).toEqual({ ok: false, reason: 'LOGIN_INVALID' });
  });

  test('refuses a password that is too short for it', async () => {
    expect(await provider.signUp(newEmail(), 'abc')).toEqual({ ok: false, reason: 'WEAK_PASSWORD' });
  });

  test('tells who an ID token belongs to', async () => {
    const made = await signUp();
    expect(await provider.verifyIdToken(made.idToken)).toEqual({
      ok: true,
      identityId: made.identityId,
      email: made.email,
      isEmailVerified: false,
      signInProvider: 'password',
    });
  });

  test.each([
    ['nothing', ''],
    ['no token', 'abc.def'],
    [
      'a token of another project',
      unsigned({ iss: 'https://securetoken.google.com/other', aud: 'other', exp: 9_999_999_999 }),
    ],
    ['an old token', unsigned({ exp: 1_000_000_000 })],
  ])('accepts no ID token that is %s', async (_what, token) => {
    expect(await provider.verifyIdToken(token)).toEqual({ ok: false, reason: 'INVALID_ID_TOKEN' });
  });

  test('renews tokens', async () => {
    const made = await signUp();
    const refreshed = await provider.refresh(made.refreshToken);
    if (!refreshed.ok) throw new Error(refreshed.reason);
    expect(await provider.verifyIdToken(refreshed.idToken)).toMatchObject({ ok: true, identityId: made.identityId });
    expect(await provider.refresh('rubbish')).toEqual({ ok: false, reason: 'INVALID_ID_TOKEN' });
  });

  test('deletes an account permanently', async () => {
    const made = await signUp();
    expect(await provider.deleteAccount(made.idToken)).toEqual({ ok: true });
    expect(await provider.signIn(made.email, PASSWORD)).toEqual({ ok: false, reason: 'LOGIN_INVALID' });
    expect(await provider.deleteAccount(made.idToken)).toEqual({ ok: false, reason: 'USER_NOT_FOUND' });
    // Firebase answers USER_NOT_FOUND, its emulator INVALID_REFRESH_TOKEN.
    expect((await provider.refresh(made.refreshToken)).ok).toBe(false);
    expect(await provider.deleteAccount('rubbish')).toEqual({ ok: false, reason: 'INVALID_ID_TOKEN' });
  });

  test('changes an address unless it is taken', async () => {
    const [made, other] = [await signUp(), await signUp()];
    const email = newEmail();
    expect(await provider.changeEmail(made.identityId, email)).toEqual({ ok: true });
    expect(await provider.signIn(email, PASSWORD)).toMatchObject({ ok: true, identityId: made.identityId });
    expect((await provider.signIn(made.email, PASSWORD)).ok).toBe(false);
    expect(await provider.changeEmail(made.identityId, other.email)).toEqual({ ok: false, reason: 'EMAIL_EXISTS' });
    expect(await provider.changeEmail('nobody', newEmail())).toEqual({ ok: false, reason: 'USER_NOT_FOUND' });
  });

  test('lets the server confirm an address, set a password and delete an account', async () => {
    const made = await signUp();
    expect(await provider.markEmailVerified(made.identityId)).toEqual({ ok: true });
    expect(await provider.setPassword(made.identityId, 'Another#2026')).toEqual({ ok: true });
    expect((await provider.signIn(made.email, PASSWORD)).ok).toBe(false);
    const again = await provider.signIn(made.email, 'Another#2026');
    if (!again.ok) throw new Error(again.reason);
    expect(await provider.verifyIdToken(again.idToken)).toMatchObject({ isEmailVerified: true });
    expect(await provider.setPassword(made.identityId, 'abc')).toEqual({ ok: false, reason: 'WEAK_PASSWORD' });
    expect(await provider.deleteById(made.identityId)).toEqual({ ok: true });
    expect((await provider.signIn(made.email, 'Another#2026')).ok).toBe(false);
    for (const refused of [
      await provider.markEmailVerified(made.identityId),
      await provider.setPassword(made.identityId, PASSWORD),
      await provider.deleteById(made.identityId),
    ])
      expect(refused).toEqual({ ok: false, reason: 'USER_NOT_FOUND' });
  });
});

test('an identity provider that cannot be reached is an outage, not a refusal', async () => {
  const provider = firebaseProvider({
    projectId: EMULATOR_PROJECT,
    webApiKey: 'any',
    // Nothing listens on port 1.
    identityToolkit: 'http://127.0.0.1:1',
    secureToken: 'http://127.0.0.1:1',
    verifyIdToken: emulatorIdTokens(EMULATOR_PROJECT),
    adminToken: () => Promise.resolve('owner'),
  });
  await expect(provider.signIn('a@klaket.test', PASSWORD)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE' });
});

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'somebody', firebase: { sign_in_provider: 'password' }, ...claims })}.`;
}
