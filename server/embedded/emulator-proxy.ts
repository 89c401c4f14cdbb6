import { Hono } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from '../services.ts';
import type { AuthEmulator } from './auth-emulator.ts';

/** What browsers need; the emulator's own administration (`/emulator/v1`) stays on this machine. */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/www.googleapis.com/*',
  '/emulator/auth/*',
  '/emulator/action',
];
/** What changes no account: everything else is followed by keeping the accounts. */
const READS = /accounts:(lookup|query|batchGet|createAuthUri)|\/config|recaptcha|publicKeys|openapi/i;
/** Hop-by-hop headers, and those that fetch sets or undoes itself. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host'];

/**
 * Puts the emulator behind the app's own origin, so that a browser (also a phone in the same network) needs one address only.
 * The accounts are kept before the answer is given: what a person was told has happened survives a power cut.
 */
export function emulatorProxy(emulator: AuthEmulator): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const path of PATHS) {
    routes.all(path, async (c) => {
      // The emulator takes this word for the owner of the project.
      if (/^bearer owner$/i.test(c.req.header('authorization') ?? '')) throw new AppError('FORBIDDEN');
      const { pathname, search } = new URL(c.req.url);
      const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
      // The emulator writes links to itself with the Host it was called by.
      const headers = new Headers(c.req.raw.headers);
      for (const name of DROPPED) headers.delete(name);
      headers.set('x-forwarded-host', c.req.header('host') ?? '');
      const answer = await fetch(`${emulator.origin}${pathname}${search}`, {
        method: c.req.method,
        headers,
        redirect: 'manual',
        ...(hasBody ? { body: await c.req.arrayBuffer() } : {}),
      });
      const body = await answer.arrayBuffer();
      if (answer.ok && hasBody && !READS.test(pathname)) await emulator.keepAccounts();
      const answerHeaders = new Headers(answer.headers);
      for (const name of DROPPED) answerHeaders.delete(name);
      return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers: answerHeaders });
    });
  }
  return routes;
}
