import { byPosition } from '../breakdown/positions.ts';
import type { SheetContent, SheetContentRows } from './content.ts';
import type { SheetRecord } from './draft.ts';
import { SHEET_ROWS, type SheetHead, type SheetRowKind } from './records.ts';

/** The records of one sheet as one value, rows in their order; null without a head. */
export function contentOfRecords(
  records: Iterable<SheetRecord>,
  production: SheetContent['production'],
): SheetContent | null {
  let head: SheetHead | null = null;
  const rows: Record<keyof SheetContentRows, { id: string; position: string }[]> = {
    times: [],
    scenes: [],
    cast: [],
    extras: [],
    crew: [],
    lines: [],
    advance: [],
  };
  for (const { kind, id, fields } of records) {
    if (kind === 'call-sheet') head = fields as SheetHead;
    else rows[SHEET_ROWS[kind satisfies SheetRowKind]].push({ ...(fields as { position: string }), id });
  }
  if (head === null) return null;
  for (const list of Object.values(rows)) list.sort(byPosition);
  return { production, head, ...(rows as unknown as SheetContentRows) };
}
