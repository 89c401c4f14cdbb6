import type { Fields } from '../sync/fields.ts';
import { sameValue } from '../sync/same-value.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { SheetCommand, SheetEdit } from './draft-history.ts';
import type { SheetRecord } from './draft.ts';
import { recordKey } from './draft.ts';
import type { SheetHead, TakenFrom } from './records.ts';

/**
 * Values that a new sheet takes over from an earlier one are marked with that sheet's id, until they are changed or
 * confirmed (`docs/rules/call-sheets.md`). A mark is a field beside the marked values.
 */
export const TAKEN_OVER = {
  locationFrom: ['locationName', 'locationAddress', 'locationGate', 'locationPin'],
  locationManagerFrom: ['locationManager', 'locationManagerPhone'],
  basecampFrom: ['basecampName', 'basecampAddress', 'basecampPin'],
  parkingFrom: ['parkingName', 'parkingNote', 'parkingPin'],
  hospitalFrom: ['hospitalName', 'hospitalAddress', 'hospitalPhone', 'hospitalPin', 'hospitalCheckedOn'],
  generalCallFrom: ['generalCall'],
  shootingCallFrom: ['shootingCall'],
  estimatedWrapFrom: ['estimatedWrap'],
} as const satisfies Partial<Record<keyof SheetHead, readonly (keyof SheetHead)[]>>;
export type TakenOverMark = keyof typeof TAKEN_OVER;
const TAKEN_OVER_MARKS = Object.keys(TAKEN_OVER) as TakenOverMark[];

/** The marks of a head of which everything is confirmed. */
export const NOTHING_TAKEN_OVER: Partial<SheetHead> = Object.fromEntries(TAKEN_OVER_MARKS.map((mark) => [mark, null]));

/** A mark of the head by its field, or a time of the day that is marked. */
export type TakenOverPart =
  | { type: 'head'; mark: TakenOverMark; from: NonNullable<TakenFrom> }
  | { type: 'time'; row: ContentRow<'times'>; from: NonNullable<TakenFrom> };

/** Everything on a sheet that was taken over and is not confirmed. */
export function openTakenOver({ head, times }: Pick<SheetContent, 'head' | 'times'>): TakenOverPart[] {
  return [
    ...TAKEN_OVER_MARKS.flatMap((mark): TakenOverPart[] => {
      const from = head[mark] ?? null;
      return from === null ? [] : [{ type: 'head', mark, from }];
    }),
    ...times.flatMap((row): TakenOverPart[] =>
      row.takenFrom == null ? [] : [{ type: 'time', row, from: row.takenFrom }],
    ),
  ];
}

/** Marks for the values that a new head takes over: of each part that has a value. */
export function marksFor(head: Partial<SheetHead>, from: NonNullable<TakenFrom>): Partial<SheetHead> {
  const isFilled = (field: keyof SheetHead) => !isEmpty(head[field]);
  return Object.fromEntries(
    TAKEN_OVER_MARKS.filter((mark) => TAKEN_OVER[mark].some(isFilled)).map((mark) => [mark, from]),
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The sheet of taken-over values, as in a mark. */
export const takenFrom = ({ number, dayNumber }: SheetHead): NonNullable<TakenFrom> => ({
  sheet: number,
  day: dayNumber,
});

/** Fields of a record that hold the mark of a field. */
function markOf({ kind }: SheetRecord, field: string): string | undefined {
  if (kind === 'sheet-time') return field === 'time' || field === 'until' ? 'takenFrom' : undefined;
  if (kind !== 'call-sheet') return undefined;
  return TAKEN_OVER_MARKS.find((mark) => TAKEN_OVER[mark].some((covered) => covered === field));
}

/** A command that also clears the marks of the fields that it changes. Confirming changes the mark alone. */
export function withoutMarks(command: SheetCommand, recordOf: (key: string) => SheetRecord | undefined): SheetCommand {
  const taken = new Map<string, SheetEdit>();
  for (const edit of command) {
    if (edit.type !== 'field') continue;
    const record = recordOf(edit.key);
    const mark = record && markOf(record, edit.field);
    const before = mark === undefined ? null : ((record?.fields as Fields | undefined)?.[mark] ?? null);
    if (record === undefined || mark === undefined || before === null) continue;
    const key = recordKey(record.kind, record.id);
    const isSaid = command.some((other) => other.type === 'field' && other.key === key && other.field === mark);
    if (!isSaid && !sameValue(edit.before, edit.after))
      taken.set(`${key} ${mark}`, { type: 'field', key, field: mark, before, after: null });
  }
  return taken.size === 0 ? command : [...command, ...taken.values()];
}
