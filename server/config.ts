import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { SHORT_MAP_LINKS } from '../domain/call-sheet/short-map-link.ts';
import { cannotBeWritten } from './embedded/data-lock.ts';

/**
 * All settings, read from the environment once at start. The embedded default needs none; production
 * (`NODE_ENV=production` or `KLAKET_MODE=production`) needs every outside service named.
 */
export interface Config {
  mode: 'embedded' | 'production';
  port: number;
  /** Address to listen on; null: this machine only. */
  host: string | null;
  dataDir: string;
  sampleData: boolean;
  /** Origin under which people reach the app, without a slash at its end. */
  publicUrl: string;
  /** Signs access and refresh tokens. */
  sessionSecret: Uint8Array;
  /** Encrypts private files at rest. Changing it makes those unreadable. */
  filesSecret: Uint8Array;
  /** Public client identifier expected in `x-api-key`; authorises nothing. */
  apiKey: string;
  /** How many reverse proxies stand in front and append to X-Forwarded-For. */
  trustedProxies: number;
  /** null: PGlite in `dataDir`. */
  databaseUrl: string | null;
  firebase: FirebaseConfig;
  storage:
    | { type: 'folder'; folder: string }
    | { type: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  mail: { type: 'mailbox' } | { type: 'smtp'; url: string; from: string };
  /** One-time codes to phones. */
  codes: { type: 'mailbox' } | { type: 'gateway'; url: string; token: string };
  lookups: {
    /** Open-Meteo's forecast API or one like it; null: weather is typed by hand. */
    weatherUrl: string | null;
    /** Overpass API or one like it; null: hospitals are typed by hand. */
    placesUrl: string | null;
    /** Nominatim's search API or one like it; null: places are not found by name. */
    geocoderUrl: string | null;
    /** Beginnings of the short links that may be followed; none: they are opened by hand. */
    mapLinks: readonly string[];
    timeoutMs: number;
  };
  /** A MapLibre style; null: the bundled map, which needs no network. */
  mapStyleUrl: string | null;
  /** An OpenAI-compatible API that suggests filters for a sentence; null: the deterministic reading alone. */
  aiSearch: { url: string; token: string; model: string } | null;
  /** Speech to text of briefings; null: transcripts are typed. */
  transcription: TranscriptionConfig | null;
}

export interface TranscriptionConfig {
  /** An address that speaks like OpenAI's `/v1/audio/transcriptions`. */
  url: string;
  key: string | null;
  model: string;
  /** What the service takes at the most. */
  maxBytes: number;
  timeoutMs: number;
}

export interface FirebaseConfig {
  projectId: string;
  webApiKey: string;
  authDomain: string;
  /** For what an ID token cannot do: null with the emulator. */
  serviceAccount: { clientEmail: string; privateKey: string } | null;
}

/** Longer than this nobody waits for the weather. */
const LOOKUP_TIMEOUT_MS = 8000;

/** Shorter than the lease of a job, so that no second instance asks meanwhile. */
const TRANSCRIPTION_TIMEOUT_MS = 4 * 60_000;

export const EMULATOR_PROJECT = 'demo-klaket';

type Env = Readonly<Record<string, string | undefined>>;

/** One sentence for each setting that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
const hops = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number));
const filled = v.pipe(v.string(), v.trim(), v.minLength(1));
const urlOf = (...protocols: string[]) =>
  v.pipe(
    filled,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))),
  );
const linkStarts = v.pipe(
  filled,
  v.transform((value) => (value === 'none' ? [] : value.split(/\s+/))),
  v.array(v.pipe(urlOf('https', 'http'), v.endsWith('/'))),
);
const serviceAccount = v.pipe(
  filled,
  v.transform((value) => (value.startsWith('{') ? value : Buffer.from(value, 'base64').toString('utf8'))),
  v.parseJson(),
  v.object({ client_email: v.pipe(v.string(), v.email()), private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')) }),
  v.transform((key) => ({ clientEmail: key.client_email, privateKey: key.private_key })),
);

/** Reads the settings; throws ConfigError naming all that are missing or invalid. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const mode = readMode(env, problems);
  const setting = <T>(name: string, schema: v.GenericSchema<unknown, T>, must: string, fallback?: T): T | undefined => {
    const value = env[name];
    if (value === undefined || value === '') {
      if (fallback === undefined) problems.push(`${name} is missing: it must be ${must}.`);
      return fallback;
    }
    const parsed = v.safeParse(schema, value);
    if (!parsed.success) problems.push(`${name} is not valid: it must be ${must}.`);
    return parsed.success ? parsed.output : fallback;
  };
  const common = {
    port: setting('PORT', port, 'a port number from 0 to 65535', 4710),
    // The emulator accepts any login that is written well enough, so the embedded default is not offered to the
    // network.
    host: env['HOST'] || (mode === 'production' ? '::' : null),
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    sampleData: setting(
      'SAMPLE_DATA',
      v.pipe(
        v.picklist(['0', '1']),
        v.transform((value) => value === '1'),
      ),
      '0 or 1',
      mode === 'embedded',
    ),
    trustedProxies: setting(
      'TRUSTED_PROXIES',
      hops,
      'the number of reverse proxies in front, 0 to 9',
      mode === 'production' ? 1 : 0,
    ),
  };
  const lookups = {
    weatherUrl: setting('WEATHER_URL', urlOf('https', 'http'), 'the address of a forecast API', '') || null,
    placesUrl: setting('PLACES_URL', urlOf('https', 'http'), 'the address of an Overpass API', '') || null,
    geocoderUrl: setting('GEOCODER_URL', urlOf('https', 'http'), 'the address of a Nominatim search', '') || null,
    mapLinks:
      setting('SHORT_MAP_LINKS', linkStarts, 'beginnings of addresses that end in /, with a space between, or none', [
        ...SHORT_MAP_LINKS,
      ]) ?? [],
    timeoutMs: LOOKUP_TIMEOUT_MS,
  };
  const transcription = readTranscription(setting);
  const mapStyleUrl = setting('MAP_STYLE_URL', urlOf('https', 'http'), 'the address of a MapLibre style', '') || null;
  const aiUrl = setting('AI_SEARCH_URL', urlOf('https', 'http'), 'the address of an API up to its /v1', '');
  const aiToken = setting('AI_SEARCH_TOKEN', filled, 'the bearer token of that API', '');
  const aiModel = setting('AI_SEARCH_MODEL', filled, "the model's name", '');
  if (aiUrl && !aiModel) problems.push('AI_SEARCH_MODEL is missing: AI_SEARCH_URL needs the name of a model.');
  const aiSearch = aiUrl && aiModel ? { url: aiUrl, token: aiToken ?? '', model: aiModel } : null;
  const config = mode === 'production' ? readProduction(env, setting, problems) : readEmbedded(setting, common);
  if (
    problems.length > 0 ||
    common.port === undefined ||
    common.sampleData === undefined ||
    common.trustedProxies === undefined ||
    config === null
  ) {
    throw new ConfigError(problems);
  }
  return {
    ...config,
    port: common.port,
    host: common.host,
    dataDir: common.dataDir,
    sampleData: common.sampleData,
    trustedProxies: common.trustedProxies,
    lookups,
    transcription,
    mapStyleUrl,
    aiSearch,
  };
}

type Setting = <T>(name: string, schema: v.GenericSchema<unknown, T>, must: string, fallback?: T) => T | undefined;
type Common =
  | 'port'
  | 'host'
  | 'dataDir'
  | 'sampleData'
  | 'trustedProxies'
  | 'lookups'
  | 'mapStyleUrl'
  | 'aiSearch'
  | 'transcription';

function readTranscription(setting: Setting): TranscriptionConfig | null {
  const url = setting('TRANSCRIPTION_URL', urlOf('https', 'http'), 'the address of a transcription API', '');
  const key = setting('TRANSCRIPTION_TOKEN', filled, 'the bearer token of that API', '');
  const model = setting('TRANSCRIPTION_MODEL', filled, 'the name of a model', 'whisper-1');
  const megabytes = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1));
  const maxMb = setting('TRANSCRIPTION_MAX_MB', megabytes, 'a number of megabytes', 25);
  if (!url || model === undefined || maxMb === undefined) return null;
  return { url, key: key || null, model, maxBytes: maxMb * 1_000_000, timeoutMs: TRANSCRIPTION_TIMEOUT_MS };
}

function readMode(env: Env, problems: string[]): Config['mode'] {
  const isProduction = env['NODE_ENV'] === 'production';
  const wanted = env['KLAKET_MODE'] || (isProduction ? 'production' : 'embedded');
  // The embedded default believes every login: no leftover of a development machine may bring it into production.
  if (isProduction && wanted === 'embedded')
    throw new ConfigError(['KLAKET_MODE=embedded is refused with NODE_ENV=production: leave one of them out.']);
  if (wanted === 'production' || wanted === 'embedded') return wanted;
  problems.push('KLAKET_MODE is not valid: it must be embedded or production.');
  return 'embedded';
}

function readEmbedded(
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

function readProduction(env: Env, setting: Setting, problems: string[]): Omit<Config, Common> | null {
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator accepts forged logins and is refused in production.',
    );
  }
  const databaseUrl = setting('DATABASE_URL', urlOf('postgres', 'postgresql'), 'a postgres:// address');
  const publicUrl = setting('PUBLIC_URL', urlOf('https'), 'the https address under which people reach the app');
  const sessionSecret = setting(
    'SESSION_SECRET',
    v.pipe(filled, v.minLength(32)),
    'at least 32 random characters, the same in every instance',
  );
  const filesSecret = setting(
    'FILES_SECRET',
    v.pipe(filled, v.minLength(32)),
    'at least 32 random characters, the same in every instance, never to be changed',
  );
  const apiKey = setting('API_KEY', filled, 'the public client identifier sent as x-api-key');
  const projectId = setting(
    'FIREBASE_PROJECT_ID',
    v.pipe(
      filled,
      v.check((id) => !id.startsWith('demo-')),
    ),
    "the Firebase project's id, not a demo- one",
  );
  const webApiKey = setting('FIREBASE_WEB_API_KEY', filled, "the Firebase project's web API key");
  const authDomain = setting(
    'FIREBASE_AUTH_DOMAIN',
    v.pipe(filled, v.regex(/^[a-z0-9.-]+$/i)),
    'a host name such as project.firebaseapp.com',
  );
  const account = setting(
    'FIREBASE_SERVICE_ACCOUNT',
    serviceAccount,
    "the service account's key file, as JSON or base64 of it",
  );
  const endpoint = setting('S3_ENDPOINT', urlOf('https', 'http'), "the bucket service's address");
  const bucket = setting('S3_BUCKET', filled, "the bucket's name");
  const region = setting('S3_REGION', filled, "the bucket's region");
  const accessKeyId = setting('S3_ACCESS_KEY_ID', filled, "the bucket's access key id");
  const secretAccessKey = setting('S3_SECRET_ACCESS_KEY', filled, "the bucket's secret access key");
  const smtpUrl = setting('SMTP_URL', urlOf('smtp', 'smtps'), 'an smtp:// or smtps:// address');
  const from = setting('MAIL_FROM', filled, 'the sender of mail, such as Klaket <halo@example.com>');
  const codeUrl = setting(
    'CODE_GATEWAY_URL',
    urlOf('https'),
    'the https address of the WhatsApp or SMS gateway that sends one-time codes',
  );
  const codeToken = setting('CODE_GATEWAY_TOKEN', filled, 'the bearer token of that gateway');
  if (
    databaseUrl === undefined ||
    publicUrl === undefined ||
    sessionSecret === undefined ||
    filesSecret === undefined ||
    apiKey === undefined ||
    projectId === undefined ||
    webApiKey === undefined ||
    authDomain === undefined ||
    account === undefined ||
    endpoint === undefined ||
    bucket === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined ||
    smtpUrl === undefined ||
    from === undefined ||
    codeUrl === undefined ||
    codeToken === undefined
  ) {
    return null;
  }
  return {
    mode: 'production',
    databaseUrl,
    publicUrl: new URL(publicUrl).origin,
    sessionSecret: new TextEncoder().encode(sessionSecret),
    filesSecret: new TextEncoder().encode(filesSecret),
    apiKey,
    firebase: { projectId, webApiKey, authDomain, serviceAccount: account },
    storage: { type: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey },
    mail: { type: 'smtp', url: smtpUrl, from },
    codes: { type: 'gateway', url: codeUrl, token: codeToken },
  };
}

/** The embedded default keeps its own secret, so that a restart does not log anybody out. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    const kept = readFileSync(file, 'utf8');
    if (kept.length >= 32) return kept;
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
