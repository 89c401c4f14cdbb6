import { afterEach, beforeEach, expect, test } from 'vitest';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import { commit } from '../../sync/commit.ts';
import { readCheckFacts } from './read-check-facts.ts';

let db: UserDatabase;
beforeEach(() => {
  db = openUserDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

test('a sheet is checked by the working rules of its house', async () => {
  const house = uuid(1) as HouseId;
  const script = { id: uuid(2) as ScriptId, scope: houseScope(house) };
  const workRules = { ...DEFAULT_WORK_RULES, turnaround: 12 * 60 };
  await commit(db, {
    name: 'work-rules.save',
    changes: [{ scope: script.scope, kind: 'work-rules', id: house, op: 'create', fields: workRules }],
  });
  expect((await readCheckFacts(db, script, uuid(3), null)).workRules).toEqual(workRules);
});
