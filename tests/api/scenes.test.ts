import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BreakdownResponse } from '../../domain/breakdown/breakdown-response.ts';
import { record, scope } from '../../server/db/schema.ts';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';

describe.each(ROUTE_ENGINES)('GET /scenes/breakdown/{scriptId} on %s', (engine) => {
  let world: World;
  const house = { id: randomUUID() };
  const [script, day, cast, property, scheduled, open] = Array.from({ length: 6 }, () => randomUUID());
  let member: string;
  let stranger: string;

  beforeAll(async () => {
    world = await openWorld({ engine });
    const { db } = world.database;
    await db.insert(scope).values([
      { id: `house:${house.id}`, houseId: house.id },
      { id: `script:${script}`, houseId: house.id },
    ]);
    const put = (scopeId: string, kind: string, id: string | undefined, fields: object) =>
      db.insert(record).values({ scope: scopeId, kind, id: id ?? '', fields, stamps: { '*': 1 }, version: 1 });
    const scene = (
      number: string,
      dayId: string | null | undefined,
      dayPosition: string,
      tagIds: (string | undefined)[],
    ) => ({
      number,
      position: dayPosition,
      slugline: 'INT. DAPUR - PAGI',
      interior: 'INT',
      set: 'DAPUR',
      timeOfDay: 'morning',
      timeText: 'PAGI',
      light: 'day',
      eighths: 3,
      page: 1,
      color: null,
      synopsis: 'Sari menyeduh kopi.',
      isOmitted: false,
      dayId: dayId ?? null,
      dayPosition,
      tagIds,
    });
    await put(`house:${house.id}`, 'script', script, {
      title: 'Payung Merah',
      fileName: 'payung-merah.fountain',
      format: 'fountain',
      fingerprint: 'f',
      pageCount: 1,
      sceneCount: 2,
      importedAt: '2026-11-21T04:00:00.000Z',
    });
    await put(`script:${script}`, 'day', day, { number: 1, date: '2026-12-12', position: 'a0', place: 'Senen' });
    await put(`script:${script}`, 'tag', cast, { kind: 'cast', name: 'SARI', number: 1 });
    await put(`script:${script}`, 'tag', property, { kind: 'property', name: 'PAYUNG', number: null });
    await put(`script:${script}`, 'scene', scheduled, scene('1A', day, 'a0', [cast, property]));
    await put(`script:${script}`, 'scene', open, scene('2', randomUUID(), 'a1', [cast]));
    const users = [
      await world.makeUser({ role: 14, house }),
      await world.makeUser({ role: 4, house: { id: randomUUID() } }),
    ];
    [member = '', stranger = ''] = await Promise.all(users.map(async (user) => (await world.logIn(user.email)).token));
  });
  afterAll(() => world.close());

  const breakdown = (id: string | undefined, token?: string) =>
    world.ask('GET', `/api/scenes/breakdown/${id}`, { token });

  test('answers days, unscheduled scenes and tags to a member', async () => {
    const answer = await breakdown(script, member);
    expect(answer.status).toBe(200);
    const { data } = v.parse(BreakdownResponse, answer.body);
    expect(data.script).toBe('payung-merah.fountain');
    expect(data.grouped_scenes).toMatchObject([
      {
        id: day,
        number: 1,
        date: '2026-12-12',
        scenes: [
          {
            id: scheduled,
            number: '1A',
            groupId: day,
            groupNumber: 1,
            groupDate: '2026-12-12',
            cast: ['SARI'],
            property: ['PAYUNG'],
          },
        ],
      },
    ]);
    // Its day is not there (any more).
    expect(data.ungrouped_scenes).toMatchObject([{ id: open, number: '2', cast: ['SARI'] }]);
    expect(data.tags).toEqual({
      cast: [{ id: cast, name: 'SARI', number: 1 }],
      property: [{ id: property, name: 'PAYUNG', number: null }],
      location: [],
    });
  });

  test('tells a stranger the same as of a script that does not exist', async () => {
    const answers = await Promise.all([
      breakdown(script, stranger),
      breakdown(randomUUID(), stranger),
      breakdown('x', stranger),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      Array.from({ length: 3 }, () => [
        404,
        { error: { code: 'NOT_FOUND', message: 'There is nothing here.', details: {} } },
      ]),
    );
  });

  test('needs a login', async () => {
    expect((await breakdown(script)).body.error.code).toBe('TOKEN_EXPIRED');
  });

  test('does not show what was deleted', async () => {
    const which = and(eq(record.scope, `house:${house.id}`), eq(record.id, script ?? ''));
    await world.database.db.update(record).set({ deleted: true }).where(which);
    expect((await breakdown(script, member)).status).toBe(404);
    await world.database.db.update(record).set({ deleted: false }).where(which);
    expect((await breakdown(script, member)).status).toBe(200);
  });
});
