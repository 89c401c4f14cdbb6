import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTS, defaultPermissions } from '../../domain/identity/permissions.ts';
import { mayReadScope, mayWriteScope, SCOPE_RULES } from '../../domain/identity/scope-access.ts';
import { SCOPE_KINDS, scopeKind } from '../../domain/scopes.ts';
import { readableScope } from '../../server/access/access-sql.ts';
import { loadAsker } from '../../server/access/load-asker.ts';
import { scope } from '../../server/db/schema.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';

describe.each(ENGINES)('access to scopes on %s', (engine) => {
  let world: World;
  let people: Record<string, SyncPerson>;
  const [house, second, script, booking] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  beforeAll(async () => {
    world = await openWorld({ engine });
    people = {
      owner: await syncPerson(world, 3, house),
      producer: await syncPerson(world, 4, house),
      assistant: await syncPerson(world, 6, house),
      crew: await syncPerson(world, 14, house),
      host: await syncPerson(world, 15, second),
      otherCrew: await syncPerson(world, 14, second),
      stranger: await syncPerson(world, 4, randomUUID()),
      talent: await syncPerson(world, 1, ''),
      staff: await syncPerson(world, 16, ''),
    };
  });
  afterAll(() => world.close());

  const noOwner = { houseId: null, secondHouseId: null, userId: null };
  const rows = () => {
    const [crew, talent] = [people['crew']!.id, people['talent']!.id];
    return [
      { id: `house:${house}`, ...noOwner, houseId: house },
      { id: `script:${script}`, ...noOwner, houseId: house },
      { id: `scene:${script}`, ...noOwner, houseId: house },
      { id: `cost:${script}`, ...noOwner, houseId: house },
      { id: `receipts:${script}:${crew}`, ...noOwner, houseId: house, userId: crew },
      { id: `user:${talent}`, ...noOwner, userId: talent },
      { id: `booking:${booking}`, houseId: house, secondHouseId: second, userId: talent },
      { id: `thread:${booking}`, ...noOwner, houseId: house, userId: talent },
    ];
  };

  /** Readers of each kind; copied by hand from the design. `*`: writers too. */
  const EXPECTED: Record<string, string> = {
    house: 'owner* producer* assistant* crew*',
    script: 'owner* producer* assistant* crew*',
    scene: 'owner* producer* assistant* crew*',
    cost: 'owner* producer*',
    receipts: 'owner* producer* crew*',
    user: 'talent* staff',
    booking: 'owner producer assistant host talent',
    thread: 'owner producer assistant talent',
  };

  test('is the same by the function and by SQL, and as the design says', async () => {
    expect(rows().map(({ id }) => scopeKind(id))).toEqual([
      'house',
      'script',
      'scene',
      'cost',
      'receipts',
      'user',
      'booking',
      'thread',
    ]);
    expect(new Set(rows().map(({ id }) => scopeKind(id)))).toEqual(new Set(SCOPE_KINDS));
    const found: Record<string, { byFunction: string[]; bySql: string[] }> = {};
    for (const row of rows()) {
      const columns = {
        id: sql`${row.id}::text`,
        houseId: sql`${row.houseId}::text`,
        secondHouseId: sql`${row.secondHouseId}::text`,
        userId: sql`${row.userId}::text`,
      };
      const [byFunction, bySql]: [string[], string[]] = [[], []];
      for (const [name, { id }] of Object.entries(people)) {
        const asker = await loadAsker(world.database.db, id);
        const [answer] = await world.database.db
          .select({ reads: sql<boolean>`${readableScope(sql`${id}::text`, columns)}` })
          .from(sql`(select) as one`);
        if (mayReadScope(asker, row.id, row)) byFunction.push(mayWriteScope(asker, row.id, row) ? `${name}*` : name);
        if (answer?.reads) bySql.push(name);
      }
      found[scopeKind(row.id)] = { byFunction, bySql };
    }
    for (const [kind, expected] of Object.entries(EXPECTED))
      expect({ kind, ...found[kind] }).toEqual({
        kind,
        byFunction: expected.split(' '),
        bySql: expected.replaceAll('*', '').split(' '),
      });
  });

  test('follows what a house has set, in both forms, from the next request on', async () => {
    const { owner, crew } = people as Record<'owner' | 'crew', SyncPerson>;
    const id = randomUUID();
    await owner.change({ scope: `house:${house}`, kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS });
    expect(await crew.read(`cost:${id}`)).toBeNull();
    const set = (costs: number[]) =>
      owner.change({
        scope: `house:${house}`,
        kind: 'house-permissions',
        id: house,
        op: 'create',
        fields: { ...defaultPermissions(), costs },
      });
    expect(await set([3, 14])).toMatchObject({ type: 'applied' });
    expect(await crew.read(`cost:${id}`)).not.toBeNull();
    expect(await people['producer']!.read(`cost:${id}`)).toBeNull();
    await set([3, 4, 9]);
    expect(await crew.read(`cost:${id}`)).toBeNull();
  });

  test('costs and receipts come into being with the production; each payer reads the own ones', async () => {
    const { owner, crew, assistant, stranger } = people as Record<
      'owner' | 'crew' | 'assistant' | 'stranger',
      SyncPerson
    >;
    const id = randomUUID();
    await owner.change({ scope: `house:${house}`, kind: 'script', id, op: 'create', fields: PRODUCTION_FIELDS });
    expect(await owner.read(`cost:${id}`)).not.toBeNull();
    const rowsOf = await world.database.db.select({ id: scope.id, parent: scope.parent }).from(scope);
    expect(rowsOf).toContainEqual({ id: `cost:${id}`, parent: `house:${house}` });
    const receipts = `receipts:${id}:${crew.id}`;
    // A record of a kind that the scope does not hold makes it and is refused by its shape.
    expect(await crew.change({ scope: receipts, kind: 'person', id: randomUUID(), op: 'delete' })).toMatchObject({
      code: 'INVALID',
    });
    expect(await crew.read(receipts)).not.toBeNull();
    expect(await owner.read(receipts)).not.toBeNull();
    expect(await assistant.read(receipts)).toBeNull();
    expect(await stranger.change({ scope: receipts, kind: 'person', id: randomUUID(), op: 'delete' })).toMatchObject({
      code: 'NO_ACCESS',
    });
  });

  test('a booking takes nothing from devices', async () => {
    await world.database.db.insert(scope).values(rows().filter(({ id }) => scopeKind(id) === 'booking'));
    for (const name of ['owner', 'talent', 'host'])
      expect(
        await people[name]!.change({ scope: `booking:${booking}`, kind: 'person', id: randomUUID(), op: 'delete' }),
      ).toMatchObject({ code: 'NO_ACCESS' });
    expect(await people['talent']!.read(`booking:${booking}`)).not.toBeNull();
    expect(await people['otherCrew']!.read(`booking:${booking}`)).toBeNull();
  });

  test('every kind of scope has a rule, and every act a default', () => {
    expect(Object.keys(SCOPE_RULES).toSorted()).toEqual([...SCOPE_KINDS].toSorted());
    expect(Object.keys(defaultPermissions()).toSorted()).toEqual([...ACTS].toSorted());
  });
});
