import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from '../services.ts';

/** A smaller answer is one packet either way. */
const WORTH_BYTES = 1_400;

const gzipped = promisify(gzip);

/**
 * JSON text, compressed if the client accepts it: a call sheet of forty people shrinks to a third, and its readers
 * often have a bad signal. These answers contain no text of a stranger, so their length leaks nothing.
 */
export async function answerJson(c: Context<AppEnv>, text: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  if (encoding === 'identity' || text.length < WORTH_BYTES) return c.body(text, 200, headers);
  return c.body(new Uint8Array(await gzipped(text)), 200, { ...headers, 'Content-Encoding': 'gzip' });
}
