import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SceneId } from '../../domain/ids.ts';
import { sceneScope } from '../../domain/scopes.ts';
import { ownersQueries, scopesById } from '../../server/sync/load-unit.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';

const MANY = 40_000;

/** Nodes of a plan that read a table from end to end. */
function wholeTables(plan: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { 'Node Type': type, 'Relation Name': table } = node as Record<string, unknown>;
    if (type === 'Seq Scan') found.push(String(table));
    for (const value of Object.values(node)) walk(value);
  };
  walk(plan);
  return found;
}

describe.each(ENGINES)('with %s and 40,000 scopes', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
    const house = randomUUID();
    await world.database.db.execute(sql`
      insert into scope (id, house_id) select 'house:' || ${house}::text, ${house}`);
    await world.database.db.execute(sql`
      insert into scope (id, house_id, parent)
      select 'script:' || gen_random_uuid(), ${house}, 'house:' || ${house}::text from generate_series(1, 400)`);
    await world.database.db.execute(sql`
      insert into scope (id, house_id, parent)
      select 'scene:' || gen_random_uuid(), ${house}, parent.id
      from (select id, row_number() over () as n from scope where id like 'script:%') parent
      cross join generate_series(1, ${MANY / 400})`);
    await world.database.db.execute(sql`
      insert into record (scope, kind, id, version)
      select parent, split_part(id, ':', 1), split_part(id, ':', 2), 1 from scope where parent is not null`);
    await world.database.db.execute(sql`analyze scope`);
    await world.database.db.execute(sql`analyze record`);
  });
  afterAll(() => world.close());

  test('a push looks its scopes and their owners up by key', async () => {
    const { db } = world.database;
    const ids = Array.from({ length: 20 }, () => sceneScope(v.parse(SceneId, randomUUID())));
    const { scopes, records } = ownersQueries(db, ids);
    for (const query of [scopesById(db, ids), scopes, records]) {
      const rows: unknown = await db.execute(sql`explain (format json) ${query.getSQL()}`);
      const list = Array.isArray(rows) ? (rows as unknown[]) : (rows as { rows: unknown[] }).rows;
      expect(wholeTables(list)).toEqual([]);
    }
  });
});
