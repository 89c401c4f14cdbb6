import { minutesOf, type BoardDay, type BoardStrip } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';

/** A strip against the hours of its day, in minutes from midnight of the date: true to scale. */
export interface ClockBlock {
  strip: BoardStrip;
  from: number;
  minutes: number;
  /** Column among strips that overlap: a short strip is a line of text high, the next one is drawn beside it. */
  lane: number;
  lanes: number;
}

/** The strips of a day at their times; each needs the room of at least `least` minutes. */
export function clockBlocks(
  { strips, starts, call }: BoardDay,
  settings: ScheduleSettings,
  least: number,
): ClockBlock[] {
  const blocks: ClockBlock[] = [];
  /** Blocks since the last moment at which no room was taken, and when each lane is free again. */
  let group: ClockBlock[] = [];
  let free: number[] = [];
  for (const strip of strips) {
    const from = starts.get(strip.id) ?? call;
    const minutes = minutesOf(strip, settings);
    if (free.every((until) => until <= from)) [group, free] = [[], []];
    const open = free.findIndex((until) => until <= from);
    const lane = open === -1 ? free.length : open;
    free[lane] = from + Math.max(minutes, least);
    const block = { strip, from, minutes, lane, lanes: 1 };
    group.push(block);
    blocks.push(block);
    for (const other of group) other.lanes = free.length;
  }
  return blocks;
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
