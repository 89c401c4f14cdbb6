import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../domain/errors.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../services.ts';

const hostOf = (c: Context<AppEnv>) => c.req.header('host') ?? new URL(c.req.url).host;

/**
 * The embedded default answers only to names of its own: a page of another site whose name resolves to this machine
 * (DNS rebinding) would otherwise count as our origin. Numeric addresses are let through, because a browser does not
 * resolve them.
 */
export function requireOwnHost({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>) {
  const machine = hostname().toLowerCase();
  const names = new Set(['localhost', new URL(publicUrl).hostname, machine, `${machine}.local`]);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (mode === 'embedded' && ![hostOf(c), new URL(c.req.url).host].every((host) => isOwn(host, names)))
      throw new AppError('FORBIDDEN', { reason: 'host' });
    await next();
  });
}

function isOwn(host: string, names: ReadonlySet<string>): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.toLowerCase();
  return names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/**
 * Refuses requests of a page of another origin: by `Sec-Fetch-Site`, which every browser of today sends, and by
 * `Origin`. Programs that are no browsers send neither. Another port of this machine is another origin.
 */
export function refuseOtherOrigins({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isFromElsewhere(c, publicUrl)) throw new AppError('FORBIDDEN', { reason: 'origin' });
    await next();
  });
}

function isFromElsewhere(c: Context<AppEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return origin !== publicUrl && (!URL.canParse(origin) || new URL(origin).host !== hostOf(c));
}
