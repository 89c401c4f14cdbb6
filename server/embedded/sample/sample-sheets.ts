import * as v from 'valibot';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import { inDaysOrder } from '../../../domain/breakdown/grouping.ts';
import { positionsAfter } from '../../../domain/records/positions.ts';
import { contentOfRecords } from '../../../domain/call-sheet/content-of-records.ts';

import { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetRecord } from '../../../domain/call-sheet/draft.ts';
import { sheetFromDay, type NewSheet } from '../../../domain/call-sheet/from-day.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import { sheetCode } from '../../../domain/call-sheet/revisions.ts';
import type { PersonRow, ProductionRows } from '../../../domain/call-sheet/sheet-rows.ts';
import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import type { RecordKind } from '../../../domain/records/records.ts';
import { houseScope, scriptScope } from '../../../domain/scopes.ts';
import { countedIds } from './counted-ids.ts';
import { SAMPLE_RULES, samplePeople } from './sample-people.ts';
import { DRAFT_SHEET_SEED, ISSUED_SHEET_SEED, SAMPLE_SHARE_KEY } from './sample-share.ts';
import { asItWasFirst, dressed, lastSheetOf } from './sample-sheet-content.ts';

const MINUTE_MS = 60_000;

/** The house's address book, standard rules and work rules. */
export function sampleHouseRecords(house: HouseId, year: number): { people: PersonRow[]; changes: DraftChange[] } {
  const scope = houseScope(house);
  const newId = countedIds('sample house records');
  const people = samplePeople(year).map((fields) => ({ id: newId(), scope, fields }));
  const positions = positionsAfter(null, SAMPLE_RULES.length);
  const changes: DraftChange[] = [
    ...people.map(({ id, fields }) => ({ scope, kind: 'person', id, op: 'create', fields }) as const),
    ...SAMPLE_RULES.map(
      (text, at) =>
        ({
          scope,
          kind: 'house-rule',
          id: newId(),
          op: 'create',
          fields: { position: positions[at] ?? '', text },
        }) as const,
    ),
    { scope, kind: 'work-rules', id: house, op: 'create', fields: DEFAULT_WORK_RULES },
  ];
  return { people, changes };
}

interface SampleSheetsInput {
  script: ScriptId;
  /** Names as printed on the sheets. */
  production: SheetContent['production'];
  /** Changes that the import of the script made. */
  changes: readonly DraftChange[];
  people: readonly PersonRow[];
  author: { id: string; name: string };
  now: Date;
}

/**
 * Call sheets of the first two days: one that was issued twice and is shared, one that is being written. One mutation
 * each.
 */
export async function sampleSheets(input: SampleSheetsInput): Promise<{ name: string; changes: DraftChange[] }[]> {
  const { script, production, people, now } = input;
  const rows = productionRows(input.changes);
  const [first, second] = inDaysOrder(rows.days);
  if (first === undefined || second === undefined) return [];
  const common = { ...rows, people, rules: [], timeZone: 'Asia/Jakarta' as const, now: now.toISOString() };
  const newId = countedIds(ISSUED_SHEET_SEED);
  const planned = sheetFromDay({
    ...common,
    day: first,
    previous: lastSheetOf(production, people, rows.tags, first.fields.place),
    number: 1,
    newId,
  });
  const issued = dressed(planned, newId, now);
  const content = contentOf(issued, production);
  const draft = sheetFromDay({
    ...common,
    day: second,
    previous: content,
    number: 2,
    newId: countedIds(DRAFT_SHEET_SEED),
  });
  const versions = [
    { content: asItWasFirst(content), issuedAt: new Date(now.getTime() - 150 * MINUTE_MS) },
    { content, issuedAt: new Date(now.getTime() - 20 * MINUTE_MS) },
  ];
  const issues = await Promise.all(versions.map((version, at) => issueOf(issued.sheetId, at + 1, version, input)));
  const scope = scriptScope(script);
  const key = {
    sheetId: issued.sheetId,
    key: SAMPLE_SHARE_KEY,
    createdAt: now.toISOString(),
    createdByName: input.author.name,
  };
  return [
    { name: 'sheet.make', changes: creations(script, issued.records) },
    ...issues.map((fields) => ({
      name: 'sheet.issue',
      changes: [{ scope, kind: 'sheet-issue', id: newId(), op: 'create', fields } satisfies DraftChange],
    })),
    {
      name: 'sheet.share',
      changes: [{ scope, kind: 'share-key', id: newId(), op: 'create', fields: key } satisfies DraftChange],
    },
    { name: 'sheet.make', changes: creations(script, draft.records) },
  ];
}

async function issueOf(
  sheetId: string,
  revision: number,
  { content, issuedAt }: { content: SheetContent; issuedAt: Date },
  { author }: SampleSheetsInput,
) {
  const code = await sheetCode(content);
  return {
    sheetId,
    revision,
    issuedAt: issuedAt.toISOString(),
    issuedBy: author.id,
    issuedByName: author.name,
    code,
    content,
  };
}

function contentOf({ records }: NewSheet, production: SheetContent['production']): SheetContent {
  return v.parse(SheetContent, contentOfRecords(records, production));
}

const creations = (script: ScriptId, records: readonly SheetRecord[]): DraftChange[] =>
  records.map(
    ({ kind, id, fields }) => ({ scope: scriptScope(script), kind, id, op: 'create', fields }) as DraftChange,
  );

function productionRows(changes: readonly DraftChange[]): ProductionRows {
  const created = <K extends RecordKind>(kind: K): Row<K>[] =>
    changes.flatMap((change) => (change.kind === kind && change.op === 'create' ? [change as unknown as Row<K>] : []));
  return { scenes: created('scene'), days: created('day'), tags: created('tag') };
}
