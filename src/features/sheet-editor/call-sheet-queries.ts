import type { SavedSheet } from '../../../domain/call-sheet/draft.ts';
import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { houseScope, type ScopeId, scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, useCachedLiveQuery, useLive } from '../../shared/data/live-query.ts';
import { readProduction } from '../../shared/data/production-queries.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';
import type { SheetSources } from '../../shared/open-sheet/editor-sources.ts';

const savedSheetQuery = liveQuery('sheet', (sheetId: string): Promise<SavedSheet> =>
  readSheet(currentDatabase(), sheetId),
);

/** The saved records of a sheet; undefined while reading. */
export const useSavedSheet = (sheetId: string): SavedSheet | undefined => useLive(savedSheetQuery, sheetId);

const sheetScopeQuery = liveQuery('scope of a sheet', async (sheetId: string): Promise<{ scope: ScopeId | null }> => ({
  scope: (await currentDatabase().callSheets.get(sheetId))?.scope ?? null,
}));

/** The scope that a saved sheet belongs to, `scope: null` where it is not on this device. Undefined while reading. */
export const useSheetScope = (sheetId: string) => useLive(sheetScopeQuery, sheetId);

const dayScopeQuery = liveQuery('scope of a day', async (dayId: string): Promise<{ scope: ScopeId | null }> => ({
  scope: (await currentDatabase().days.get(dayId))?.scope ?? null,
}));

/** The scope that a shooting day belongs to, `scope: null` where it is not on this device. Undefined while reading. */
export const useDayScope = (dayId: string) => useLive(dayScopeQuery, dayId);

const openConflictsQuery = liveQuery('open conflicts', () =>
  currentDatabase().conflicts.where('isOpen').equals(1).toArray(),
);

/** Every record with two values. Undefined while reading. */
export const useOpenConflicts = () => useLive(openConflictsQuery);

const issuesQuery = liveQuery('issues', async (sheetId: string) => {
  const rows = await currentDatabase().sheetIssues.where('fields.sheetId').equals(sheetId).toArray();
  return rows.toSorted(
    (a, b) => b.fields.revision - a.fields.revision || (a.fields.issuedAt < b.fields.issuedAt ? 1 : -1),
  );
});

/** Issued versions, newest first. Undefined while reading. */
export const useIssues = (sheetId: string) => useLive(issuesQuery, sheetId);

export const sheetSourcesQuery = liveQuery(
  'sheet sources',
  async (scriptId: ScriptId): Promise<SheetSources | 'missing'> => {
    const db = currentDatabase();
    const scope = scriptScope(scriptId);
    return db.transaction('r', [db.scripts, db.scenes, db.days, db.tags, db.callSheets], async () => {
      const production = await readProduction(scriptId);
      if (production === 'missing') return production;
      return { ...production, sheets: await db.callSheets.where('scope').equals(scope).toArray() };
    });
  },
);

export type IssueRow = NonNullable<ReturnType<typeof useIssues>>[number];

/** People of the house's address book, by name. Undefined while reading, and while no house is known. */
export const useAddressBook = (house: HouseId | null) =>
  useCachedLiveQuery(currentDatabase(), `people ${house ?? ''}`, async () => {
    if (house === null) return undefined;
    const rows = await currentDatabase().people.where('scope').equals(houseScope(house)).toArray();
    return rows.toSorted((a, b) => a.fields.name.localeCompare(b.fields.name));
  });
