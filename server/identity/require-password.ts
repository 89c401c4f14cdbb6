import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { UserRow } from './accounts.ts';
import type { AppEnv, Services } from '../services.ts';
import { countLogin } from '../http/login-tries.ts';

/** Rejects with LOGIN_INVALID without the user's password. Counts as a login. */
export async function requirePassword(
  c: Context<AppEnv>,
  user: UserRow,
  password: string,
  services: Services,
): Promise<void> {
  const tries = await countLogin(c, user.email.toLowerCase(), services);
  const signedIn = await services.identity.signIn(user.email, password);
  if (!signedIn.ok || signedIn.identityId !== user.identityId) throw new AppError('LOGIN_INVALID');
  await tries.succeeded();
}
