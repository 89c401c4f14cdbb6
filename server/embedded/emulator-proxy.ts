import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { Config } from '../config.ts';
import { limitBody } from '../http/limit-body.ts';
import { BODY } from '../http/limits.ts';
import { refuseOtherOrigins } from '../http/own-origin.ts';
import type { AppEnv } from '../services.ts';
import type { AuthEmulator } from './auth-emulator.ts';
import { relayPage, signInPage } from './emulator-pages.ts';

/** Calls of the app's Firebase SDK, and nothing else. All of them are a POST with a body of JSON or of a form. */
const CALLS = [
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  // Confirms the code of a link that was mailed, or sets a new password with one.
  '/identitytoolkit.googleapis.com/v1/accounts:update',
  '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
  '/securetoken.googleapis.com/v1/token',
];
/** These change no account. */
const READS = new Set(['/identitytoolkit.googleapis.com/v1/accounts:lookup', '/securetoken.googleapis.com/v1/token']);
const ADDRESSES = ['continueUrl', 'continueUri'];

const JsonObject = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/**
 * Proxies the emulator behind the app's own origin, so that a browser (also a phone in the same network) needs one
 * address only. The emulator trusts every request, so only the SDK's calls pass, from pages of our own origin, and of
 * each request only its key and its body (docs/decisions/021-the-embedded-default.md). The accounts are stored before
 * the answer is sent, so that an answer survives a power cut.
 */
export function emulatorProxy(emulator: AuthEmulator, config: Pick<Config, 'publicUrl'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const ownOrigin = refuseOtherOrigins(config);

  for (const path of CALLS) {
    routes.post(path, ownOrigin, limitBody(BODY.emulator), async (c) => {
      const body = await c.req.text();
      const type = c.req.header('content-type') ?? 'application/json';
      if (type.includes('json')) refuseForeignAddresses(body, config.publicUrl);
      const key = encodeURIComponent(c.req.query('key') ?? '');
      const answer = await fetch(`${emulator.origin}${path}?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': type },
        redirect: 'error',
        body,
      });
      const text = await answer.text();
      if (answer.ok && !READS.has(path)) await emulator.saveAccounts();
      return new Response(text, {
        status: answer.status,
        headers: {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    });
  }

  routes.get('/emulator/auth/handler', ownOrigin, async (c) => {
    const { body, headers } = await signInPage(emulator, c.req.query('providerId') ?? '');
    return c.body(body, 200, headers);
  });
  routes.get('/emulator/auth/iframe', ownOrigin, async (c) => {
    const { body, headers } = await relayPage(emulator);
    return c.body(body, 200, headers);
  });
  return routes;
}

/** A link that was mailed leads back to the app and nowhere else. */
function refuseForeignAddresses(body: string, publicUrl: string): void {
  const parsed = v.safeParse(JsonObject, body);
  if (!parsed.success) throw new AppError('BAD_REQUEST', { reason: 'not-json' });
  for (const name of ADDRESSES) {
    const address = parsed.output[name];
    if (address === undefined) continue;
    const isOwn = typeof address === 'string' && URL.canParse(address) && new URL(address).origin === publicUrl;
    if (!isOwn) throw new AppError('BAD_REQUEST', { fields: [name] });
  }
}
