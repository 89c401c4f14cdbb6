import { createMiddleware } from 'hono/factory';
import { requireProof } from '../identity/proof.ts';
import type { AppEnv, Services } from '../services.ts';

/** Lets only a person pass who has just proven who they are (STEP_UP_REQUIRED). After `requireUser`. */
export const requireFreshProof = (services: Services, act: 'usual' | 'passkeys' = 'usual') =>
  createMiddleware<AppEnv>(async (c, next) => {
    await requireProof(c.get('user'), services, act);
    await next();
  });
