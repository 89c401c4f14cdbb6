import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houses, job, record } from '../../server/db/schema.ts';
import type { CommandContext } from '../../server/sync/command-handler.ts';
import { HANDLERS } from '../../server/registry/command-handlers.ts';
import { defineJob } from '../../server/jobs/define-job.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { emptyBin } from '../../server/productions/empty-bin.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)('commands on %s', (engine) => {
  let world: World;
  let house: string;
  let producer: SyncPerson, assistant: SyncPerson;
  beforeAll(async () => {
    world = await openWorld({ engine });
    house = randomUUID();
    [producer, assistant] = [await syncPerson(world, 4, house), await syncPerson(world, 6, house)];
  });
  afterAll(() => world.close());

  async function deletedProduction(): Promise<{ script: string; day: string }> {
    const [script, day] = [randomUUID(), randomUUID()];
    await producer.change({
      scope: `house:${house}`,
      kind: 'script',
      id: script,
      op: 'create',
      fields: PRODUCTION_FIELDS,
    });
    await producer.change({
      scope: `script:${script}`,
      kind: 'day',
      id: day,
      op: 'create',
      fields: { number: 1, date: null, position: 'a0', place: 'Senen' },
    });
    await producer.change({ scope: `house:${house}`, kind: 'script', id: script, op: 'delete' });
    return { script, day };
  }

  const bin = async (person: SyncPerson) =>
    world.ask('GET', `/api/productions/bin/${house}`, { token: person.token }) as Promise<unknown> as Promise<{
      status: number;
      body: { productions: { id: string; title: string; deletedByName: string }[]; error: { code: string } };
    }>;

  test('a production comes back from the bin with everything', async () => {
    const { script, day } = await deletedProduction();
    expect((await bin(producer)).body.productions).toContainEqual(
      expect.objectContaining({ id: script, title: PRODUCTION_FIELDS.title, deletedByName: 'Ratna Wijaya' }),
    );
    const outcome = await producer.command('production.restore', { houseId: house, scriptId: script });
    expect(outcome).toMatchObject({ type: 'applied' });
    const found = await producer.read(`house:${house}`);
    expect(found?.records).toContainEqual(expect.objectContaining({ kind: 'script', id: script }));
    expect((await producer.read(`script:${script}`))?.records.map(({ id }) => id)).toContain(day);
    expect((await bin(producer)).body.productions.map(({ id }) => id)).not.toContain(script);
    expect(await producer.command('production.restore', { houseId: house, scriptId: script })).toEqual({
      type: 'rejected',
      code: 'REFUSED',
      detail: 'NOT_IN_BIN',
    });
  });

  test('the bin is for roles that may, in houses of their own', async () => {
    const { script } = await deletedProduction();
    const payload = { houseId: house, scriptId: script };
    expect((await bin(assistant)).status).toBe(403);
    expect(await assistant.command('production.restore', payload)).toEqual({
      type: 'rejected',
      code: 'FORBIDDEN_ROLE',
      detail: 'productions.delete',
    });
    const stranger = await syncPerson(world, 3, randomUUID());
    expect((await bin(stranger)).status).toBe(404);
    expect(await stranger.command('production.restore', payload)).toMatchObject({ code: 'NO_ACCESS' });
  });

  test('a payload of another shape and an unknown command have different errors', async () => {
    expect(await producer.command('production.restore', { houseId: house, scriptId: 'x' })).toMatchObject({
      code: 'INVALID',
      detail: 'production.restore.scriptId',
    });
    await expect(producer.command('nobody.knows', {})).rejects.toThrow('unknown_name');
  });

  test('after 30 days the bin is emptied and nothing comes back', async () => {
    const late = await syncPerson(world, 4, house);
    const { script, day } = await deletedProduction();
    world.advance(31 * DAY_MS);
    await runDueJobs(world.services, [emptyBin]);
    const left = await world.database.db.select().from(record).where(eq(record.id, day));
    expect(left).toEqual([]);
    world.advance(-31 * DAY_MS);
    expect(await late.command('production.restore', { houseId: house, scriptId: script })).toMatchObject({
      code: 'REFUSED',
      detail: 'BIN_EMPTIED',
    });
  });

  describe('a rule', () => {
    const touch = defineJob({ name: 'test.touch', payload: emptyBin.payload, run: async () => undefined });
    const real = HANDLERS['production.restore'];
    /** Runs another rule in the place of the restoration. */
    async function decide(rule: (context: CommandContext) => Promise<void>) {
      (HANDLERS as Record<string, unknown>)['production.restore'] = rule;
      try {
        return await producer.command('production.restore', { houseId: house, scriptId: randomUUID() });
      } finally {
        (HANDLERS as Record<string, unknown>)['production.restore'] = real;
      }
    }

    test('writes rows, records of other scopes and jobs in one transaction', async () => {
      const talent = await syncPerson(world, 1, '');
      const row = randomUUID();
      const outcome = await decide(async ({ tx, write, addJob: add, makeScope }) => {
        await tx.insert(houses).values({ id: row, name: 'Made by a command' });
        await makeScope({ id: `booking:${row}`, houseId: house, userId: talent.id });
        await write([
          {
            scope: `house:${house}` as never,
            kind: 'house-rule',
            id: row,
            op: 'put',
            fields: { position: 'a0', text: 'x' },
          },
        ]);
        await add(touch, {}, { key: row });
      });
      expect(outcome).toMatchObject({
        type: 'applied',
        versions: { [`house:${house}`]: expect.any(Number) as number },
      });
      const { db } = world.database;
      expect(await db.select({ id: houses.id }).from(houses).where(eq(houses.id, row))).toHaveLength(1);
      expect(
        await db
          .select({ id: job.id })
          .from(job)
          .where(eq(job.key, `test.touch/${row}`)),
      ).toHaveLength(1);
      expect(await talent.read(`booking:${row}`)).not.toBeNull();
    });

    test('that refuses takes back all of it', async () => {
      const row = randomUUID();
      const outcome = await decide(async ({ tx, write, refuse }) => {
        await tx.insert(houses).values({ id: row, name: 'Made by a command' });
        await write([
          {
            scope: `house:${house}` as never,
            kind: 'house-rule',
            id: row,
            op: 'put',
            fields: { position: 'a0', text: 'x' },
          },
        ]);
        refuse('NOT_IN_BIN', { why: 'test' });
      });
      expect(outcome).toEqual({ type: 'rejected', code: 'REFUSED', detail: 'NOT_IN_BIN', facts: { why: 'test' } });
      const { db } = world.database;
      expect(await db.select({ id: houses.id }).from(houses).where(eq(houses.id, row))).toEqual([]);
      expect(await db.select({ id: record.id }).from(record).where(eq(record.id, row))).toEqual([]);
    });

    test('is refused by a constraint of the database', async () => {
      const outcome = await decide(({ orRefuse }) =>
        orRefuse('houses_pkey', 'NOT_IN_BIN', async (tx) => {
          await tx.insert(houses).values({ id: house, name: 'There already' });
        }),
      );
      expect(outcome).toMatchObject({ code: 'REFUSED', detail: 'NOT_IN_BIN' });
    });
  });
});
