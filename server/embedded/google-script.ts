import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { securityHeaders } from '../http/security-headers.ts';
import type { AppEnv, Services } from '../services.ts';
import { GOOGLE_SCRIPT_PATH } from './emulator-pages.ts';

/** Serves the replacement of Google's script (google-api.js beside this file) on the own origin. */
export function googleScript({ config }: Pick<Services, 'config'>): Hono<AppEnv> {
  const script = readFile(new URL('./google-api.js', import.meta.url), 'utf8');
  // A missing file fails its request, not the whole process.
  script.catch(() => undefined);
  const routes = new Hono<AppEnv>();
  routes.get(GOOGLE_SCRIPT_PATH, securityHeaders(config), async (c) =>
    c.body(await script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
