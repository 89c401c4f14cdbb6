import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import type { AppEnv, Services } from '../services.ts';
import { SESSION } from './limits.ts';

const COOKIE = 'klaket_refresh';
/** Sent to no other route. */
const COOKIE_PATH = '/api/sessions';

type Needs = Pick<Services, 'config'>;

/**
 * In production the name begins with `__Secure-`: no page without https, such as one of a neighbouring name, can set
 * it. Browsers refuse such names on http://localhost.
 */
const prefixOf = ({ config }: Needs) => (config.mode === 'production' ? 'secure' : undefined);

export const refreshCookie = (c: Context<AppEnv>, services: Needs): string | undefined =>
  getCookie(c, COOKIE, prefixOf(services));

export function dropRefreshCookie(c: Context<AppEnv>, services: Needs): void {
  const prefix = prefixOf(services);
  deleteCookie(c, COOKIE, { path: COOKIE_PATH, ...(prefix && { prefix, secure: true }) });
}

/** Recognises a browser that has logged in to an account before: other people's wrong passwords do not lock it out. */
export function knownDevice(c: Context<AppEnv>, account: string, { config }: Needs): string | null {
  const [device = '', signature = ''] = (getCookie(c, deviceCookie(account, config)) ?? '').split('.');
  const expected = Buffer.from(signatureOf(device, account, config));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? device : null;
}

export function markKnownDevice(
  c: Context<AppEnv>,
  account: string,
  services: Pick<Services, 'config' | 'newId'>,
): void {
  const { config } = services;
  const device = knownDevice(c, account, services) ?? services.newId();
  setCookie(c, deviceCookie(account, config), `${device}.${signatureOf(device, account, config)}`, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.mode === 'production' || isTrustworthy(c),
    maxAge: SESSION.knownDeviceMs / 1000,
  });
}

/** The name does not reveal the account. */
const deviceCookie = (account: string, { sessionSecret }: Config) =>
  `klaket_device_${createHmac('sha256', sessionSecret).update(`device-name:${account}`).digest('hex').slice(0, 16)}`;

const signatureOf = (device: string, account: string, { sessionSecret }: Config) =>
  createHmac('sha256', sessionSecret).update(`device:${device}:${account}`).digest('base64url');

/** Hands the session's refresh token to the browser. */
export function setRefreshCookie(
  c: Context<AppEnv>,
  session: { refreshToken: string; expiresAt: Date },
  { config }: Needs,
): void {
  const prefix = prefixOf({ config });
  setCookie(c, COOKIE, session.refreshToken, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.mode === 'production' || isTrustworthy(c),
    expires: session.expiresAt,
    ...(prefix && { prefix }),
  });
}

/**
 * Browsers keep Secure cookies of https, and most also of http://localhost; WebKit does not, nor does any browser for a
 * phone that opens the embedded default by the computer's address.
 */
function isTrustworthy(c: Context<AppEnv>): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  if (protocol === 'https:') return true;
  const agent = c.req.header('user-agent') ?? '';
  const isWebKit = agent.includes('AppleWebKit') && !/Chrom(e|ium)\//.test(agent);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !isWebKit;
}
