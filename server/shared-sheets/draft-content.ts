import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { SheetContent } from '../../domain/call-sheet/content.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS } from '../../domain/call-sheet/records.ts';
import { record } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { FoundSheet } from './find-sheet.ts';

const Fields = v.record(v.string(), v.unknown());

/** Content of a sheet that is not issued yet, for members. Null if its records make no sheet. */
export async function draftContent(
  { database: { db } }: Pick<Services, 'database'>,
  { scope, sheetId, title, language, houseName }: FoundSheet,
): Promise<SheetContent | null> {
  const ofScope = and(eq(record.scope, scope), eq(record.deleted, false));
  const [[head], rows] = await Promise.all([
    db
      .select({ fields: record.fields })
      .from(record)
      .where(and(ofScope, eq(record.kind, 'call-sheet'), eq(record.id, sheetId))),
    db
      .select({ id: record.id, kind: record.kind, fields: record.fields })
      .from(record)
      .where(and(ofScope, inArray(record.kind, [...SHEET_ROW_KINDS]), sql`${record.fields} ->> 'sheetId' = ${sheetId}`))
      .orderBy(record.position, sql`${record.id} collate "C"`),
  ]);
  const lists = Object.fromEntries(
    SHEET_ROW_KINDS.map((kind) => [
      SHEET_ROWS[kind],
      rows.filter((row) => row.kind === kind).map((row) => ({ ...v.parse(Fields, row.fields), id: row.id })),
    ]),
  );
  const content = v.safeParse(SheetContent, {
    production: { title, house: houseName, ...(language !== null && { language }) },
    head: head?.fields,
    ...lists,
  });
  return content.success ? content.output : null;
}
