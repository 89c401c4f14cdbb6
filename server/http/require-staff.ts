import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import { isStaff } from '../../domain/identity/roles.ts';
import type { AppEnv } from '../services.ts';

/** Lets only the marketplace's staff pass; for other users the route does not exist. After `requireUser`. */
export const requireStaff = createMiddleware<AppEnv>(async (c, next) => {
  if (!isStaff(c.get('user').role)) throw new AppError('NOT_FOUND');
  await next();
});
