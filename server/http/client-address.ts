import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv, Services } from '../services.ts';

/**
 * Group of an address for limits: an IPv6 customer has a whole /64 and could use another of its addresses each time.
 * IPv4 addresses written as IPv6 count as themselves.
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The client address of a request. X-Forwarded-For counts only as far as our own proxies wrote it: each appends the
 * address it saw, so the last `trustedProxies` entries are theirs and everything before can be forged.
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
