import type { Row } from '../../../domain/records/draft-change.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { idOf, type ScopeId } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';

export interface LastCrew {
  /** Of the production. */
  title: string;
  crew: Row<'sheet-crew'>['fields'][];
}

/** The crew of the newest sheet of another production of the house; null if this device has none. */
export async function readLastCrew(scope: ScopeId, house: ScopeId): Promise<LastCrew | null> {
  const db = currentDatabase();
  const dateOf = ({ fields }: { fields: { date: string | null; createdAt: string } }) =>
    `${fields.date ?? ''} ${fields.createdAt}`;
  const others = (await db.callSheets.where('scope').notEqual(scope).toArray()).toSorted((a, b) =>
    dateOf(a) < dateOf(b) ? 1 : -1,
  );
  for (const sheet of others) {
    const rows = await db.sheetCrew.where('fields.sheetId').equals(sheet.id).toArray();
    const crew = rows
      .map(({ fields }) => fields)
      .filter(({ name }) => name.trim() !== '')
      .toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const script = await db.scripts.get(idOf(sheet.scope) as ScriptId);
    if (crew.length > 0 && script?.scope === house) return { title: script.fields.title, crew };
  }
  return null;
}
