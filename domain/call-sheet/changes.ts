import { callMinutes, type CallTime } from './call-time.ts';
import { preparesCategory } from './labels.ts';
import type { ContentRow, SheetContent, SheetContentRows } from './content.ts';
import { peopleOf, type SheetPerson } from './people.ts';
import type { SheetHead } from './records.ts';
import { sameValue } from '../sync/same-value.ts';

export type CallSheetRow = ContentRow<keyof SheetContentRows>;

/** A difference between two versions of a sheet. */
export type SheetChange =
  | {
      type: 'head';
      field: keyof SheetHead;
      before: SheetHead[keyof SheetHead];
      after: SheetHead[keyof SheetHead];
    }
  | { type: 'added' | 'removed'; list: keyof SheetContentRows; id: string; row: CallSheetRow }
  | {
      type: 'changed';
      list: keyof SheetContentRows;
      id: string;
      before: CallSheetRow;
      after: CallSheetRow;
      /** Names of the fields that differ. */
      fields: string[];
    };

/** Not printed, so a reader would find no difference: links to other records, and times of lookups. */
const UNSEEN_IN_HEAD: ReadonlySet<string> = new Set([
  'dayId',
  'createdAt',
  'weatherAsOf',
  // Counts at once, also for earlier issues.
  'guestNames',
  'guestPhones',
]);
const UNSEEN_IN_ROWS: ReadonlySet<string> = new Set([
  'id',
  'sheetId',
  'position',
  'sceneId',
  'tagId',
  'personId',
  'dayId',
]);

const SHEET_CONTENT_LISTS = [
  'times',
  'scenes',
  'cast',
  'extras',
  'crew',
  'lines',
  'advance',
] as const satisfies (keyof SheetContentRows)[];

/**
 * Changes from one version to the next, in the order of the sheet. Rows are compared by id. A different order alone is
 * no change, and neither is an invisible field (links to other records). Calls are offsets, so that a moved general
 * call is one change.
 */
export function compareSheets(before: SheetContent, after: SheetContent): SheetChange[] {
  const head = (Object.keys(after.head) as (keyof SheetHead)[])
    .filter((field) => !UNSEEN_IN_HEAD.has(field) && !sameValue(before.head[field] ?? null, after.head[field] ?? null))
    .map((field): SheetChange => ({
      type: 'head',
      field,
      before: before.head[field],
      after: after.head[field],
    }));
  return [...head, ...SHEET_CONTENT_LISTS.flatMap((list) => compareRows(list, before[list], after[list]))];
}

function compareRows(
  list: keyof SheetContentRows,
  before: readonly CallSheetRow[],
  after: readonly CallSheetRow[],
): SheetChange[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const ids = new Set(after.map((row) => row.id));
  const changes = after.flatMap((row): SheetChange[] => {
    const was = old.get(row.id);
    if (was === undefined) return [{ type: 'added', list, id: row.id, row }];
    const fields = differingFields(was, row);
    return fields.length === 0 ? [] : [{ type: 'changed', list, id: row.id, before: was, after: row, fields }];
  });
  const removed = before.filter((row) => !ids.has(row.id));
  return [...changes, ...removed.map((row): SheetChange => ({ type: 'removed', list, id: row.id, row }))];
}

function differingFields(before: CallSheetRow, after: CallSheetRow): string[] {
  const old: Record<string, unknown> = before;
  const next: Record<string, unknown> = after;
  const names = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...names].filter(
    (field) => !UNSEEN_IN_ROWS.has(field) && !sameValue(old[field] ?? null, next[field] ?? null),
  );
}

/**
 * The clock times of a person's own call before and after, if it moved; '' is no time. Null for people who are not on
 * both versions.
 */
export function callMoved(
  before: SheetContent,
  after: SheetContent,
  rowId: string,
): { before: string; after: string } | null {
  const was = personOf(before, rowId);
  const is = personOf(after, rowId);
  if (was === undefined || is === undefined || was.call === is.call) return null;
  return { before: was.call, after: is.call };
}

const CALLS = {
  cast: ['pickUp', 'makeUp', 'onSet'],
  crew: ['call'],
  extras: ['call'],
} as const satisfies Partial<Record<keyof SheetContentRows, readonly string[]>>;

/** Calls whose clock time changed, for any reason: the person's own call, or the crew call that it follows. */
export function movedCalls(
  before: SheetContent,
  after: SheetContent,
): { list: keyof typeof CALLS; id: string; fields: string[] }[] {
  return (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((list) => {
    const old = new Map<string, CallSheetRow>(before[list].map((row) => [row.id, row]));
    return after[list].flatMap((row) => {
      const was = old.get(row.id);
      const fields =
        was === undefined ? [] : CALLS[list].filter((field) => at(was, field, before) !== at(row, field, after));
      return fields.length === 0 ? [] : [{ list, id: row.id, fields: [...fields] }];
    });
  });
}

function at(row: CallSheetRow, field: string, { head }: SheetContent): number | null {
  const call = Object.entries(row).find(([name]) => name === field)?.[1] as CallTime | undefined;
  return callMinutes(call ?? null, head.generalCall);
}

const personOf = (content: SheetContent, rowId: string): SheetPerson | undefined =>
  peopleOf(content).find((person) => person.rowId === rowId);

/** For anyone who runs the sheet, not for the people on it. */
const OFFICE_FIELDS: ReadonlySet<keyof SheetHead> = new Set(['number']);

/**
 * The changes that concern one person: the own row, time and place of the day, meals, rules and notes; of the scenes
 * those of a cast member (crew and extras work on all), of the departments' requirements the own one.
 */
export function changesFor(
  changes: readonly SheetChange[],
  before: SheetContent,
  after: SheetContent,
  rowId: string,
): SheetChange[] {
  const person = personOf(after, rowId) ?? personOf(before, rowId);
  if (person === undefined) return [];
  const moved = callMoved(before, after, rowId) !== null;
  const numbers = new Set(
    [before, after].flatMap((content) => content.cast.find((row) => row.id === rowId)?.number ?? []),
  );
  return changes.filter((change) => {
    if (change.type === 'head') {
      if (OFFICE_FIELDS.has(change.field)) return false;
      return change.field !== 'generalCall' || moved || person.call === '';
    }
    if (change.id === rowId) return true;
    const rows = change.type === 'changed' ? [change.before, change.after] : [change.row];
    if (change.list === 'times') return true;
    if (change.list === 'scenes') return person.list !== 'cast' || rows.some((row) => isInScene(row, numbers));
    return change.list === 'lines' && rows.some((row) => concernsLine(row, person));
  });
}

const isInScene = (row: CallSheetRow, numbers: ReadonlySet<number>) =>
  'eighths' in row && row.cast.some((number) => numbers.has(number));

function concernsLine(row: CallSheetRow, person: SheetPerson): boolean {
  if (!('list' in row)) return false;
  if (row.list === 'rule' || row.list === 'note' || row.list === 'contact') return true;
  if (row.list !== 'requirement' || person.department === '') return false;
  return row.label === person.department || (row.category != null && preparesCategory(person.department, row.category));
}
