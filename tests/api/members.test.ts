import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '../../server/db/schema.ts';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';

describe.each(ROUTE_ENGINES)('a changed membership on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  const pullHouse = (token: string, houseId: string) =>
    world.ask('POST', '/api/sync/pull', {
      token,
      body: { epoch: null, scopes: [{ id: `house:${houseId}`, cursor: 0 }] },
    });

  test('makes the access token old, and the next one lists the houses that are left', async () => {
    const house = { id: randomUUID(), name: 'Rumah Satu' };
    const other = { id: randomUUID(), name: 'Rumah Dua' };
    const user = await world.makeUser({ house });
    await world.makeUser({ house: other });
    const { token, cookie } = await world.logIn(user.email);
    expect((await pullHouse(token, house.id)).status).toBe(200);

    await world.database.db.insert(members).values({ userId: user.id, houseId: other.id, role: 6 });
    expect((await pullHouse(token, house.id)).body.error.code).toBe('TOKEN_EXPIRED');
    const both = await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} });
    expect(both.body.data.houses).toHaveLength(2);
    expect((await pullHouse(both.body.token.access_token, other.id)).status).toBe(200);

    await world.database.db.delete(members).where(and(eq(members.userId, user.id), eq(members.houseId, house.id)));
    expect((await pullHouse(both.body.token.access_token, other.id)).body.error.code).toBe('TOKEN_EXPIRED');
    const left = await world.ask('POST', '/api/sessions/refresh', { cookie: both.cookie, body: {} });
    expect(left.body.data.houses).toEqual([{ ...other, role: 6 }]);
    const pulled = await pullHouse(left.body.token.access_token, house.id);
    expect(pulled.body).toMatchObject({ scopes: [{ id: `house:${house.id}`, gone: true }] });
  });

  test('leaves the tokens of all others as they are', async () => {
    const house = { id: randomUUID() };
    const stays = await world.makeUser({ house });
    const goes = await world.makeUser({ house });
    const { token } = await world.logIn(stays.email);
    await world.database.db.delete(members).where(eq(members.userId, goes.id));
    expect((await pullHouse(token, house.id)).status).toBe(200);
  });
});
