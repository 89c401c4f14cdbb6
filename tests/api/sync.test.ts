import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { sceneRow } from '../../domain/breakdown/rows-for-tests.ts';
import { ScopeId } from '../../domain/scopes.ts';
import { type Change, type Mutation, PullResponse, type PushRequest } from '../../domain/sync/protocol.ts';
import type { Database } from '../../server/db/database.ts';
import { houses, members, sessions, users } from '../../server/db/schema.ts';
import { pull } from '../../server/sync/pull.ts';
import { RECORD_RULES } from '../../server/registry/record-rules.ts';
import { push } from '../../server/sync/push.ts';
import { ENGINES, openTestDatabase } from '../support/api-world.ts';

let counter = 0;
const uuid = () => `00000000-0000-4000-8000-${String(++counter).padStart(12, '0')}`;

describe.each(ENGINES)('sync on %s', (engine) => {
  const scopeOf = (kind: string, id: string) => v.parse(ScopeId, `${kind}:${id}`);

  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  interface Device {
    user: string;
    clientId: string;
    seq: number;
  }
  let anna: Device, budi: Device, other: Device;
  let houseId: string, otherHouse: string;
  const needs = () => ({
    database,
    clock: () => new Date('2026-11-21T04:00:00Z'),
    newId: randomUUID,
    rules: RECORD_RULES,
  });

  beforeEach(async () => {
    [houseId, otherHouse] = [uuid(), uuid()];
    await database.db.insert(houses).values([
      { id: houseId, name: 'Rumah A' },
      { id: otherHouse, name: 'Rumah B' },
    ]);
    const device = async (house: string, name = ''): Promise<Device> => {
      const user = uuid();
      const row = { id: user, identityId: user, email: `${user}@klaket.test`, role: 4, name };
      await database.db.insert(users).values(row);
      await database.db.insert(members).values({ userId: user, houseId: house, role: 4 });
      const now = new Date();
      await database.db
        .insert(sessions)
        .values({ id: user, userId: user, rotatedAt: now, createdAt: now, expiresAt: now });
      return { user, clientId: uuid(), seq: 0 };
    };
    [anna, budi, other] = [await device(houseId), await device(houseId, 'Budi'), await device(otherHouse)];
  });

  const mutation = (device: Device, ...changes: Change[]): Mutation => ({
    mutationId: uuid(),
    clientId: device.clientId,
    seq: ++device.seq,
    name: 'test',
    version: 1,
    changes,
  });
  const send = (device: Device, mutations: Mutation[], change: Partial<PushRequest> = {}) =>
    push(needs(), device.user, {
      protocol: 1,
      schema: 1,
      epoch: null,
      clientId: device.clientId,
      mutations,
      ...change,
    });
  const outcomes = async (device: Device, ...mutations: Mutation[]) =>
    (await send(device, mutations)).results.map((result) => result.outcome);
  const get = async (device: Device, ...scopes: [string, number][]) => {
    const [row] = await database.db.select().from(users).where(eq(users.id, device.user));
    const { role = 0, membershipsVersion = 0 } = row ?? {};
    const claims = {
      userId: device.user,
      sessionId: device.user,
      role,
      membershipsVersion,
      isPending: false,
      needsSecondFactor: false,
    };
    const text = await pull(needs(), claims, {
      epoch: null,
      scopes: scopes.map(([id, cursor]) => ({ id: v.parse(ScopeId, id), cursor })),
    });
    return v.parse(v.pipe(v.string(), v.parseJson(), PullResponse), text);
  };

  const scriptFields = {
    title: 'Payung',
    fileName: 'payung.fountain',
    format: 'fountain',
    fingerprint: 'x',
    pageCount: 1,
    sceneCount: 1,
    importedAt: '2026-11-21T04:00:00.000Z',
  };
  const dayFields = { number: 1, date: null, position: 'a0', place: 'Pasar Senen' };
  const create = (scope: string, kind: string, id: string, fields: Record<string, unknown>): Change => ({
    scope: v.parse(ScopeId, scope),
    kind,
    id,
    op: 'create',
    fields,
    base: {},
  });
  const update = (
    scope: string,
    kind: string,
    id: string,
    fields: Record<string, unknown>,
    base: Change['base'],
  ): Change => ({ scope: v.parse(ScopeId, scope), kind, id, op: 'update', fields, base });

  async function production(device: Device, house = houseId) {
    const [script, day] = [uuid(), uuid()];
    const made = mutation(
      device,
      create(`house:${house}`, 'script', script, scriptFields),
      create(`script:${script}`, 'day', day, dayFields),
    );
    return { script, day, scope: `script:${script}`, made, result: await outcomes(device, made) };
  }

  describe('a push', () => {
    test('creates a production with the scope it owns, which a colleague then pulls', async () => {
      const { script, day, scope, result } = await production(anna);
      expect(result).toEqual([{ type: 'applied', versions: { [`house:${houseId}`]: 1, [scope]: 1 } }]);
      const pulled = await get(budi, [`house:${houseId}`, 0], [scope, 0]);
      expect(pulled.scopes).toMatchObject([
        {
          id: `house:${houseId}`,
          cursor: 1,
          records: [{ kind: 'script', id: script, fields: scriptFields, stamps: { '*': 1 } }],
        },
        { id: scope, cursor: 1, records: [{ kind: 'day', id: day, fields: dayFields }] },
      ]);
    });
    test('repeated answers the same and changes nothing', async () => {
      const { made, result, scope } = await production(anna);
      expect(await outcomes(anna, made)).toEqual(result);
      expect((await get(anna, [scope, 1])).scopes).toEqual([]);
    });
    test('with a gap in its numbers asks for the missing one and does nothing', async () => {
      anna.seq = 4;
      expect(
        await send(anna, [mutation(anna, create(`house:${houseId}`, 'script', uuid(), scriptFields))]),
      ).toMatchObject({
        results: [],
        stop: { type: 'expected', seq: 1 },
      });
    });
    test('that uses a number again for other work says so', async () => {
      await production(anna);
      anna.seq = 0;
      const again = mutation(anna, create(`house:${houseId}`, 'script', uuid(), scriptFields));
      expect(await send(anna, [again])).toMatchObject({ results: [], stop: { type: 'seq_reused' } });
    });
    test('with the client id of another user is refused', async () => {
      await production(anna);
      const stolen = { ...other, clientId: anna.clientId };
      expect(
        await send(stolen, [mutation(stolen, create(`house:${otherHouse}`, 'script', uuid(), scriptFields))]),
      ).toMatchObject({ stop: { type: 'not_your_client' } });
    });
    test('of an old epoch does nothing and tells the new one', async () => {
      const made = mutation(anna, create(`house:${houseId}`, 'script', uuid(), scriptFields));
      const response = await send(anna, [made], { epoch: 'before the restoration' });
      expect(response.results).toEqual([]);
      expect(response.epoch).not.toBe('before the restoration');
    });
    test('is all or nothing within a mutation, and continues after a refused one', async () => {
      const { scope } = await production(anna);
      const day = uuid();
      const result = await outcomes(
        anna,
        mutation(
          anna,
          create(scope, 'day', uuid(), dayFields),
          create(scope, 'day', uuid(), { ...dayFields, number: -1 }),
        ),
        mutation(anna, create(scope, 'day', day, { ...dayFields, number: 2 })),
      );
      expect(result).toEqual([
        { type: 'rejected', code: 'INVALID', detail: 'day.number' },
        { type: 'applied', versions: { [scope]: 2 } },
      ]);
      expect((await get(budi, [scope, 1])).scopes[0]?.records.map((record) => record.id)).toEqual([day]);
    });
    test('into another house is refused without a word whether it exists', async () => {
      const { scope, day, script } = await production(anna);
      const refused = { type: 'rejected', code: 'NO_ACCESS' };
      expect(
        await outcomes(
          other,
          mutation(other, update(scope, 'day', day, { place: 'x' }, { place: 1 })),
          mutation(other, update(`script:${uuid()}`, 'day', day, { place: 'x' }, { place: 1 })),
          mutation(other, create(`house:${houseId}`, 'script', uuid(), scriptFields)),
          mutation(other, create(`house:${otherHouse}`, 'script', script, scriptFields)),
        ),
      ).toEqual([refused, refused, refused, refused]);
    });
    test('with characters that the database cannot hold is refused, not retried', async () => {
      const { scope, day } = await production(anna);
      expect(
        await outcomes(anna, mutation(anna, update(scope, 'day', day, { place: 'a\u0000b' }, { place: 1 }))),
      ).toMatchObject([{ code: 'INVALID' }]);
      expect(
        await outcomes(anna, mutation(anna, update(scope, 'day', day, { place: 'a\\u0000b' }, { place: 1 }))),
      ).toMatchObject([{ type: 'applied' }]);
    });
    test('into a deleted production is refused, and possible again after it was restored', async () => {
      const { scope, script, day } = await production(anna);
      const house = scopeOf('house', houseId);
      await outcomes(
        anna,
        mutation(anna, { scope: house, kind: 'script', id: script, op: 'delete', fields: {}, base: { '*': 1 } }),
      );
      const edit = () => mutation(budi, update(scope, 'day', day, { place: 'Kota Tua' }, { place: 1 }));
      expect(await outcomes(budi, edit())).toEqual([{ type: 'rejected', code: 'PARENT_DELETED' }]);
      await outcomes(anna, mutation(anna, create(house, 'script', script, scriptFields)));
      expect(await outcomes(budi, edit())).toMatchObject([{ type: 'applied' }]);
    });
  });

  /** A deletion of a production by a member whose copy is of version 1 and lacks one of their own changes. */
  const removalAfter = (scope: string, script: string, own: Mutation): Change => ({
    scope: scopeOf('house', houseId),
    kind: 'script',
    id: script,
    op: 'delete',
    fields: {},
    base: { '*': 1, [scope]: 1, [`${scope}/0`]: own.mutationId },
  });

  describe('two people', () => {
    test('on different fields merge; on the same field both values are kept and both see them', async () => {
      const { scope, day } = await production(anna);
      expect(
        await outcomes(anna, mutation(anna, update(scope, 'day', day, { place: 'Kota Tua' }, { place: 1 }))),
      ).toMatchObject([{ type: 'applied' }]);
      expect(
        await outcomes(budi, mutation(budi, update(scope, 'day', day, { number: 7 }, { number: 1 }))),
      ).toMatchObject([{ type: 'applied' }]);
      expect(
        await outcomes(budi, mutation(budi, update(scope, 'day', day, { place: 'Ancol' }, { place: 1 }))),
      ).toMatchObject([{ type: 'merged', conflicts: [{ kind: 'day', id: day, field: 'place' }] }]);
      const [pulled] = (await get(anna, [scope, 1])).scopes;
      expect(pulled?.records).toMatchObject([
        { fields: { place: 'Kota Tua', number: 7 }, candidates: [{ value: 'Ancol', by: budi.user, name: 'Budi' }] },
      ]);
      const gone = (await get(other, [scope, 1])).scopes;
      expect(gone).toEqual([{ id: scope, cursor: 0, records: [], tombstones: [], gone: true }]);
    });
    test('see who wrote the present value, and who deleted a record that was still edited', async () => {
      const { scope, day } = await production(anna);
      // Without an effect, and naming the same version: not its author.
      const place = (by: Device, value: string, seen: number) =>
        mutation(by, update(scope, 'day', day, { place: value }, { place: seen }));
      await outcomes(budi, place(budi, 'Kota Tua', 1));
      await outcomes(anna, place(anna, 'Kota Tua', 1));
      await outcomes(anna, place(anna, 'Ancol', 1));
      const shown = async () => (await get(anna, [scope, 1])).scopes[0]?.records.find(({ id }) => id === day);
      expect(await shown()).toMatchObject({
        fields: { place: 'Kota Tua' },
        candidates: [{ value: 'Ancol', by: anna.user }],
        writers: { place: { by: budi.user, name: 'Budi', at: '2026-11-21T04:00:00.000Z' } },
      });
      const resolves = { place: (await shown())?.candidates?.map(({ mutationId }) => mutationId) ?? [] };
      const { cursor = 0 } = (await get(anna, [scope, 1])).scopes[0] ?? {};
      await outcomes(
        budi,
        mutation(budi, {
          scope: v.parse(ScopeId, scope),
          kind: 'day',
          id: day,
          op: 'delete',
          fields: {},
          base: { '*': cursor },
          resolves,
        }),
      );
      await outcomes(anna, place(anna, 'Senen', 2));
      expect(await shown()).toMatchObject({
        deleted: true,
        candidates: [{ value: 'Senen', by: anna.user }],
        writers: { '@deleted': { by: budi.user, name: 'Budi' } },
      });
    });
    test('own edits in one push build on each other, also on a refused one', async () => {
      const { scope, day } = await production(anna);
      const one = mutation(anna, update(scope, 'day', day, { place: 'A' }, { place: 1 }));
      const bad = mutation(
        anna,
        update(scope, 'day', day, { place: 'B', number: -1 }, { place: one.mutationId, number: 1 }),
      );
      const three = mutation(anna, update(scope, 'day', day, { place: 'C' }, { place: bad.mutationId }));
      expect((await outcomes(anna, one, bad, three)).map((outcome) => outcome.type)).toEqual([
        'applied',
        'rejected',
        'applied',
      ]);
      expect((await get(budi, [scope, 1])).scopes[0]?.records[0]?.fields['place']).toBe('C');
    });
    test('a deletion does not take own work that was refused for what a colleague has written unseen', async () => {
      const { scope, script, day } = await production(anna);
      const place = (by: Device, value: unknown) =>
        mutation(by, update(scope, 'day', day, { place: value }, { place: 1 }));
      await outcomes(budi, place(budi, 'Kota Tua'));
      const refused = place(anna, 7);
      expect(
        (await outcomes(anna, refused, mutation(anna, removalAfter(scope, script, refused)))).map(({ type }) => type),
      ).toEqual(['rejected', 'merged']);
    });
    test('a deletion goes over own work that came before it', async () => {
      const { scope, script, day } = await production(anna);
      const own = mutation(anna, update(scope, 'day', day, { place: 'Kota Tua' }, { place: 1 }));
      expect(
        (await outcomes(anna, own, mutation(anna, removalAfter(scope, script, own)))).map(({ type }) => type),
      ).toEqual(['applied', 'applied']);
    });
  });

  describe('a pull', () => {
    test('of what is new has nothing else, and a tombstone for what went', async () => {
      const { scope, day } = await production(anna);
      await outcomes(
        anna,
        mutation(anna, {
          scope: v.parse(ScopeId, scope),
          kind: 'day',
          id: day,
          op: 'delete',
          fields: {},
          base: { '*': 1 },
        }),
      );
      const changedAt: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const head = { id: scope, cursor: 2, changedAt };
      expect((await get(budi, [scope, 1])).scopes).toEqual([
        { ...head, records: [], tombstones: [{ kind: 'day', id: day }] },
      ]);
      expect((await get(budi, [scope, 0])).scopes).toEqual([{ ...head, records: [], tombstones: [] }]);
    });
    test('of another house’s scope says the same as of one that never was', async () => {
      const { scope } = await production(anna);
      const never = `script:${uuid()}`;
      const answers = (await get(other, [scope, 0], [never, 0])).scopes;
      const gone = { cursor: 0, records: [], tombstones: [], gone: true };
      expect(answers).toEqual([
        { id: scope, ...gone },
        { id: never, ...gone },
      ]);
    });
    test('with a cursor from the future starts over', async () => {
      const { scope } = await production(anna);
      expect((await get(budi, [scope, 99])).scopes).toMatchObject([
        { cursor: 1, reset: true, records: [{ kind: 'day' }] },
      ]);
    });
  });

  /** Makes the database fail on a certain word, until the returned function is called. */
  async function failOnPoison() {
    await database.db.execute(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin if new.fields ->> 'place' = 'poison' then raise 'no'; end if; return new; end $$`,
    );
    await database.db.execute(
      'create trigger refuse before insert or update on record for each row execute function refuse()',
    );
    return () => database.db.execute('drop trigger refuse on record');
  }

  test('a mutation on which the server fails is put aside after five times, and what follows passes', async () => {
    const { scope, day } = await production(anna);
    const poison = mutation(anna, update(scope, 'day', day, { place: 'poison' }, { place: 1 }));
    const after = mutation(anna, update(scope, 'day', day, { number: 3 }, { number: 1 }));
    const heal = await failOnPoison();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(await send(anna, [poison, after])).toMatchObject({ results: [], stop: { type: 'retry' } });
    }
    expect((await outcomes(anna, poison, after)).map((outcome) => outcome.type)).toEqual(['parked', 'applied']);
    // Its author continues from the value typed there, based on the mutation that was put aside.
    const further = mutation(anna, update(scope, 'day', day, { place: 'Kota Tua' }, { place: poison.mutationId }));
    expect((await outcomes(anna, further)).map((outcome) => outcome.type)).toEqual(['applied']);
    // A device that counts wrong gets that error, although its mutation also fails.
    const gap = { ...mutation(anna, update(scope, 'day', day, { place: 'poison' }, { place: 1 })), seq: anna.seq + 5 };
    expect(await send(anna, [gap])).toMatchObject({ results: [], stop: { type: 'expected', seq: anna.seq } });
    await heal();
  });

  test('a mutation that no converter understands is put aside as well', async () => {
    const { scope, day } = await production(anna);
    const strange = { ...mutation(anna, update(scope, 'day', day, { place: 'A' }, { place: 1 })), version: 0 };
    const after = mutation(anna, update(scope, 'day', day, { number: 3 }, { number: 1 }));
    for (let attempt = 1; attempt < 5; attempt += 1) await send(anna, [strange, after]);
    expect((await outcomes(anna, strange, after)).map((outcome) => outcome.type)).toEqual(['parked', 'applied']);
  });

  test('a push that has waited for another one sees the scopes that it made', async () => {
    const { scope, day } = await production(anna);
    await database.db.execute(
      `create or replace function linger() returns trigger language plpgsql as $$ begin if new.kind = 'scene' then perform pg_sleep(1); end if; return new; end $$`,
    );
    await database.db.execute('create trigger linger before insert on record for each row execute function linger()');
    const scene = uuid();
    const making = outcomes(budi, mutation(budi, create(scope, 'scene', scene, sceneRow(1).fields)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [moved, written] = await outcomes(
      anna,
      mutation(anna, update(scope, 'day', day, { place: 'Kota Tua' }, { place: 1 })),
      mutation(anna, create(`scene:${scene}`, 'scene-text', scene, { elements: [] })),
    );
    expect((await making)[0]).toEqual({ type: 'applied', versions: { [scope]: 2 } });
    expect(moved).toEqual({ type: 'applied', versions: { [scope]: 3 } });
    expect(written).toEqual({ type: 'applied', versions: { [`scene:${scene}`]: 1 } });
    await database.db.execute('drop trigger linger on record');
  });

  test('two copies of one device with failing work do not wait for each other forever', async () => {
    const { scope, day } = await production(anna);
    const twin = { ...anna };
    const fails = (device: Device) => mutation(device, update(scope, 'day', day, { place: 'poison' }, { place: 1 }));
    const [own, others] = [fails(anna), fails(twin)];
    const heal = await failOnPoison();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      const turn = attempt % 2 === 0 ? others : own;
      expect(await send(anna, [turn])).toMatchObject({ results: [], stop: { type: 'retry' } });
    }
    expect((await outcomes(anna, own)).map((outcome) => outcome.type)).toEqual(['parked']);
    // The number is taken: the other copy becomes a device of its own, and its work has its turn.
    expect(await send(twin, [others])).toMatchObject({ results: [], stop: { type: 'seq_reused' } });
    await heal();
  });

  test('pushes of many devices at once leave versions without gaps and lose nothing', async () => {
    const { scope, script } = await production(anna);
    const devices = [anna, budi].flatMap((person) =>
      [1, 2, 3].map((): Device => ({ user: person.user, clientId: uuid(), seq: 0 })),
    );
    const results = await Promise.all(
      devices.map(async (device) => {
        const all = [];
        for (let round = 0; round < 5; round += 1) {
          const title = update(`house:${houseId}`, 'script', script, { pageCount: round + 2 }, { pageCount: 1 });
          all.push(...(await outcomes(device, mutation(device, create(scope, 'day', uuid(), dayFields), title))));
        }
        return all;
      }),
    );
    expect(results.flat().every((outcome) => outcome.type === 'applied' || outcome.type === 'merged')).toBe(true);
    const pulled = await get(budi, [scope, 0]);
    expect(pulled.scopes[0]?.records.filter((record) => record.kind === 'day')).toHaveLength(31);
    expect(pulled.scopes[0]?.cursor).toBe(31);
  });
});
