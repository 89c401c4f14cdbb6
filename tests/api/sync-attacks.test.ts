import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { MUTATION_MAX_CHANGES } from '../../domain/sync/protocol.ts';
import { createApp } from '../../server/app.ts';
import { resultRows } from '../../server/db/result-rows.ts';
import { pruneTables } from '../../server/identity/prune-tables.ts';
import { houses, mutationLog, rateLimits, record, sessions, users } from '../../server/db/schema.ts';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { RETENTION, SYNC } from '../../server/http/limits.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';

/** Attacks by a user with an account and a house (docs/security.md). */
const scriptFields = {
  title: 'Payung',
  fileName: 'payung.fountain',
  format: 'fountain',
  fingerprint: 'x',
  pageCount: 1,
  sceneCount: 1,
  importedAt: '2026-11-21T04:00:00.000Z',
};

interface Attacker {
  house: string;
  token: string;
  userId: string;
  /** Text of the mutation's `changes`, as it travels: some attacks cannot be written by `JSON.stringify`. */
  send: (
    ...changes: string[]
  ) => Promise<{ status: number; outcomes: { type: string; code?: string }[]; text: string }>;
}

describe.each(ROUTE_ENGINES)('sync under attack on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  async function attacker(): Promise<Attacker> {
    const house = randomUUID();
    const user = await world.makeUser({ house: { id: house } });
    const { token } = await world.logIn(user.email);
    const clientId = randomUUID();
    let seq = 0;
    return {
      house,
      token,
      userId: user.id,
      async send(...changes) {
        const mutations = changes.map(
          (change) =>
            `{"mutationId":"${randomUUID()}","clientId":"${clientId}","seq":${++seq},"name":"x","version":1,"changes":[${change}]}`,
        );
        const answer = await world.app.request('http://localhost/api/sync/push', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: `{"protocol":1,"schema":1,"epoch":null,"clientId":"${clientId}","mutations":[${mutations.join()}]}`,
        });
        const text = await answer.text();
        const { results = [] } = JSON.parse(text) as { results?: { outcome: { type: string; code?: string } }[] };
        return { status: answer.status, outcomes: results.map((result) => result.outcome), text };
      },
    };
  }
  const scriptOf = (house: string, change: object = {}) =>
    JSON.stringify({
      scope: `house:${house}`,
      kind: 'script',
      id: randomUUID(),
      op: 'create',
      fields: scriptFields,
      base: {},
      ...change,
    });

  test.each([
    ['toString as a field', (body: string) => body.replace('"title"', '"toString"')],
    ['__proto__ as a field', (body: string) => body.replace('"title"', '"__proto__"')],
    ['constructor as a field', (body: string) => body.replace('"title"', '"constructor"')],
    [
      '__proto__ as the field of an update',
      (body: string) => body.replace('"create"', '"update"').replace('"title"', '"__proto__"'),
    ],
    [
      'toString as the field of an update',
      (body: string) => body.replace('"create"', '"update"').replace('"title"', '"toString"'),
    ],
    ['toString as a base', (body: string) => body.replace('"base":{}', '"base":{"toString":1}')],
    [
      'an upper-case id',
      (body: string) =>
        body.replace(/"id":"([^"]+)"/, (_, id: string) => `"id":"${id.toUpperCase().replaceAll(/[0-9]/g, 'A')}"`),
    ],
    ['an empty id', (body: string) => body.replace(/"id":"[^"]+"/, '"id":""')],
    ['NUL in a kind', (body: string) => body.replace('"kind":"script"', String.raw`"kind":"scr\u0000ipt"`)],
    ['NUL in a value', (body: string) => body.replace('"Payung"', String.raw`"Pay\u0000ung"`)],
    ['half a surrogate pair in a value', (body: string) => body.replace('"Payung"', String.raw`"Pay\ud800ung"`)],
    ['a number that is none', (body: string) => body.replace('"pageCount":1', '"pageCount":1e999')],
  ])('%s is refused, and the work behind it passes', async (_what, spoil) => {
    const me = await attacker();
    world.logged.length = 0;
    const { status, outcomes } = await me.send(spoil(scriptOf(me.house)), scriptOf(me.house));
    expect([status, outcomes[0]?.type, outcomes[0]?.code, outcomes[1]?.type]).toEqual([
      200,
      'rejected',
      'INVALID',
      'applied',
    ]);
    expect(world.logged.filter(({ message }) => message === 'mutation failed')).toEqual([]);
  });

  test('a day that no calendar has is refused: the place that it was written for would stop every push', async () => {
    const { house, send } = await attacker();
    const place = randomUUID();
    const create = (kind: string, fields: object) =>
      JSON.stringify({
        scope: `house:${house}`,
        kind,
        id: kind === 'location' ? place : randomUUID(),
        op: 'create',
        fields,
        base: {},
      });
    await send(create('location', { ...EMPTY_LOCATION, name: 'Gudang payung', isListed: true }));
    for (const day of ['2027-02-31', '0000-01-01']) {
      const { outcomes } = await send(create('location-block', { locationId: place, from: day, to: day, note: '' }));
      expect(outcomes).toEqual([expect.objectContaining({ type: 'rejected', code: 'INVALID' })]);
    }
  });

  test('JSON of 100,000 lists in one another is refused unread', async () => {
    const me = await attacker();
    for (const deep of ['['.repeat(100_000), '{"a":'.repeat(100_000)]) {
      const { status, text } = await me.send(scriptOf(me.house).replace('"Payung"', deep));
      expect([status, text]).toEqual([400, expect.stringContaining('too-deep')]);
    }
  });

  test('an epoch that the database cannot read is refused', async () => {
    const { token } = await attacker();
    for (const epoch of ['\0', '\uD800']) {
      const answer = await world.ask('POST', '/api/sync/pull', { token, body: { epoch, scopes: [] } });
      expect(answer.status).toBe(400);
    }
  });

  test('a body of a pull or of a restoration is small', async () => {
    const { token, house } = await attacker();
    const fill = 'x'.repeat(100_000);
    const scope = { id: `house:${house}`, cursor: 0 };
    for (const [path, body] of [
      ['pull', { epoch: null, scopes: [], fill }],
      ['deleted', { scope: `house:${house}`, kind: 'script', id: randomUUID(), fill }],
    ] as const)
      expect((await world.ask('POST', `/api/sync/${path}`, { token, body })).status).toBe(413);
    const many = { epoch: null, scopes: Array.from({ length: 201 }, () => scope) };
    expect((await world.ask('POST', '/api/sync/pull', { token, body: many })).status).toBe(400);
  });

  test('an answer names no more than twenty wrong fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`f${at}`, '']));
    const { body } = await world.ask('POST', '/api/sessions/hosts', { body: { ...fields, email: 1 } });
    const named = body.error.details['fields'];
    expect(Array.isArray(named) && named.length <= 20).toBe(true);
  });

  test('a chain of 2,000 refused mutations is followed for a moment only, and what was refused is not stored', async () => {
    const me = await attacker();
    const [scope, id] = [`script:${randomUUID()}`, randomUUID()];
    const mutationIds = Array.from({ length: 2_001 }, () => randomUUID());
    const clientId = randomUUID();
    const link = (at: number) => ({
      mutationId: mutationIds[at],
      clientId,
      seq: at + 1,
      name: 'x',
      version: 1,
      changes: [
        {
          scope,
          kind: 'day',
          id,
          op: 'update',
          fields: { note: 'y'.repeat(500) },
          base: { note: mutationIds[at - 1] ?? 0 },
        },
      ],
    });
    const pushAll = (from: number, to: number) =>
      world.ask('POST', '/api/sync/push', {
        token: me.token,
        body: {
          protocol: 1,
          schema: 1,
          epoch: null,
          clientId,
          mutations: Array.from({ length: to - from }, (_, at) => link(from + at)),
        },
      });
    for (let at = 0; at < 2_000; at += 500) expect((await pushAll(at, at + 500)).status).toBe(200);
    const startedAt = performance.now();
    expect((await pushAll(2_000, 2_001)).status).toBe(200);
    const ms = performance.now() - startedAt;
    // 4–6 s before, for each such push; a busy machine gets its time.
    expect(ms).toBeLessThan(2_000);
    const [stored] = await world.database.db
      .select({ bytes: sql`max(octet_length(payload::text))`.mapWith(Number) })
      .from(mutationLog)
      .where(eq(mutationLog.clientId, clientId));
    expect(stored?.bytes).toBeLessThan(400);
  });

  test('who issued a sheet and who made its key is what the server knows', async () => {
    const me = await attacker();
    const script = randomUUID();
    const [sheetId, keyId] = [randomUUID(), randomUUID()];
    const forged = {
      sheetId,
      key: 'A'.repeat(43),
      createdAt: '2099-01-01T00:00:00.000Z',
      createdByName: 'Somebody Else',
    };
    const { outcomes } = await me.send(
      `${scriptOf(me.house, { id: script })},${JSON.stringify({ scope: `script:${script}`, kind: 'share-key', id: keyId, op: 'create', fields: forged, base: {} })}`,
    );
    expect(outcomes).toMatchObject([{ type: 'applied' }]);
    const [made] = await world.database.db
      .select({ fields: record.fields })
      .from(record)
      .where(and(eq(record.kind, 'share-key'), eq(record.id, keyId)));
    expect(made?.fields).toMatchObject({ createdByName: 'Ratna Wijaya' });
    expect(JSON.stringify(made?.fields)).not.toContain('2099');
    const again = await me.send(
      JSON.stringify({
        scope: `script:${script}`,
        kind: 'share-key',
        id: keyId,
        op: 'update',
        fields: { createdByName: 'Somebody Else' },
        base: { createdByName: 1 },
      }),
    );
    expect(again.status).toBe(200);
    const [after] = await world.database.db.select({ fields: record.fields }).from(record).where(eq(record.id, keyId));
    expect(after?.fields).toMatchObject({ createdByName: 'Ratna Wijaya' });
  });

  describe('budgets', () => {
    test('a restoration of 200 MB is refused before it is read', async () => {
      const me = await attacker();
      const script = randomUUID();
      const sheetId = randomUUID();
      await me.send(scriptOf(me.house, { id: script }));
      await world.database.db.execute(
        sql`insert into scope (id, house_id, parent) values (${`script:${script}`}, ${me.house}, ${`house:${me.house}`}) on conflict do nothing`,
      );
      await world.database.db.execute(sql`
        insert into record (scope, kind, id, fields, stamps, deleted, version)
        select ${`script:${script}`}, case n when 0 then 'call-sheet' else 'sheet-issue' end, case n when 0 then ${sheetId} else gen_random_uuid()::text end,
          jsonb_build_object('sheetId', ${sheetId}::text, 'text', repeat('Klaket ', 10000)), '{"@deleted": 2}', true, 2
        from generate_series(0, 300) as n`);
      const startedAt = performance.now();
      const answer = await world.ask('POST', '/api/sync/deleted', {
        token: me.token,
        body: { scope: `script:${script}`, kind: 'call-sheet', id: sheetId },
      });
      expect([answer.status, answer.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    });

    test('a mutation of more changes than one transaction takes is refused by itself', async () => {
      const { house, send } = await attacker();
      const rule = (at: number) =>
        scriptOf(house, { id: randomUUID(), fields: { ...scriptFields, title: `Payung ${at}` } });
      const large = Array.from({ length: MUTATION_MAX_CHANGES + 1 }, (_, at) => rule(at)).join();
      const { outcomes } = await send(scriptOf(house), large, scriptOf(house));
      expect(outcomes.map(({ type, code }) => code ?? type)).toEqual(['applied', 'TOO_LARGE', 'applied']);
      const stored = await world.database.db.execute(
        sql`select (select count(*)::int from record where scope = ${`house:${house}`}) as records,
          (select max(length(payload::text))::int from mutation_log where outcome ->> 'code' = 'TOO_LARGE') as kept`,
      );
      expect(resultRows(stored)[0]).toMatchObject({ records: 2 });
      expect(Number(resultRows(stored)[0]?.['kept'])).toBeLessThan(400);
    });

    test('bytes are counted, both ways', async () => {
      const me = await attacker();
      const app = createApp(world.services, { staticFolder: null, syncBytes: { burst: 100, perSecond: 10 } });
      const pull = () =>
        app.request('http://localhost/api/sync/pull', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
          body: JSON.stringify({ epoch: null, scopes: [{ id: `house:${me.house}`, cursor: 0 }] }),
        });
      await me.send(scriptOf(me.house));
      expect((await pull()).status).toBe(200);
      const refused = await pull();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    test('one person holds sixteen event streams; the oldest ends', async () => {
      const { token } = await attacker();
      const open = () =>
        world.app.request('http://localhost/api/sync/events', { headers: { authorization: `Bearer ${token}` } });
      const streams = [];
      for (let at = 0; at < SYNC.streamsPerUser + 4; at += 1) {
        const reader = (await open()).body?.getReader();
        // Ready: then it counts.
        await reader?.read();
        streams.push(reader);
      }
      for (const reader of streams.slice(0, 4)) expect(await reader?.read()).toMatchObject({ done: true });
      const isNewestOpen = await Promise.race([
        streams
          .at(-1)
          ?.read()
          .then(() => false),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 200)),
      ]);
      expect(isNewestOpen).toBe(true);
      for (const reader of streams) await reader?.cancel();
    });
  });

  test('unneeded counts, sessions and accounts are removed, and nothing else', async () => {
    const { db } = world.database;
    const me = await attacker();
    const host = {
      email: `${randomUUID()}@klaket.test`,
      password: 'Pelita#2026',
      name: 'Rumah Tua',
      phone: '+62217654321',
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    };
    const { data } = (await world.ask('POST', '/api/sessions/hosts', { body: host })).body;
    const [before] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(houses);
    await pruneTables(world.services);
    expect(await db.select().from(users).where(eq(users.id, data.user_id))).toHaveLength(1);
    world.advance(RETENTION.pendingAccounts + 1_000);
    await pruneTables(world.services);
    expect(await db.select().from(users).where(eq(users.id, data.user_id))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, me.userId))).toHaveLength(1);
    expect(await db.select().from(rateLimits)).toEqual([]);
    const [after] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(houses);
    expect((before?.n ?? 0) - (after?.n ?? 0)).toBe(1);
    // The address is free again, at the identity provider too.
    expect((await world.ask('POST', '/api/sessions/hosts', { body: host })).status).toBe(200);
    world.advance(RETENTION.sessions + 61 * 86_400_000);
    await pruneTables(world.services);
    expect(await db.select().from(sessions).where(eq(sessions.userId, me.userId))).toEqual([]);
  });
});
