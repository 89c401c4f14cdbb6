import { and, eq } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import { passwordFaults } from '../../domain/identity/password.ts';
import type { AvailabilityRequest } from '../../domain/identity/registration.ts';
import { roleNumber } from '../../domain/identity/roles.ts';
import { users } from '../db/schema.ts';
import { TRIES } from '../http/limits.ts';
import { countTry, forgetTries } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { userByEmail, userByIdentity } from './accounts.ts';
import type { IdentityTokens } from '../ports/identity-provider.ts';
import { sealText } from './sealed-text.ts';

const NEW_TALENT = roleNumber('new-talent');

/** Makes the identity account and a pending talent for it. The role is set here, whatever a client sends. */
export async function registerTalent(
  form: Omit<AvailabilityRequest, 'password'> & { password: string },
  services: Services,
): Promise<IdentityTokens> {
  const { identity, database, newId, config } = services;
  refuseWeakPassword(form.password, form.name);
  if (((await userByEmail(database.db, form.email))?.status ?? 'pending') !== 'pending')
    throw new AppError('EMAIL_EXISTS');
  const made = await identity.signUp(form.email, form.password);
  if (!made.ok) throw refusedByIdentity(made.reason);
  const { email, password: _never, name, phone, id_number, ...rest } = form;
  const registration = { ...rest, id_number: sealText(id_number, made.identityId, config.filesSecret) };
  // Replaces a pending user of this e-mail whose identity account is gone: that registration cannot be finished any
  // more.
  await withAccount(made, services, () =>
    database.db.transaction(async (tx) => {
      await tx.delete(users).where(and(eq(users.email, email), eq(users.status, 'pending')));
      await tx
        .insert(users)
        .values({ id: newId(), identityId: made.identityId, email, name, phone, role: NEW_TALENT, registration });
    }),
  );
  return made;
}

/**
 * An identity account without a user could neither log in nor register again: if the user cannot be written, it is
 * deleted too.
 */
export async function withAccount<T>(
  made: IdentityTokens,
  { identity }: Pick<Services, 'identity'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await identity.deleteAccount(made.idToken).catch(() => undefined);
    throw error;
  }
}

/** Has Google proven that the address is the caller's? */
export async function isGoogleOwner(
  idToken: string | null,
  email: string,
  { identity }: Pick<Services, 'identity'>,
): Promise<boolean> {
  const claims = idToken === null ? null : await identity.verifyIdToken(idToken);
  if (claims === null || !claims.ok) return false;
  const { signInProvider, isEmailVerified } = claims;
  return signInProvider === 'google.com' && isEmailVerified && claims.email?.toLowerCase() === email.toLowerCase();
}

/** Tokens of an existing account only with its password, and only while its registration is unfinished. */
export async function resumeRegistration(
  email: string,
  password: string,
  services: Services,
): Promise<IdentityTokens | null> {
  const { identity, database } = services;
  const user = await userByEmail(database.db, email);
  if (user !== null && user.status !== 'pending') return null;
  const account = email.toLowerCase();
  await countTry(TRIES.resume, account, services);
  const signedIn = await identity.signIn(email, password);
  if (!signedIn.ok) return null;
  await forgetTries(TRIES.resume, account, services);
  return (await userByIdentity(database.db, signedIn.identityId))?.status === 'pending' ? signedIn : null;
}

export function refuseWeakPassword(password: string, name: string): void {
  const faults = passwordFaults(password, name);
  if (faults.length > 0) throw new AppError('WEAK_PASSWORD', { faults });
}

type Refusal = 'EMAIL_EXISTS' | 'WEAK_PASSWORD' | 'USER_NOT_FOUND' | 'INVALID_ID_TOKEN' | 'TOO_MANY_ATTEMPTS';

/** A refusal of the identity provider as an error of the API. */
export function refusedByIdentity(reason: Refusal, message?: string): AppError {
  if (reason === 'TOO_MANY_ATTEMPTS') return new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
  return new AppError(reason, {}, message);
}
