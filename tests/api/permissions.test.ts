import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Act, ACTS, defaultPermissions, mayAct } from '../../domain/identity/permissions.ts';
import { loadAsker, requireAct } from '../../server/access/load-asker.ts';
import { openWorld, type World } from '../support/api-world.ts';
import { type SentChange, type SyncPerson, syncPerson } from '../support/sync-person.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';

let world: World;
let owner: SyncPerson;
const house = randomUUID();
const script = randomUUID();
beforeAll(async () => {
  world = await openWorld({ engine: 'postgres' });
  owner = await syncPerson(world, 3, house);
  await owner.change({ scope: `house:${house}`, kind: 'script', id: script, op: 'create', fields: PRODUCTION_FIELDS });
});
afterAll(() => world.close());

const houseScope = `house:${house}`;
const day = (): SentChange => ({
  scope: `script:${script}`,
  kind: 'day',
  id: randomUUID(),
  op: 'create',
  fields: { number: 1, date: null, position: 'a0', place: '' },
});
const rule = (): SentChange => ({
  scope: houseScope,
  kind: 'house-rule',
  id: randomUUID(),
  op: 'create',
  fields: { position: 'a0', text: 'No smoking' },
});

/** A role without the act, and the change it tries. */
const REFUSALS: Partial<Record<Act, { role: number; change: () => SentChange }>> = {
  'productions.edit': { role: 14, change: day },
  'sheets.edit': { role: 12, change: rule },
  'productions.delete': {
    role: 6,
    change: () => ({ scope: houseScope, kind: 'script', id: script, op: 'delete' }),
  },
  members: {
    role: 6,
    change: () => ({
      scope: houseScope,
      kind: 'house-permissions',
      id: house,
      op: 'create',
      fields: defaultPermissions(),
    }),
  },
};

describe('a mutation that the role may not make', () => {
  test.each(Object.entries(REFUSALS))('is refused: %s', async (act, { role, change }) => {
    const person = await syncPerson(world, role, house);
    expect(await person.change(change())).toEqual({ type: 'rejected', code: 'FORBIDDEN_ROLE', detail: act });
  });

  test('is refused: the table of roles, which only an owner of the house edits', async () => {
    const producer = await syncPerson(world, 4, house);
    const table = { scope: houseScope, kind: 'house-permissions', id: house, fields: defaultPermissions() } as const;
    expect(await producer.change({ ...table, op: 'create' })).toEqual({
      type: 'rejected',
      code: 'FORBIDDEN_ROLE',
      detail: 'owners-only',
    });
    expect(await owner.change({ ...table, op: 'create' })).toMatchObject({ type: 'applied' });
    expect(await producer.change({ ...table, op: 'update', fields: { costs: [3, 4, 14] } })).toMatchObject({
      detail: 'owners-only',
    });
    expect(await producer.change({ scope: houseScope, kind: table.kind, id: house, op: 'delete' })).toMatchObject({
      detail: 'owners-only',
    });
  });

  test('is refused as a whole, with what the role may do beside it', async () => {
    const assistant = await syncPerson(world, 6, house);
    const made = day();
    const refused = await assistant.change(made, { scope: houseScope, kind: 'script', id: script, op: 'delete' });
    expect(refused).toMatchObject({ code: 'FORBIDDEN_ROLE' });
    const found = await assistant.read(`script:${script}`);
    expect(found?.records.map(({ id }) => id)).not.toContain(made.id);
  });

  test('an assistant director edits and issues sheets, and crew reads', async () => {
    const [assistant, crew] = [await syncPerson(world, 6, house), await syncPerson(world, 14, house)];
    expect(await assistant.change(rule())).toMatchObject({ type: 'applied' });
    expect(await assistant.change(day())).toMatchObject({ type: 'applied' });
    expect(await crew.read(`script:${script}`)).not.toBeNull();
  });

  test('a house without reading for a role hides its productions from it', async () => {
    const crew = await syncPerson(world, 14, house);
    await owner.change({
      scope: houseScope,
      kind: 'house-permissions',
      id: house,
      op: 'create',
      fields: { ...defaultPermissions(), 'productions.read': [3, 4] },
    });
    expect(await crew.read(`script:${script}`)).toBeNull();
    expect(await crew.change(day())).toMatchObject({ code: 'NO_ACCESS' });
    await owner.change({
      scope: houseScope,
      kind: 'house-permissions',
      id: house,
      op: 'update',
      fields: { 'productions.read': defaultPermissions()['productions.read'] },
    });
  });

  test('the table is of its own house only', async () => {
    expect(
      await owner.change({
        scope: houseScope,
        kind: 'house-permissions',
        id: randomUUID(),
        op: 'create',
        fields: defaultPermissions(),
      }),
    ).toMatchObject({ code: 'INVALID', detail: 'house-permissions.id' });
  });
});

describe('a route', () => {
  test.each(ACTS)('lets only the roles of %s pass', async (act) => {
    for (const role of [3, 6, 14, 15]) {
      const person = await syncPerson(world, role, house);
      const { permissions } = (await loadAsker(world.database.db, person.id)).memberships.get(house)!;
      const asked = requireAct(world.database.db, person.id, house, act).then(
        () => 'passes',
        (error: unknown) => (error as { code: string }).code,
      );
      expect(await asked).toBe(mayAct(role, act, permissions) ? 'passes' : 'FORBIDDEN_ROLE');
    }
  });

  test('says nothing of a house that one does not belong to', async () => {
    const stranger = await syncPerson(world, 3, randomUUID());
    await expect(requireAct(world.database.db, stranger.id, house, 'costs')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
