import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { inDaysOrder, type DayRow, type SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import { type AnsweredIssue, lastAnswers } from '../../../domain/call-sheet/replies.ts';
import { newestIssue, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import { sheetIds } from '../../../domain/call-sheet/sheet-id.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { UserDatabase } from '../../db/database.ts';
import { liveQuery } from '../../shared/data/live-query.ts';
import { readSheet } from '../../shared/data/read-sheet.ts';

export interface ListedSheet {
  id: string;
  /** `CS-0007`. */
  code: string;
  fields: FieldsOf<'call-sheet'>;
}

export interface SheetList {
  script: Row<'script'>;
  /** The latest date first; those without one at the top. */
  sheets: ListedSheet[];
  days: DayRow[];
  scenes: SceneRow[];
  /** False until this device has heard of the production once: an empty list then means nothing. */
  isFetched: boolean;
}

/** The call sheets of a production, with its shooting days. */
export const sheetListQuery = liveQuery('call sheets', async (scriptId: ScriptId): Promise<SheetList | 'missing'> => {
  const db = currentDatabase();
  const scope = scriptScope(scriptId);
  return db.transaction('r', [db.scripts, db.callSheets, db.days, db.scenes, db.cursors], async () => {
    const script = await db.scripts.get(scriptId);
    if (script === undefined) return 'missing';
    const [heads, days, scenes, cursor] = await Promise.all([
      db.callSheets.where('scope').equals(scope).toArray(),
      db.days.where('scope').equals(scope).toArray(),
      db.scenes.where('scope').equals(scope).toArray(),
      db.cursors.get(scope),
    ]);
    const codes = sheetIds(heads);
    const sheets = heads.map(({ id, fields }) => ({ id, fields, code: codes.get(id) ?? '' })).toSorted(byDate);
    // A sheet made here and never sent cannot have anything elsewhere.
    const isFetched = (cursor !== undefined && cursor.cursor > 0) || script.pending !== undefined;
    return { script, sheets, days: inDaysOrder(days), scenes, isFetched };
  });
});

const byDate = (a: ListedSheet, b: ListedSheet): number => {
  const [one, other] = [a.fields.date ?? '9999', b.fields.date ?? '9999'];
  if (one !== other) return one < other ? 1 : -1;
  return b.fields.number - a.fields.number || (a.code < b.code ? 1 : -1);
};

export interface SheetState {
  /** The newest issued version, as it is called (`2`, `2b`); null: nothing is issued. */
  issued: {
    revision: number;
    name: string;
    /** False while only this device has it. */
    isSent: boolean;
  } | null;
  /** The newest issued version and the sheet as it is saved; null if nothing is issued. */
  versions: { issued: SheetContent; saved: SheetContent } | null;
  /** Of the newest version: how many of its people have seen and confirmed it. */
  seen: number;
  confirmed: number;
  /** Answers "late", "cannot come" or with a question. */
  problems: number;
  people: number;
}

/** State of a sheet. Reads the whole sheet, so it is asked for the rows that are looked at. Undefined while reading. */
export const useSheetState = (sheetId: string, isWanted: boolean): SheetState | undefined =>
  useLiveQuery(async () => (isWanted ? readSheetState(currentDatabase(), sheetId) : undefined), [sheetId, isWanted]);

async function readSheetState(db: UserDatabase, sheetId: string): Promise<SheetState> {
  const issues = await issuesOf(db, sheetId);
  const newest = newestIssue(issues);
  const issue = newest === null ? undefined : await db.sheetIssues.get(newest.id);
  if (newest === null || issue === undefined)
    return { issued: null, versions: null, seen: 0, confirmed: 0, problems: 0, people: 0 };
  const { content, revision } = issue.fields;
  const [saved, replies] = await Promise.all([
    readSheet(db, sheetId),
    db.sheetReplies.where('fields.sheetId').equals(sheetId).toArray(),
  ]);
  const now = contentOfRecords(saved.values(), content.production);
  const rows = new Set(peopleOf(content).map((person) => person.rowId));
  const answers = lastAnswers(
    issues,
    replies.map(({ fields }) => fields),
  );
  const own = [...answers].flatMap(([rowId, answer]) =>
    answer.issueId === newest.id && rows.has(rowId) ? [answer] : [],
  );
  return {
    issued: {
      revision,
      name: revisionNames(issues).get(newest.id) ?? String(revision),
      isSent: issue.pending === undefined,
    },
    versions: now === null ? null : { issued: content, saved: now },
    seen: own.length,
    confirmed: own.filter(({ answer }) => answer?.type === 'yes').length,
    problems: own.filter(({ answer }) => answer !== null && answer.type !== 'yes').length,
    people: rows.size,
  };
}

/** An issued version never changes and holds a whole sheet: its number, time and code are read once. */
const knownIssues = new Map<string, AnsweredIssue>();

async function issuesOf(db: UserDatabase, sheetId: string): Promise<AnsweredIssue[]> {
  const ids = await db.sheetIssues.where('fields.sheetId').equals(sheetId).primaryKeys();
  const unknown = ids.filter((id) => !knownIssues.has(id));
  for (const issue of await db.sheetIssues.bulkGet(unknown)) {
    if (issue === undefined) continue;
    const { revision, issuedAt, code } = issue.fields;
    knownIssues.set(issue.id, { id: issue.id, fields: { revision, issuedAt, code } });
  }
  return ids.flatMap((id) => knownIssues.get(id) ?? []);
}

export interface SheetSize {
  scenes: number;
  people: number;
  issues: number;
  links: number;
}

/** Number of records that are deleted with a sheet. */
export const useSheetSize = (sheetId: string): SheetSize | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const [scenes, cast, crew, issues, links] = await Promise.all(
      [db.sheetScenes, db.sheetCast, db.sheetCrew, db.sheetIssues, db.shareKeys].map((table) =>
        table.where('fields.sheetId').equals(sheetId).count(),
      ),
    );
    return { scenes: scenes ?? 0, people: (cast ?? 0) + (crew ?? 0), issues: issues ?? 0, links: links ?? 0 };
  }, [sheetId]);
