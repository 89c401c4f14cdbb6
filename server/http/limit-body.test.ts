import { request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { listen, type Listening } from '../listen.ts';
import type { AppEnv } from '../services.ts';
import { limitBody } from './limit-body.ts';

const MOST = 1000;
let listening: Listening;
/** Bodies that were accepted. */
const arrived: string[] = [];

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'other', 413));
  app.post('/', limitBody(MOST), async (c) => {
    arrived.push(await c.req.text());
    return c.text('taken');
  });
  const answer = getRequestListener(app.fetch);
  listening = await listen(0, null, (incoming, outgoing) => void answer(incoming, outgoing));
});
afterAll(() => listening.close());

/** `chunked`: its length is not announced. */
function send(body: string, how: 'announced' | 'chunked'): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = how === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
    const sent = request({ port: listening.port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve(`${response.statusCode} ${text}`));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

test.each(['announced', 'chunked'] as const)('a body may be as long as the limit, not longer: %s', async (how) => {
  const longest = 'x'.repeat(MOST);
  expect(await send(longest, how)).toBe('200 taken');
  expect(arrived.splice(0)).toEqual([longest]);
  expect(await send(`${longest}y`, how)).toBe('413 PAYLOAD_TOO_LARGE');
  expect(arrived).toEqual([]);
});
