import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openPostgres } from '../../server/db/open.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';

const scriptFields = {
  title: 'Payung',
  fileName: 'payung.fountain',
  format: 'fountain',
  fingerprint: 'x',
  pageCount: 1,
  sceneCount: 1,
  importedAt: '2026-11-21T04:00:00.000Z',
};

async function person(world: World, house = randomUUID()) {
  const user = await world.makeUser({ house: { id: house } });
  const { token } = await world.logIn(user.email);
  const clientId = randomUUID();
  let seq = 0;
  const pushScript = () => {
    const change = {
      scope: `house:${house}`,
      kind: 'script',
      id: randomUUID(),
      op: 'create',
      fields: scriptFields,
      base: {},
    };
    const mutations = [
      { mid: randomUUID(), clientId, seq: ++seq, name: 'script.import', version: 1, changes: [change] },
    ];
    return world.ask('POST', '/api/sync/push', {
      token,
      body: { protocol: 1, schema: 1, epoch: null, clientId, mutations },
    });
  };
  return { house, token, clientId, pushScript };
}

/** Reads the event stream until it has said something with this text. */
async function hear(
  app: Pick<World['app'], 'request'>,
  token: string,
  onReady: () => Promise<unknown>,
  text: string,
): Promise<string> {
  const abort = new AbortController();
  const response = await app.request('http://localhost/api/sync/events', {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  if (response.body === null) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const isFirst = heard === '';
    heard += chunk.value;
    if (isFirst) await onReady();
    if (heard.includes(text)) break;
  }
  await reader.cancel();
  abort.abort();
  return heard;
}

describe.each(ENGINES)('the routes of sync on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  test('need a login', async () => {
    for (const path of ['push', 'pull'])
      expect((await world.ask('POST', `/api/sync/${path}`, { body: {} })).status).toBe(401);
    expect((await world.ask('GET', '/api/sync/events')).status).toBe(401);
  });

  test('name the fields of a request that is not understood', async () => {
    const { token } = await person(world);
    const answer = await world.ask('POST', '/api/sync/push', { token, body: { protocol: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toContain('clientId');
  });

  test('refuse a push of more than 20 MB in words', async () => {
    const { token, clientId } = await person(world);
    const answer = await world.ask('POST', '/api/sync/push', {
      token,
      body: { protocol: 1, schema: 1, epoch: null, clientId, mutations: [], filler: 'x'.repeat(21 * 1024 * 1024) },
    });
    expect(answer.status).toBe(413);
    expect(answer.body.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { max_bytes: 20 * 1024 * 1024 } });
  });

  test('tell a colleague of a change at once, and a stranger never', async () => {
    const anna = await person(world);
    const budi = await person(world, anna.house);
    const other = await person(world);
    const heard = hear(world.app, budi.token, () => anna.pushScript(), `house:${anna.house}`);
    const overheard = hear(
      world.app,
      other.token,
      async () => {
        await anna.pushScript();
        await other.pushScript();
      },
      `house:${other.house}`,
    );
    expect(await heard).toMatch(/^event: ready\n/);
    expect(await overheard).not.toContain(anna.house);
  });
});

// PGlite has no second instance.
describe('two instances on one PostgreSQL', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine: 'postgres' });
  });
  afterAll(() => world.close());

  test('tell it through another instance on the same database', async () => {
    const anna = await person(world);
    const second = await openPostgres(world.database.url ?? '');
    try {
      const app = createApp({ ...world.services, database: second }, { staticFolder: null });
      expect(await hear(app, anna.token, () => anna.pushScript(), `house:${anna.house}`)).toContain(
        `"scope":"house:${anna.house}"`,
      );
    } finally {
      await second.close();
    }
  });
});
