import { minutesOnDay } from '../call-sheet/call-time.ts';
import { clockMinutes } from '../calendar/clock.ts';
import type { DayId } from '../ids.ts';
import type { Row } from '../records/draft-change.ts';
import type { BannerType } from './schedule-records.ts';

/** A call sheet with the rows that give its day times. */
export interface SheetOfDay {
  head: Row<'call-sheet'>;
  scenes: readonly Row<'sheet-scene'>[];
  times: readonly Row<'sheet-time'>[];
  isIssued: boolean;
}

/** A meal, prayer or move of a sheet, in minutes from midnight of the date. */
export interface SheetBreak {
  id: string;
  type: BannerType;
  /** As typed on the sheet; '' when `label` describes it. */
  text: string;
  label: Row<'sheet-time'>['fields']['label'];
  from: number;
  until: number | null;
}

/** Times of a shooting day as its call sheet has them, in minutes from midnight of the date. */
export interface SheetDay {
  sheetId: string;
  number: number;
  call: number;
  wrap: number | null;
  /** By the id of the scene. */
  starts: ReadonlyMap<string, number>;
  breaks: readonly SheetBreak[];
}

/** The latest sheet with a crew call decides the times of its day. */
export function sheetDays(sheets: readonly SheetOfDay[]): ReadonlyMap<DayId, SheetDay> {
  const days = new Map<DayId, SheetDay>();
  for (const { head, scenes, times } of inOrderMade(sheets)) {
    const { dayId, generalCall, estimatedWrap, number } = head.fields;
    if (dayId === null || generalCall === '') continue;
    const starts = new Map<string, number>();
    for (const { fields } of scenes) {
      const at = minutesOnDay(fields.time, generalCall);
      if (fields.sceneId !== null && at !== null) starts.set(fields.sceneId, at);
    }
    days.set(dayId, {
      sheetId: head.id,
      number,
      call: clockMinutes(generalCall),
      wrap: minutesOnDay(estimatedWrap, generalCall),
      starts,
      breaks: times
        .flatMap(({ id, fields }): SheetBreak[] => {
          const from = minutesOnDay(fields.time, generalCall);
          if (from === null) return [];
          const until = minutesOnDay(fields.until, generalCall);
          return [{ id, type: typeOf(fields), text: fields.description, label: fields.label, from, until }];
        })
        .toSorted((a, b) => a.from - b.from),
    });
  }
  return days;
}

function typeOf({ kind, description }: Row<'sheet-time'>['fields']): BannerType {
  if (kind === 'meal') return 'meal';
  if (/\b(?:pindah|move)\b/i.test(description)) return 'move';
  return /\b(?:sh?ala?t|prayers?|subuh|zuhur|dzuhur|asar|ashar|magh?rib|isya)\b/i.test(description) ? 'prayer' : 'note';
}

const inOrderMade = (sheets: readonly SheetOfDay[]): SheetOfDay[] =>
  sheets.toSorted((a, b) => (a.head.fields.createdAt < b.head.fields.createdAt ? -1 : 1));

/** The latest issued sheet of each day, by the day's id. */
export function issuedSheets(sheets: readonly SheetOfDay[]): ReadonlyMap<DayId, { id: string; number: number }> {
  const issued = new Map<DayId, { id: string; number: number }>();
  for (const { head, isIssued } of inOrderMade(sheets))
    if (isIssued && head.fields.dayId !== null)
      issued.set(head.fields.dayId, { id: head.id, number: head.fields.number });
  return issued;
}

/** Strips of a day with the breaks that its call sheet alone has, in the order of their times. */
export function withBreaks<S extends { id: string }>({
  strips,
  starts,
  breaks,
}: {
  strips: readonly S[];
  starts: ReadonlyMap<string, number>;
  breaks: readonly SheetBreak[];
}): (S | SheetBreak)[] {
  const rows: (S | SheetBreak)[] = [...strips];
  for (const rest of breaks) {
    const later = rows.findIndex((row) => (starts.get(row.id) ?? -1) >= rest.from);
    rows.splice(later < 0 ? rows.length : later, 0, rest);
  }
  return rows;
}
