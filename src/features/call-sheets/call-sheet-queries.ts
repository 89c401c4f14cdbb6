import { useMemo, useRef } from 'react';
import { recordKey, type SavedSheet, type SheetKind, type SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { SHEET_ROW_KINDS } from '../../../domain/call-sheet/records.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { RECORD_TABLES, type UserDatabase } from '../../db/database.ts';
import { useKeptQuery } from '../../platform/use-kept-query.ts';

const SHEET_TABLES = ['callSheets', ...SHEET_ROW_KINDS.map((kind) => RECORD_TABLES[kind])];

/** Head and rows of a sheet; empty where it is not on this device. */
export async function readSheet(db: UserDatabase, sheetId: string): Promise<Map<string, SheetRecord>> {
  return db.transaction('r', SHEET_TABLES, async () => {
    const [head, ...lists] = await Promise.all([
      db.callSheets.get(sheetId),
      ...SHEET_ROW_KINDS.map(async (kind) => ({
        kind,
        rows: await db.recordTable(kind).where('fields.sheetId').equals(sheetId).toArray(),
      })),
    ]);
    const records = new Map<string, SheetRecord>();
    const add = (kind: SheetKind, id: string, fields: object) =>
      records.set(recordKey(kind, id), { kind, id, fields } as SheetRecord);
    if (head !== undefined) add('call-sheet', head.id, head.fields);
    for (const { kind, rows } of lists) for (const row of rows) add(kind, row.id, row.fields);
    return records;
  });
}

/** The saved records of a sheet, the same objects as long as their content is; undefined while reading. */
export function useSavedSheet(sheetId: string): SavedSheet | undefined {
  const read = useKeptQuery(currentDatabase(), `sheet ${sheetId}`, () => readSheet(currentDatabase(), sheetId));
  const known = useRef(new Map<string, { text: string; record: SheetRecord }>());
  return useMemo(() => {
    if (read === undefined) return undefined;
    const next = new Map<string, { text: string; record: SheetRecord }>();
    const saved = new Map<string, SheetRecord>();
    for (const [key, record] of read) {
      const text = JSON.stringify(record.fields);
      const old = known.current.get(key);
      const kept = old !== undefined && old.text === text ? old : { text, record };
      next.set(key, kept);
      saved.set(key, kept.record);
    }
    known.current = next;
    return saved;
  }, [read]);
}

/** Issued versions, newest first. Undefined while reading. */
export const useIssues = (sheetId: string) =>
  useKeptQuery(currentDatabase(), `issues ${sheetId}`, async () => {
    const rows = await currentDatabase().sheetIssues.where('fields.sheetId').equals(sheetId).toArray();
    return rows.sort(
      (a, b) => b.fields.revision - a.fields.revision || (a.fields.issuedAt < b.fields.issuedAt ? 1 : -1),
    );
  });

/** What a sheet is made from and filled with: the production, its days, scenes and tags. */
export const useSheetSources = (scriptId: ScriptId) =>
  useKeptQuery(currentDatabase(), `sheet sources ${scriptId}`, async () => {
    const db = currentDatabase();
    const scope = scriptScope(scriptId);
    return db.transaction('r', [db.scripts, db.scenes, db.days, db.tags, db.callSheets], async () => {
      const script = await db.scripts.get(scriptId);
      if (script === undefined) return 'missing' as const;
      const [scenes, days, tags, sheets] = await Promise.all([
        db.scenes.where('scope').equals(scope).toArray(),
        db.days.where('scope').equals(scope).toArray(),
        db.tags.where('scope').equals(scope).toArray(),
        db.callSheets.where('scope').equals(scope).toArray(),
      ]);
      return { script, scenes, days, tags, sheets };
    });
  });

export type SheetSources = Exclude<ReturnType<typeof useSheetSources>, 'missing' | undefined>;
export type IssueRow = NonNullable<ReturnType<typeof useIssues>>[number];
