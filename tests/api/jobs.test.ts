import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { job } from '../../server/db/schema.ts';
import { addJob, defineJob } from '../../server/jobs/define-job.ts';
import { MAX_ATTEMPTS, pruneJobs, retryDelayMs, runDueJobs } from '../../server/jobs/run-jobs.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';

describe.each(ENGINES)('jobs on %s', (engine) => {
  let world: World;
  let ran: string[];
  let fails: boolean;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ran = [];
    fails = false;
    await world.database.db.delete(job);
  });

  const note = defineJob({
    name: 'test.note',
    payload: v.object({ text: v.string() }),
    run: async (_services, { text }) => {
      await Promise.resolve();
      if (fails) throw new Error('not today');
      ran.push(text);
    },
  });
  const add = (text: string, options = {}) => addJob(world.database.db, world.services, note, { text }, options);
  const run = () => runDueJobs(world.services, [note]);

  test('run when they are due, once', async () => {
    await add('now');
    await add('later', { runAt: new Date(world.services.clock().getTime() + 60_000) });
    await run();
    await run();
    expect(ran).toEqual(['now']);
    world.advance(61_000);
    await run();
    expect(ran).toEqual(['now', 'later']);
  });

  test('of one key are added once, also after it is done', async () => {
    await add('one', { key: 'k' });
    await add('two', { key: 'k' });
    await run();
    await add('three', { key: 'k' });
    await run();
    expect(ran).toEqual(['one']);
  });

  test('are shared by several instances, each job by one of them', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    for (const text of texts) await add(text);
    await Promise.all([run(), run(), run()]);
    expect(ran.toSorted()).toEqual(texts.toSorted());
  });

  test('wait longer after each failure, and are listed for staff after the last', async () => {
    fails = true;
    await add('never');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await run()).toBe(1);
      expect(await run()).toBe(0);
      world.advance(retryDelayMs(attempt) + 1);
    }
    expect(await run()).toBe(0);
    const staff = await world.makeUser({ role: 16 });
    const { token } = await world.logIn(staff.email);
    const failed = (await world.ask('GET', '/api/jobs/failed', { token })).body as unknown as {
      jobs: { id: string; name: string; error: string }[];
    };
    expect(failed.jobs).toMatchObject([{ name: 'test.note', error: 'not today', attempts: MAX_ATTEMPTS }]);
    fails = false;
    expect((await world.ask('POST', `/api/jobs/failed/${failed.jobs[0]!.id}/retry`, { token })).status).toBe(204);
    await run();
    expect(ran).toEqual(['never']);
    const producer = await world.makeUser({ role: 4, house: { id: randomUUID() } });
    const other = await world.logIn(producer.email);
    expect((await world.ask('GET', '/api/jobs/failed', { token: other.token })).status).toBe(404);
  });

  test('of an instance that died are taken over when its lease has ended', async () => {
    await add('left behind');
    const soon = new Date(world.services.clock().getTime() + 60_000);
    await world.database.db.update(job).set({ lockedUntil: soon, attempts: 1 });
    await run();
    expect(ran).toEqual([]);
    world.advance(60_001);
    await run();
    expect(ran).toEqual(['left behind']);
  });

  test('that repeat are added once for each slot of time', async () => {
    const hourly = defineJob({
      name: 'test.hourly',
      payload: v.object({}),
      everyMs: 3_600_000,
      run: async () => {
        await Promise.resolve();
        ran.push('hour');
      },
    });
    await Promise.all([runDueJobs(world.services, [hourly]), runDueJobs(world.services, [hourly])]);
    await runDueJobs(world.services, [hourly]);
    expect(ran).toEqual(['hour']);
    world.advance(3_600_000);
    await runDueJobs(world.services, [hourly]);
    expect(ran).toEqual(['hour', 'hour']);
  });

  test('that are done go after a week', async () => {
    await add('old');
    await run();
    world.advance(8 * 24 * 3_600_000);
    await pruneJobs(world.services);
    expect(await world.database.db.select().from(job).where(eq(job.name, 'test.note'))).toEqual([]);
  });
});
