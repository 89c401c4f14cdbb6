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
  /** Staff works only in sessions that a passkey or a recovery code has proven. */
  staffNeedsPasskey: boolean;
  /** Public client identifier expected in `x-api-key`; authorises nothing. */
  apiKey: string;
  /** Number of reverse proxies in front of the server that append to X-Forwarded-For. */
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
  /** An address with the API of OpenAI's `/v1/audio/transcriptions`. */
  url: string;
  key: string | null;
  model: string;
  /** Largest input of the service. */
  maxBytes: number;
  timeoutMs: number;
}

interface FirebaseConfig {
  projectId: string;
  webApiKey: string;
  authDomain: string;
  /** For calls that an ID token cannot make: null with the emulator. */
  serviceAccount: { clientEmail: string; privateKey: string } | null;
}

export const EMULATOR_PROJECT = 'demo-klaket';

export type Env = Readonly<Record<string, string | undefined>>;

/** One sentence for each setting that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
  }
}

export type Common =
  | 'port'
  | 'host'
  | 'dataDir'
  | 'sampleData'
  | 'trustedProxies'
  | 'staffNeedsPasskey'
  | 'lookups'
  | 'mapStyleUrl'
  | 'aiSearch'
  | 'transcription';
