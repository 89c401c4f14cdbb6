import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from '../services.ts';

/**
 * Refuses longer bodies with PAYLOAD_TOO_LARGE. A length that was announced is all there is (the HTTP server reads no
 * further), and is believed without touching the body: Hono's own limit turns every body into a web stream for that.
 */
export function limitBody(maxSize: number) {
  const onError = (): never => {
    throw new AppError('PAYLOAD_TOO_LARGE', { max_bytes: maxSize });
  };
  const counting = bodyLimit({ maxSize, onError });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next);
    if (!(Number(length) <= maxSize)) onError();
    return next();
  });
}
