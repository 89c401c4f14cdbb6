import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashDayId } from '../../domain/cost/receipts.ts';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';

const RECEIPT = {
  date: '2026-12-12',
  takenAt: 1_797_000_000_000,
  amount: 58_000,
  shop: 'Ojek',
  purpose: '',
  payer: 'Komar',
  paidFrom: 'petty-cash',
  itemId: null,
  fileId: null,
  pictureHash: '',
};
const BUDGET = {
  currency: 'IDR',
  categories: [],
  lines: [],
  subtotal: 100,
  contingency: 5,
  taxes: [],
  total: 105,
};

describe.each(ROUTE_ENGINES)('costs on %s', (engine) => {
  let world: World;
  let people: Record<'owner' | 'producer' | 'assistant' | 'crew' | 'otherCrew', SyncPerson>;
  const [house, script] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    world = await openWorld({ engine });
    people = {
      owner: await syncPerson(world, 3, house),
      producer: await syncPerson(world, 4, house),
      assistant: await syncPerson(world, 6, house),
      crew: await syncPerson(world, 14, house),
      otherCrew: await syncPerson(world, 14, house),
    };
    await people.owner.change({
      scope: `house:${house}`,
      kind: 'script',
      id: script,
      op: 'create',
      fields: PRODUCTION_FIELDS,
    });
  });
  afterAll(() => world.close());

  const verdict = { state: 'approved', amount: 58_000, reason: '', isRepaid: false, decidedByName: 'somebody else' };

  test('a payer hands in receipts, and a member who sees costs decides on them', async () => {
    const { crew, otherCrew, assistant, producer } = people;
    const scope = `receipts:${script}:${crew.id}`;
    const id = randomUUID();
    const receipt = { scope, kind: 'cost-receipt', id, op: 'create' as const, fields: RECEIPT };
    expect(await crew.change(receipt)).toMatchObject({ type: 'applied' });
    expect(await otherCrew.change({ ...receipt, id: randomUUID() })).toMatchObject({ code: 'NO_ACCESS' });
    const word = { scope, kind: 'cost-verdict', id, op: 'create' as const, fields: verdict };
    expect(await crew.change(word)).toMatchObject({ code: 'FORBIDDEN_ROLE' });
    expect(await assistant.change(word)).toMatchObject({ code: 'NO_ACCESS' });
    expect(await producer.change(word)).toMatchObject({ type: 'applied' });
    const seen = (await crew.read(scope))?.records.find(({ kind }) => kind === 'cost-verdict');
    // The server sets who decided.
    expect(seen?.fields['decidedByName']).not.toBe('somebody else');
    const payers = (await producer.read(`cost:${script}`))?.records.filter(({ kind }) => kind === 'cost-payer');
    expect(payers?.map((payer) => payer.id)).toContain(crew.id);
    expect(await otherCrew.read(scope)).toBeNull();
  });

  test('receipts come in one push with the production that they are for, and only their payer sends them', async () => {
    const { owner, crew } = people;
    const created = randomUUID();
    const production = {
      scope: `house:${house}`,
      kind: 'script',
      id: created,
      op: 'create' as const,
      fields: PRODUCTION_FIELDS,
    };
    const receipt = { kind: 'cost-receipt', id: randomUUID(), op: 'create' as const, fields: RECEIPT };
    const ofCrew = { ...receipt, scope: `receipts:${created}:${crew.id}` };
    expect(await owner.change(production, ofCrew)).toMatchObject({ code: 'NO_ACCESS' });
    const scope = `receipts:${created}:${owner.id}`;
    expect(await owner.change({ ...receipt, scope })).toMatchObject({ code: 'NO_ACCESS' });
    expect(await owner.change(production, { ...receipt, scope })).toMatchObject({ type: 'applied' });
    expect((await owner.read(scope))?.records.map(({ id }) => id)).toEqual([receipt.id]);
    expect((await owner.read(`cost:${created}`))?.records.map(({ kind }) => kind)).toContain('cost-payer');
    expect(await crew.read(scope)).toBeNull();
  });

  test('a day of petty cash is one record of its payer', async () => {
    const { crew } = people;
    const scope = `receipts:${script}:${crew.id}`;
    const id = await cashDayId(scope, '2026-12-12');
    const day = { date: '2026-12-12', opening: 5_000_000, counted: null, note: '' };
    expect(await crew.change({ scope, kind: 'cash-day', id, op: 'create', fields: day })).toMatchObject({
      type: 'applied',
    });
    expect(await crew.change({ scope, kind: 'cash-day', id, op: 'update', fields: { counted: -1.5 } })).toMatchObject({
      code: 'INVALID',
    });
  });

  test('a version is frozen, and only those who see costs make and approve it', async () => {
    const { crew, producer, owner } = people;
    const id = randomUUID();
    const fields = { number: 1, note: '', frozenAt: '2030-01-01T00:00:00.000Z', frozenByName: 'x', budget: BUDGET };
    const version = { scope: `cost:${script}`, kind: 'cost-version', id, op: 'create' as const, fields };
    expect(await crew.change(version)).toMatchObject({ code: 'NO_ACCESS' });
    expect(await producer.change(version)).toMatchObject({ type: 'applied' });
    const stored = (await owner.read(`cost:${script}`))?.records.find((record) => record.id === id);
    expect(stored?.fields['frozenByName']).not.toBe('x');
    // A device's clock that runs ahead is not believed.
    expect(String(stored?.fields['frozenAt']) < '2030').toBe(true);
    const edit = { ...version, op: 'update' as const, fields: { note: 'changed' } };
    expect(await owner.change(edit)).toMatchObject({ type: 'rejected' });
    const approval = {
      ...version,
      kind: 'cost-approval',
      fields: { approvedAt: '2026-11-22T00:00:00.000Z', approvedByName: 'x' },
    };
    expect(await owner.change(approval)).toMatchObject({ type: 'applied' });
  });
});
