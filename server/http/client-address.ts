import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv, Services } from '../services.ts';

/**
 * The address that a request came from. X-Forwarded-For counts only as far as our own proxies wrote it: each appends the
 * address it saw, so the last `trustedProxies` entries are theirs and everything before can be invented.
 */
export function clientAddress(c: Context<AppEnv>, { config }: Pick<Services, 'config'>): string {
  if (config.trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-config.trustedProxies);
    if (hop) return hop;
  }
  // Requests made in-process (tests) have no connection.
  const connection: unknown = c.env;
  const isConnected = typeof connection === 'object' && connection !== null && 'incoming' in connection;
  return isConnected ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}
