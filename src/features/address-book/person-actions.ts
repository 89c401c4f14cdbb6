import type { ContentRow } from '../../../domain/call-sheet/content.ts';
import type { Person } from '../../../domain/house/house-records.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';

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
