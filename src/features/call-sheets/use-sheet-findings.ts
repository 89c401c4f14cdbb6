import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { dateAfter } from '../../../domain/call-sheet/calendar.ts';
import { checkSheet, passedChecks, type SheetCheck } from '../../../domain/call-sheet/checks.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetFinding } from '../../../domain/call-sheet/findings.ts';
import { USUAL_PRACTICE, type HousePractice } from '../../../domain/call-sheet/house-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { houseToday } from '../../platform/house-time.ts';
import { readSheet } from './call-sheet-queries.ts';
import { useSources } from './editor-sources.ts';
import { useEditor } from './sheet-editor-context.ts';

export interface SheetFindings {
  found: readonly SheetFinding[];
  passed: readonly SheetCheck[];
  /** By what was checked. */
  practice: HousePractice;
}

const NOTHING: SheetFindings = { found: [], passed: [], practice: USUAL_PRACTICE };

/** What is noticed about a sheet. */
export function useSheetFindings(content: SheetContent | null): SheetFindings {
  const { sheetId } = useEditor();
  const sources = useSources();
  const others = useNeighbours(sheetId, content?.head.date ?? null);
  const practice = useLiveQuery(
    async () => (await currentDatabase().housePractices.where('scope').equals(sources.script.scope).first())?.fields,
    [sources.script.scope],
  );
  return useMemo(() => {
    if (content === null || others === undefined) return NOTHING;
    const input = {
      sheetId,
      content,
      others,
      practice: practice ?? USUAL_PRACTICE,
      scenes: sources.scenes,
      today: houseToday(),
    };
    const found = checkSheet(input);
    return { found, passed: passedChecks(input, found), practice: input.practice };
  }, [content, others, practice, sheetId, sources.scenes]);
}

/** Other sheets of the same day and the days around it: only they can bind the same people. */
function useNeighbours(sheetId: string, date: string | null): { id: string; content: SheetContent }[] | undefined {
  return useLiveQuery(async () => {
    if (date === null) return [];
    const db = currentDatabase();
    const near = new Set([-1, 0, 1].map((days) => dateAfter(date, days)));
    const heads = (await db.callSheets.toArray()).filter(
      ({ id, fields }) => id !== sheetId && fields.date !== null && near.has(fields.date),
    );
    const titles = new Map<string, string>();
    for (const script of await db.scripts.toArray()) titles.set(script.id, script.fields.title);
    const sheets = await Promise.all(
      heads.map(async ({ id, scope }) => {
        const title = titles.get(scope.slice('script:'.length)) ?? '';
        const content = contentOfRecords((await readSheet(db, id)).values(), { title, house: '' });
        return content === null ? [] : [{ id, content }];
      }),
    );
    return sheets.flat();
  }, [sheetId, date]);
}
