import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from '../services.ts';

/** Less than this is one packet on the way either way. */
const WORTH_BYTES = 1_400;

const gzipped = promisify(gzip);

/**
 * JSON that is a text already, compressed for anyone who takes it: a call sheet of forty people is a third as long
 * then, and its readers stand where the signal is bad. Nothing of what a stranger sends stands in these answers, so
 * their length tells nobody anything.
 */
export async function answerJson(c: Context<AppEnv>, text: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  if (encoding === 'identity' || text.length < WORTH_BYTES) return c.body(text, 200, headers);
  return c.body(new Uint8Array(await gzipped(text)), 200, { ...headers, 'Content-Encoding': 'gzip' });
}
