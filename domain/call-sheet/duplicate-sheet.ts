import type { NewId } from '../records/draft-change.ts';
import type { SheetContent, SheetContentRows } from './content.ts';
import type { NewSheet } from './from-day.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS } from './records.ts';
import { marksFor, takenFrom } from './taken-over.ts';

/**
 * A copy of a sheet to change into another one. Everything stays except what is tied to its day: date, day of the
 * schedule and weather. With the date it would call everyone twice on one day. Places and times are marked as taken
 * over.
 */
export function duplicateSheet(
  content: SheetContent,
  { number, newId, now }: { number: number; newId: NewId; now: string },
): NewSheet {
  const sheetId = newId();
  const from = takenFrom(content.head);
  const head = {
    ...content.head,
    number,
    dayId: null,
    dayNumber: 0,
    date: null,
    weather: '',
    temperature: '',
    weatherAsOf: '' as const,
    createdAt: now,
    ...marksFor(content.head, from),
  };
  const rows = SHEET_ROW_KINDS.flatMap((kind) => {
    const list: SheetContentRows[keyof SheetContentRows] = content[SHEET_ROWS[kind]];
    return list.map(({ id: _id, ...fields }) => {
      const mark = 'until' in fields && (fields.time !== '' || fields.until !== '') ? { takenFrom: from } : {};
      return { kind, id: newId(), fields: { ...fields, sheetId, ...mark } };
    });
  });
  return { sheetId, records: [{ kind: 'call-sheet', id: sheetId, fields: head }, ...rows] };
}
