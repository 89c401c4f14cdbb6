import { positionsAfter } from '../../../../domain/records/positions.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { commit, type ChangeRequest } from '../../../sync/commit.ts';

/** The house's standard rules are these from now on, in this order. */
export async function saveStandardRules(scope: ScopeId, texts: readonly string[]): Promise<void> {
  const db = currentDatabase();
  const before = await db.houseRules.where('scope').equals(scope).toArray();
  const wanted = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  const positions = positionsAfter(null, wanted.length);
  const changes: ChangeRequest[] = wanted.map((text, index) => {
    const position = positions[index] ?? '';
    const same = before.find(({ fields }) => fields.text === text);
    return same === undefined
      ? { scope, kind: 'house-rule', id: crypto.randomUUID(), op: 'create', fields: { position, text } }
      : { scope, kind: 'house-rule', id: same.id, op: 'update', fields: { position } };
  });
  for (const { id, fields } of before)
    if (!wanted.includes(fields.text)) changes.push({ scope, kind: 'house-rule', id, op: 'delete' });
  if (changes.length > 0) await commit(db, { name: 'house-rules.keep', changes });
}
