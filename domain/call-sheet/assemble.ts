import { byPosition } from '../records/positions.ts';
import type { SheetContent, SheetContentRows } from './content.ts';
import type { SheetRecord } from './draft.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS, type SheetHead, type SheetRowKind } from './records.ts';

type Row = SheetContentRows[keyof SheetContentRows][number];

/**
 * Makes whole sheets out of records, repeatedly: unchanged parts are the same object as the last time, so that one
 * typed letter in a sheet of three hundred rows renders one row. Null without a head.
 */
export function sheetAssembler(): (
  records: Iterable<SheetRecord>,
  production: SheetContent['production'],
) => SheetContent | null {
  const rows = new WeakMap<object, Row>();
  const lists = new Map<SheetRowKind, { of: SheetRecord[]; rows: Row[] }>();
  let last: SheetContent | null = null;

  const rowOf = (record: SheetRecord): Row => {
    const known = rows.get(record);
    if (known !== undefined) return known;
    const row = { id: record.id, ...record.fields } as unknown as Row;
    rows.set(record, row);
    return row;
  };

  const listOf = (kind: SheetRowKind, found: SheetRecord[]): Row[] => {
    const known = lists.get(kind);
    if (known !== undefined && isSame(known.of, found)) return known.rows;
    const inOrder = found.map(rowOf).toSorted(byPosition);
    const next = known !== undefined && isSame(known.rows, inOrder) ? known.rows : inOrder;
    lists.set(kind, { of: found, rows: next });
    return next;
  };

  return (records, production) => {
    let head: SheetHead | null = null;
    const found = Object.fromEntries(SHEET_ROW_KINDS.map((kind) => [kind, [] as SheetRecord[]])) as Record<
      SheetRowKind,
      SheetRecord[]
    >;
    for (const record of records) {
      if (record.kind === 'call-sheet') head = record.fields as SheetHead;
      else found[record.kind].push(record);
    }
    if (head === null) return null;
    const content = { production, head } as SheetContent;
    for (const kind of SHEET_ROW_KINDS) Object.assign(content, { [SHEET_ROWS[kind]]: listOf(kind, found[kind]) });
    const before = last;
    if (
      before !== null &&
      (Object.keys(content) as (keyof SheetContent)[]).every((part) => before[part] === content[part])
    )
      return before;
    last = content;
    return content;
  };
}

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);
