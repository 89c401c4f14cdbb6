import type { ScheduleBoard } from './schedule-board.ts';

/** A shooting day for a calendar; clock times in minutes from midnight of the date. */
export interface ScheduleEvent {
  dayId: string;
  number: number;
  date: string;
  place: string;
  call: number;
  wrap: number;
  scenes: string[];
}

/** The dated days with something to shoot. */
export const scheduleEvents = ({ days }: ScheduleBoard): ScheduleEvent[] =>
  days.flatMap(({ day, strips, call, wrap }) => {
    const { date, number, place } = day.fields;
    if (date === null || strips.length === 0) return [];
    const scenes = strips.flatMap((strip) => (strip.type === 'scene' ? [strip.row.fields.number] : []));
    return [{ dayId: day.id, number, date, place, call, wrap: Math.max(wrap, call + 30), scenes }];
  });
