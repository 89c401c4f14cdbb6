import { positionsAfter } from '../../../../domain/records/positions.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import type { WorkRules, Person } from '../../../../domain/house/house-records.ts';
import { idOf, type ScopeId } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { commit, type ChangeRequest } from '../../../sync/commit.ts';

/** Writes that a sheet's editor makes for the whole house. Every function writes one mutation. */

/** A person of a sheet as a record of the address book. */
export const personOf = (row: ContentRow<'crew'> | ContentRow<'cast'>, year: number): Person => ({
  name: row.name.trim(),
  department: 'department' in row ? row.department.trim() : '',
  role: 'role' in row ? row.role.trim() : '',
  phone: row.phone.trim(),
  gender: 'gender' in row ? row.gender : '',
  bornIn: 'age' in row && row.age !== null ? year - row.age : null,
  note: '',
});

/** Stores a person in the address book, or changes of one who is there; returns the id. */
export async function savePerson(scope: ScopeId, person: Person, knownId: string | null): Promise<string> {
  const db = currentDatabase();
  const known = knownId === null ? undefined : await db.people.get(knownId);
  const id = known?.id ?? crypto.randomUUID();
  // A sheet does not have all fields: its empty ones stay as in the book.
  const filledFields = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== '' && value !== null));
  await commit(db, {
    name: 'person.keep',
    changes: [
      known === undefined
        ? { scope, kind: 'person', id, op: 'create', fields: person }
        : { scope, kind: 'person', id, op: 'update', fields: filledFields },
    ],
  });
  return id;
}

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
