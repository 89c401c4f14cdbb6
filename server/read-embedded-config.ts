import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { cannotBeWritten } from './db/data-lock.ts';
import { filled, urlOf } from './setting-shapes.ts';
import { type Config, EMULATOR_PROJECT, ConfigError, type Common } from './config.ts';
import type { Setting } from './setting-shapes.ts';

export function readEmbedded(
  setting: Setting,
  common: { port: number | undefined; dataDir: string },
): Omit<Config, Common> | null {
  const publicUrl = setting(
    'PUBLIC_URL',
    urlOf('http', 'https'),
    'an http or https address',
    `http://localhost:${common.port}`,
  );
  const databaseUrl = setting('DATABASE_URL', urlOf('postgres', 'postgresql'), 'a postgres:// address', '');
  const apiKey = setting('API_KEY', filled, 'the public client identifier', 'klaket-local');
  const secret = setting('SESSION_SECRET', v.pipe(filled, v.minLength(32)), 'at least 32 random characters', '');
  const codeUrl = setting('CODE_GATEWAY_URL', urlOf('https', 'http'), 'the address of the gateway for codes', '');
  const codeToken = setting('CODE_GATEWAY_TOKEN', filled, "the gateway's token", '');
  const filesSecret = setting('FILES_SECRET', v.pipe(filled, v.minLength(32)), 'at least 32 random characters', '');
  if (publicUrl === undefined || databaseUrl === undefined || apiKey === undefined) return null;
  if (secret === undefined || filesSecret === undefined) return null;
  const sessionSecret = secret || storedSecret(common.dataDir);
  return {
    mode: 'embedded',
    publicUrl: new URL(publicUrl).origin,
    sessionSecret: new TextEncoder().encode(sessionSecret),
    filesSecret: new TextEncoder().encode(filesSecret || sessionSecret),
    apiKey,
    databaseUrl: databaseUrl || null,
    firebase: { projectId: EMULATOR_PROJECT, webApiKey: 'embedded', authDomain: 'localhost', serviceAccount: null },
    storage: { type: 'folder', folder: join(common.dataDir, 'files') },
    mail: { type: 'mailbox' },
    codes: codeUrl && codeToken ? { type: 'gateway', url: codeUrl, token: codeToken } : { type: 'mailbox' },
  };
}

/** The embedded default stores its own secret, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    const stored = readFileSync(file, 'utf8');
    if (stored.length >= 32) return stored;
  } catch {
    // First start: made below.
  }
  const made = randomBytes(48).toString('base64url');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, made, { mode: 0o600 });
  } catch (error) {
    throw new ConfigError([cannotBeWritten(dataDir, error)]);
  }
  return made;
}
