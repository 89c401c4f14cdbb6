import { resolve } from 'node:path';
import * as v from 'valibot';
import { SHORT_MAP_LINKS } from '../domain/places/short-map-link.ts';
import { port, hops, filled, urlOf, linkStarts } from './setting-shapes.ts';
import { readEmbedded } from './read-embedded-config.ts';
import { readProductionConfig } from './read-production-config.ts';
import { type Config, type TranscriptionConfig, type Env, ConfigError } from './config.ts';
import type { Setting } from './setting-shapes.ts';

/** Timeout of a lookup, such as the weather. */
const LOOKUP_TIMEOUT_MS = 8000;

/** Shorter than the lease of a job, so that no second instance asks meanwhile. */
const TRANSCRIPTION_TIMEOUT_MS = 4 * 60_000;

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
  const staffSecondFactor = setting(
    'STAFF_SECOND_FACTOR',
    v.picklist(['required', 'optional']),
    'required or optional',
    mode === 'production' ? 'required' : 'optional',
  );
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
  const config = mode === 'production' ? readProductionConfig(env, problems) : readEmbedded(setting, common);
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
    staffNeedsPasskey: staffSecondFactor === 'required',
    lookups,
    transcription,
    mapStyleUrl,
    aiSearch,
  };
}

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
  // The embedded default trusts every login: a leftover setting of a development machine must not enable it in
  // production.
  if (isProduction && wanted === 'embedded')
    throw new ConfigError(['KLAKET_MODE=embedded is refused with NODE_ENV=production: leave one of them out.']);
  if (wanted === 'production' || wanted === 'embedded') return wanted;
  problems.push('KLAKET_MODE is not valid: it must be embedded or production.');
  return 'embedded';
}
