import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'klaket-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://klaket:x@db.example.com/klaket',
  PUBLIC_URL: 'https://klaket.example.com/',
  SESSION_SECRET: 'a secret with more than thirty-two characters',
  FILES_SECRET: 'another secret with more than thirty-two characters',
  API_KEY: 'web',
  FIREBASE_PROJECT_ID: 'klaket-prod',
  FIREBASE_WEB_API_KEY: 'AIza',
  FIREBASE_AUTH_DOMAIN: 'klaket-prod.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'server@klaket-prod.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----',
  }),
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'klaket',
  S3_REGION: 'ap-southeast-3',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'Klaket <halo@example.com>',
  CODE_GATEWAY_URL: 'https://codes.example.com/send',
  CODE_GATEWAY_TOKEN: 'gateway-token',
};

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

describe('the embedded default', () => {
  test('says in a sentence that the data folder cannot be used', () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: file })).toEqual([
      `The data folder ${file} cannot be written (EEXIST); set DATA_DIR to another one.`,
    ]);
  });

  test('needs no setting at all', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      mode: 'embedded',
      port: 4710,
      host: null,
      dataDir: folder,
      sampleData: true,
      databaseUrl: null,
      publicUrl: 'http://localhost:4710',
      storage: { type: 'folder' },
      mail: { type: 'mailbox' },
      codes: { type: 'mailbox' },
      lookups: { weatherUrl: null, placesUrl: null },
    });
  });

  test('looks up weather and hospitals at the configured service, in every mode', () => {
    const places = { WEATHER_URL: 'https://weather.example.com/v1/forecast', PLACES_URL: 'http://places.internal/api' };
    const lookups = { weatherUrl: places.WEATHER_URL, placesUrl: places.PLACES_URL };
    expect(readConfig({ DATA_DIR: folder, ...places })).toMatchObject({ lookups });
    expect(readConfig({ ...production, ...places })).toMatchObject({ lookups });
  });

  test('asks an API for suggested filters only with its address and a model', () => {
    const api = { AI_SEARCH_URL: 'https://ai.example.com/v1', AI_SEARCH_MODEL: 'small' };
    expect(readConfig({ DATA_DIR: folder }).aiSearch).toBeNull();
    expect(readConfig({ DATA_DIR: folder, ...api, AI_SEARCH_TOKEN: 'secret' }).aiSearch).toEqual({
      url: 'https://ai.example.com/v1',
      token: 'secret',
      model: 'small',
    });
    expect(problemsOf({ DATA_DIR: folder, AI_SEARCH_URL: api.AI_SEARCH_URL })).toEqual([
      'AI_SEARCH_MODEL is missing: AI_SEARCH_URL needs the name of a model.',
    ]);
  });

  test('keeps its secret, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: folder }).sessionSecret;
    expect(first.byteLength).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toEqual(first);
    expect(new TextDecoder().decode(first)).toBe(readFileSync(join(folder, 'session-secret'), 'utf8'));
  });

  test('an empty setting counts as none', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', SAMPLE_DATA: '', NODE_ENV: '' }).port).toBe(4710);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT is not valid: it must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is not valid: it must be a port number from 0 to 65535.'],
    [{ SAMPLE_DATA: 'no' }, 'SAMPLE_DATA is not valid: it must be 0 or 1.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not valid: it must be a postgres:// address.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is not valid: it must be at least 32 random characters.'],
    [{ WEATHER_URL: 'open-meteo' }, 'WEATHER_URL is not valid: it must be the address of a forecast API.'],
    [{ PLACES_URL: 'file:///etc' }, 'PLACES_URL is not valid: it must be the address of an Overpass API.'],
    [
      { KLAKET_MODE: 'embedded', NODE_ENV: 'production' },
      'KLAKET_MODE=embedded is refused with NODE_ENV=production: leave one of them out.',
    ],
    [{ KLAKET_MODE: 'staging' }, 'KLAKET_MODE is not valid: it must be embedded or production.'],
  ])('says of %o in one sentence what is wrong', (env, sentence) => {
    expect(problemsOf({ DATA_DIR: folder, ...env })).toEqual([sentence]);
  });
});

describe('production', () => {
  test('reads every outside service', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://klaket.example.com',
      host: '::',
      sampleData: false,
      firebase: {
        projectId: 'klaket-prod',
        serviceAccount: { clientEmail: 'server@klaket-prod.iam.gserviceaccount.com' },
      },
      storage: { type: 's3', bucket: 'klaket' },
      mail: { type: 'smtp' },
    });
    const base64 = Buffer.from(production.FIREBASE_SERVICE_ACCOUNT).toString('base64');
    expect(problemsOf({ ...production, FIREBASE_SERVICE_ACCOUNT: base64 })).toEqual([]);
  });

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('does not start without %s', (name) => {
    const problems = problemsOf({ ...production, [name]: undefined });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is missing: it must be .+\\.$`));
  });

  test.each([
    ['S3_BUCKET', 'photos, recordings, receipts and ID cards'],
    ['SMTP_URL', 'links that prove an address, invitations and notices'],
    ['FIREBASE_WEB_API_KEY', 'accounts and logins'],
  ])('says what %s is for', (name, features) => {
    expect(problemsOf({ ...production, [name]: undefined })[0]).toContain(features);
  });

  test('names everything that is missing at once', () => {
    expect(problemsOf({ KLAKET_MODE: 'production' })).toHaveLength(Object.keys(production).length - 1);
  });

  test.each([
    ['PUBLIC_URL', 'http://klaket.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['CODE_GATEWAY_URL', 'http://codes.example.com'],
    ['FIREBASE_PROJECT_ID', 'demo-klaket'],
    ['FIREBASE_SERVICE_ACCOUNT', 'not json'],
    ['S3_ENDPOINT', 'klaket-files'],
  ])('refuses %s=%s without repeating it', (name, value) => {
    const [problem = '', ...others] = problemsOf({ ...production, [name]: value });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} is not valid`));
    expect(problem).not.toContain(value);
  });

  test('refuses the emulator', () => {
    expect(problemsOf({ ...production, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator accepts forged logins and is refused in production.',
    ]);
  });
});
