import type { WorkRules } from '../../../domain/house/house-records.ts';
import { idOf, type ScopeId } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';

/** Saves the working rules of the house; the record has the house's id. `seen`: the values before typing. */
export async function saveWorkRules(scope: ScopeId, workRules: WorkRules, seen: Partial<WorkRules>): Promise<void> {
  const db = currentDatabase();
  const id = idOf(scope);
  const isKnown = (await db.workRules.get(id)) !== undefined;
  await commit(db, {
    name: 'work-rules.save',
    changes: [
      isKnown
        ? { scope, kind: 'work-rules', id, op: 'update', fields: workRules, seen }
        : { scope, kind: 'work-rules', id, op: 'create', fields: workRules },
    ],
  });
}
