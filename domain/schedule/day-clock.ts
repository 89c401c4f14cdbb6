import { minutesOf, type BoardDay, type BoardStrip } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';

/** A strip against the hours of its day, in minutes from midnight of the date. */
export interface ClockBlock {
  strip: BoardStrip;
  from: number;
  minutes: number;
  /** Its vertical position: a short strip is as high as a line of text and pushes the next one down. */
  top: number;
  height: number;
}

/** The strips of a day one below the other; none is drawn lower than `least` minutes. */
export function clockBlocks(
  { strips, starts, call }: BoardDay,
  settings: ScheduleSettings,
  least: number,
): ClockBlock[] {
  let free = call;
  return strips.map((strip) => {
    const from = starts.get(strip.id) ?? call;
    const minutes = minutesOf(strip, settings);
    const top = Math.max(from, free);
    const height = Math.max(minutes, least);
    free = top + height;
    return { strip, from, minutes, top, height };
  });
}

const HOUR = 60;

/** The full hours that all days fit into, with an hour around them; from five to nine where nothing is planned. */
export function clockRange(days: readonly BoardDay[]): { from: number; until: number } {
  const planned = days.filter(({ strips }) => strips.length > 0);
  const [first, last] = [
    Math.min(5 * HOUR, ...planned.map(({ call }) => call - HOUR)),
    Math.max(21 * HOUR, ...planned.map(({ wrap }) => wrap + HOUR)),
  ];
  return { from: Math.floor(first / HOUR) * HOUR, until: Math.ceil(last / HOUR) * HOUR };
}

/** Minutes from the wrap of a day to the call of the next dated day with strips; null without one. */
export function restAfter(boardDay: BoardDay, days: readonly BoardDay[]): { minutes: number; day: BoardDay } | null {
  const { date } = boardDay.day.fields;
  if (date === null || boardDay.strips.length === 0) return null;
  const next = days
    .filter(({ day, strips }) => day.fields.date !== null && day.fields.date > date && strips.length > 0)
    .toSorted((a, b) => ((a.day.fields.date ?? '') < (b.day.fields.date ?? '') ? -1 : 1))[0];
  if (next === undefined) return null;
  const apart = (Date.parse(next.day.fields.date ?? date) - Date.parse(date)) / 60_000;
  return { minutes: apart + next.call - boardDay.wrap, day: next };
}
