import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { OpenSession } from '../identity/refresh-sessions.ts';
import type { AppEnv, Services } from '../services.ts';

const COOKIE = 'klaket_refresh';
/** Sent to no other route. */
const COOKIE_PATH = '/api/sessions';

export const refreshCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, COOKIE);

export function dropRefreshCookie(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { path: COOKIE_PATH });
}

/** Hands the session's refresh token to the browser. */
export function keepRefreshCookie(
  c: Context<AppEnv>,
  session: OpenSession,
  { config }: Pick<Services, 'config'>,
): void {
  setCookie(c, COOKIE, session.refreshToken, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.mode === 'production' || isTrustworthy(c),
    expires: session.expiresAt,
  });
}

/**
 * Browsers keep Secure cookies of https, and most also of http://localhost; WebKit does not, nor does any browser for a phone
 * that opens the embedded default by the computer's address.
 */
function isTrustworthy(c: Context<AppEnv>): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  if (protocol === 'https:') return true;
  const agent = c.req.header('user-agent') ?? '';
  const isWebKit = agent.includes('AppleWebKit') && !/Chrom(e|ium)\//.test(agent);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !isWebKit;
}
