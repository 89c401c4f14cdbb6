import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { type UserRow, userById } from '../identity/accounts.ts';
import type { AppEnv, Services } from '../services.ts';

/** The account of the caller. Behind `requireUser` or `requireAnyUser`. */
export async function ownUser(c: Context<AppEnv>, { database }: Pick<Services, 'database'>): Promise<UserRow> {
  const user = await userById(database.db, c.get('user').id);
  if (user === null) throw new AppError('SESSION_REVOKED');
  return user;
}
