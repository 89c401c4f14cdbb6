import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditPage } from '../../domain/staff-audit.ts';
import { staffAudit } from '../../server/db/schema.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';

describe.each(ROUTE_ENGINES)('decisions of staff, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  test('is listed page by page, filtered by kind and name, and hidden from others', async () => {
    const staff = await world.makeUser({ role: 16 });
    const talent = await world.makeUser({ role: 1 });
    const { db } = world.database;
    const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + Math.floor(seconds / 2) * 1000);
    // Two at each moment, so that the border of a page may be between them.
    const tiers = Array.from({ length: 60 }, (_, index) => ({
      id: randomUUID(),
      actorId: staff.id,
      act: 'tier.set',
      subjectId: talent.id,
      details: { before: 1, tier: 2 },
      at: at(index),
    }));
    const photo = {
      id: randomUUID(),
      actorId: 'gone',
      act: 'photo.reject',
      subjectId: randomUUID(),
      details: { talentId: talent.id, reasons: ['blurry'], before: 'pending_review' },
      at: at(99),
    };
    await db.insert(staffAudit).values([...tiers, photo]);
    const { token } = await world.logIn(staff.email);
    const read = async (query: string) =>
      v.parse(AuditPage, (await world.ask('GET', `/api/staff/audit${query}`, { token })).body);

    const first = await read('');
    expect(first.data[0]).toMatchObject({ act: 'photo.reject', actor: '', reasons: ['blurry'], from: null });
    expect(first.data).toHaveLength(50);
    const second = await read(`?before=${first.next}`);
    expect(second).toMatchObject({ next: null });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...tiers, photo].map(({ id }) => id).toSorted());
    expect(second.data[0]).toMatchObject({ act: 'tier.set', from: 1, to: 2 });

    expect((await read('?group=photo')).data).toHaveLength(1);
    expect((await read('?q=nobody-of-this-name')).data).toEqual([]);
    expect((await world.ask('GET', '/api/staff/audit?group=other', { token })).status).toBe(400);
    const other = await world.logIn(talent.email);
    expect((await world.ask('GET', '/api/staff/audit', { token: other.token })).status).toBe(404);
  });
});
