import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DeletedResponse } from '../../domain/sync/deleted.ts';
import { createApp } from '../../server/app.ts';
import { openPostgres } from '../../server/db/open.ts';
import { members, sessions } from '../../server/db/schema.ts';
import { ACCESS_TOKEN_SECONDS } from '../../server/access/access-token.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { houseOnDevice, sheetFor } from '../support/sheet-records.ts';

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
      { mutationId: randomUUID(), clientId, seq: ++seq, name: 'script.import', version: 1, changes: [change] },
    ];
    return world.ask('POST', '/api/sync/push', {
      token,
      body: { protocol: 1, schema: 1, epoch: null, clientId, mutations },
    });
  };
  return { house, token, clientId, pushScript, userId: user.id, email: user.email };
}

/** Reads the event stream until it contains this text. */
async function collectHints(
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

  test('ask at each request whether the login still holds', async () => {
    const { token, house, userId } = await person(world);
    const body = { epoch: null, scopes: [{ id: `house:${house}`, cursor: 0 }] };
    const codesOf = async (bearer: string) => {
      const codes = [];
      for (const path of ['pull', 'push', 'deleted'])
        codes.push((await world.ask('POST', `/api/sync/${path}`, { token: bearer, body })).body.error?.code);
      return codes;
    };
    const understood = [undefined, 'BAD_REQUEST', 'BAD_REQUEST'];
    expect(await codesOf(token)).toEqual(understood);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const forged = [head, claims, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join(
      '.',
    );
    expect(await codesOf(forged)).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    const loggedIn = eq(sessions.userId, userId);
    await world.database.db.update(sessions).set({ revokedAt: new Date() }).where(loggedIn);
    expect(await codesOf(token)).toEqual(['SESSION_REVOKED', 'SESSION_REVOKED', 'SESSION_REVOKED']);
    await world.database.db.update(sessions).set({ revokedAt: null }).where(loggedIn);
    expect(await codesOf(token)).toEqual(understood);
    world.advance(ACCESS_TOKEN_SECONDS * 1000);
    expect(await codesOf(token)).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  });

  test('tell the operator, once, of a device that knows more than the database', async () => {
    const { token, house, pushScript } = await person(world);
    await pushScript();
    const { epoch } = await world.database.db.query.serverMeta.findFirst().then((meta) => meta ?? { epoch: '' });
    const askFrom = (cursor: number, of: string | null) =>
      world.ask('POST', '/api/sync/pull', { token, body: { epoch: of, scopes: [{ id: `house:${house}`, cursor }] } });
    const told = () => world.logged.filter(({ fields }) => fields['scope'] === `house:${house}`);
    await askFrom(1, epoch);
    await askFrom(2, null);
    await askFrom(2, randomUUID());
    expect(told()).toEqual([]);
    await askFrom(2, epoch);
    await askFrom(3, epoch);
    expect(told().map(({ message }) => message)).toEqual([
      'a device knows more than the database: if it was restored, run "npm run begin-epoch"',
    ]);
  });

  test('name the first field of a request that is not understood', async () => {
    const { token } = await person(world);
    const answer = await world.ask('POST', '/api/sync/push', { token, body: { protocol: 1 } });
    expect(answer.status).toBe(400);
    // The first one: a large body may hold millions.
    expect(answer.body.error.details.fields).toEqual(['schema']);
  });

  test('refuse a push of more than 1 MB in words', async () => {
    const { token, clientId } = await person(world);
    const answer = await world.ask('POST', '/api/sync/push', {
      token,
      body: { protocol: 1, schema: 1, epoch: null, clientId, mutations: [], filler: 'x'.repeat(3 * 1024 * 1024) },
    });
    expect(answer.status).toBe(413);
    expect(answer.body.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { max_bytes: 1024 * 1024 } });
  });

  test('give members what a deletion took away, without what had gone before, and strangers nothing', async () => {
    const anna = await houseOnDevice(world);
    const stranger = await person(world);
    const sheet = sheetFor(anna);
    await anna.push(sheet.records());
    const [early = '', ...late] = sheet.content.crew.map(({ id }) => id);
    const remove = (id: string) => anna.remove('sheet-crew', id);
    await anna.push([remove(early)]);
    const ask = async (token: string) => {
      const body = { scope: anna.scope, kind: 'call-sheet', id: sheet.id };
      const answer = await world.ask('POST', '/api/sync/deleted', { token, body });
      expect(answer.status).toBe(200);
      return v.parse(DeletedResponse, answer.body).records.map(({ id }) => id);
    };
    expect(await ask(anna.token)).toEqual([]);
    await anna.push([...late.map(remove), anna.remove('call-sheet', sheet.id)]);
    expect((await ask(anna.token)).toSorted()).toEqual([sheet.id, ...late].toSorted());
    expect(late).not.toEqual([]);

    // If the head was edited first, it stays; only its rows were deleted.
    await anna.push([...sheet.records(), anna.update('call-sheet', sheet.id, { locationName: 'Ancol' })]);
    expect(await ask(anna.token)).toEqual([]);
    const unseen = { ...anna.remove('call-sheet', sheet.id), base: { '*': 1 } };
    await anna.push([...late.map(remove), unseen]);
    expect((await ask(anna.token)).toSorted()).toEqual([...late].toSorted());
    expect(await ask(stranger.token)).toEqual([]);
  });

  test('tell a colleague of a change at once, and a stranger never', async () => {
    const anna = await person(world);
    const budi = await person(world, anna.house);
    const other = await person(world);
    const heard = collectHints(world.app, budi.token, () => anna.pushScript(), `house:${anna.house}`);
    const overheard = collectHints(
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

describe.each(ENGINES)('an event stream on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  test('tells a listening member nothing more of a house after the removal from it', async () => {
    const anna = await person(world);
    const budi = await person(world, anna.house);
    // Budi stays in a house of his own, so that a later allowed hint proves that the forbidden one did not come.
    const own = await person(world);
    const { db } = world.database;
    await db.insert(members).values({ userId: budi.userId, houseId: own.house, role: 4 });
    const { token } = await world.logIn(budi.email);
    const heard = await collectHints(
      world.app,
      token,
      async () => {
        await db.delete(members).where(and(eq(members.userId, budi.userId), eq(members.houseId, anna.house)));
        await anna.pushScript();
        await own.pushScript();
      },
      `house:${own.house}`,
    );
    expect(heard).not.toContain(anna.house);
  });
});

describe('a device that asks without end', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine: 'postgres' });
  });
  afterAll(() => world.close());

  test('gets a time to retry, and others are served', async () => {
    const app = createApp(world.services, { staticFolder: null, syncRate: { burst: 3, perSecond: 1 } });
    const anna = await person(world);
    const budi = await person(world);
    const pull = ({ token }: { token: string }) =>
      app.request('http://localhost/api/sync/pull', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ epoch: null, scopes: [] }),
      });
    for (let n = 0; n < 3; n += 1) expect((await pull(anna)).status).toBe(200);
    const refused = await pull(anna);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect((await pull(budi)).status).toBe(200);
    world.advance(2_000);
    expect((await pull(anna)).status).toBe(200);
  });

  test('cannot bring more than 500 mutations or ask for more than 200 scopes at once', async () => {
    const { token, clientId } = await person(world);
    const scope = `house:${randomUUID()}`;
    const change = { scope, kind: 'script', id: randomUUID(), op: 'delete', fields: {}, base: {} };
    const mutations = Array.from({ length: 501 }, (_, index) => ({
      mutationId: randomUUID(),
      clientId,
      seq: index + 1,
      name: 'x',
      version: 1,
      changes: [change],
    }));
    const push = { protocol: 1, schema: 1, epoch: null, clientId, mutations };
    expect(await world.ask('POST', '/api/sync/push', { token, body: push })).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST', details: { fields: ['mutations'] } } },
    });
    const scopes = Array.from({ length: 201 }, () => ({ id: `house:${randomUUID()}`, cursor: 0 }));
    expect(await world.ask('POST', '/api/sync/pull', { token, body: { epoch: null, scopes } })).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST', details: { fields: ['scopes'] } } },
    });
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
      expect(await collectHints(app, anna.token, () => anna.pushScript(), `house:${anna.house}`)).toContain(
        `"scope":"house:${anna.house}"`,
      );
    } finally {
      await second.close();
    }
  });
});
