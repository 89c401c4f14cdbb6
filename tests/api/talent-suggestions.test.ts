import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houses } from '../../server/db/schema.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';

/** A local service with scripted answers. */
let service: Server;
let serviceUrl: string;
let answer: (response: ServerResponse) => void;
let asked: { path: string; authorization: string; body: string }[];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const answerWith = (content: unknown) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }));
const SENTENCE = 'perempuan 20-30 yang cocok jadi preman pasar';

describe.each(ROUTE_ENGINES)('suggested filters on %s', (engine) => {
  let world: World;
  let house: string;
  let token: string;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { aiSearch: { url: serviceUrl, token: 'key', model: 'small' } } });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    asked = [];
    answer = answerWith({ tattoos: 'any', gender: 'male', sort: 'rating_desc', skin: ['green'] });
    house = crypto.randomUUID();
    const user = await world.makeUser({ house: { id: house } });
    token = (await world.logIn(user.email)).token;
  });
  const ask = (body: unknown, as = token) => world.ask('POST', '/api/talents/suggestions', { token: as, body });

  test('known values for what the sentence left open are offered, and nothing else', async () => {
    const { status, body } = await ask({ text: SENTENCE, house });
    expect([status, body]).toEqual([200, { suggestions: { q: '', tattoos: 'any' } }]);
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer key' });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'small', temperature: 0 });
  });

  test('a house without ai_access, a stranger’s house and an empty sentence are refused unasked', async () => {
    const other = await world.makeUser({ house: { id: crypto.randomUUID() } });
    const stranger = (await world.logIn(other.email)).token;
    expect((await ask({ text: SENTENCE, house }, stranger)).status).toBe(403);
    expect((await ask({ text: '  ', house })).status).toBe(400);
    await world.services.database.db.update(houses).set({ aiAccess: false }).where(eq(houses.id, house));
    expect((await ask({ text: SENTENCE, house })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test.each([
    ['a chat', answerWith('I would love to help!')],
    ['a list', answerWith(['female'])],
  ])('an answer that is %s suggests nothing', async (_, how) => {
    answer = how;
    expect(await ask({ text: SENTENCE, house })).toMatchObject({ status: 200, body: { suggestions: { q: '' } } });
  });

  test.each([
    ['no JSON', (response: ServerResponse) => void response.end('busy')],
    ['an error', (response: ServerResponse) => void response.writeHead(500).end()],
  ])('an answer that is %s is a failed lookup', async (_, how) => {
    answer = how;
    const { status, body } = await ask({ text: SENTENCE, house });
    expect([status, body]).toMatchObject([502, { error: { code: 'LOOKUP_FAILED' } }]);
  });
});
