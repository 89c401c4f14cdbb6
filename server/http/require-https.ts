import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../services.ts';

type Needs = Pick<Config, 'mode' | 'publicUrl' | 'trustedProxies'>;

/** Asked by load balancers on the inside, by plain http. It answers with nothing but `ok`. */
const HEALTH = '/api/health';

/**
 * In production a request that came by plain http is not answered: pages are redirected to the same path of
 * `PUBLIC_URL` (308), everything else is refused, because its body and token have crossed the network in the clear.
 */
export function requireHttps(config: Needs) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (config.mode !== 'production' || c.req.path === HEALTH || isHttps(c, config)) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('FORBIDDEN', { reason: 'https' });
    const { pathname, search } = new URL(c.req.url);
    // The host of the request is not read: a redirect uses our own name only.
    return c.redirect(config.publicUrl + pathname + search, 308);
  });
}

/**
 * TLS ends at the proxy in front, which sets X-Forwarded-Proto. Of a list the entry of our own outermost proxy counts;
 * earlier entries can be forged. Without a proxy the header is not read.
 */
function isHttps(c: Context<AppEnv>, { trustedProxies }: Needs): boolean {
  if (trustedProxies === 0) return new URL(c.req.url).protocol === 'https:';
  const entries = (c.req.header('x-forwarded-proto') ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return (entries.at(-trustedProxies) ?? entries[0]) === 'https';
}
