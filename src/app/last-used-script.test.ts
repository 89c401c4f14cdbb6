import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { HouseId, ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope } from '../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../db/database.ts';
import { touch } from '../sync/retention.ts';
import { lastUsedScript } from './last-used-script.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [house, other] = [v.parse(HouseId, uuid(1)), v.parse(HouseId, uuid(2))];
const script = (n: number) => v.parse(ScriptId, uuid(10 + n));

let db: UserDatabase;
beforeEach(() => {
  db = openUserDatabase(uuid(990));
});
afterEach(() => db.delete());

test('the last opened production of this house is found, not one that is only stored here', async () => {
  const row = (id: string, of: HouseId) =>
    ({ id, scope: houseScope(of), fields: { title: id }, stamps: { '*': 1 } }) as never;
  await db.scripts.bulkPut([
    row(script(1), house),
    row(script(2), house),
    row(script(3), house),
    row(script(4), other),
  ]);
  await db.cursors.put({ scope: scriptScope(script(3)), cursor: 4, usedAt: 0 });
  expect(await lastUsedScript(db, house)).toBeNull();
  await touch(db, scriptScope(script(2)), 10);
  await touch(db, scriptScope(script(1)), 20);
  await touch(db, scriptScope(script(4)), 30);
  expect(await lastUsedScript(db, house)).toBe(script(1));
  await touch(db, scriptScope(script(2)), 40);
  expect(await lastUsedScript(db, house)).toBe(script(2));
  expect(await lastUsedScript(db, other)).toBe(script(4));
  expect(await lastUsedScript(db, null)).toBeNull();
});
