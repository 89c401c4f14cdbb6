import { weekOf } from '../calendar/calendar-days.ts';
import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';
import { dayOutOfDays, type CastDays, type DayOutOfDaysRules } from '../schedule/day-out-of-days.ts';
import type { ScheduleValues } from './quantity-formula.ts';

export interface ScheduleFacts extends DayOutOfDaysRules {
  days: readonly DayRow[];
  scenes: readonly SceneRow[];
  tags: readonly TagRow[];
  /** Extras of all call sheets, added up; members of the crew on the latest one. */
  extras: number;
  crew: number;
}

/** Words of a tag that make its scene one with rain. */
const RAIN = /\b(hujan|rain)\b/i;
const DAYS_A_WEEK = 6;

/** Values that quantities can name, computed once for a schedule. */
export function scheduleValues({ days, scenes, tags, extras, crew, ...rules }: ScheduleFacts): ScheduleValues {
  const shot = scenes.filter(({ fields }) => !fields.isOmitted);
  const order = inDaysOrder(days);
  const rain = new Set(tags.filter(({ fields }) => RAIN.test(fields.name)).map(({ id }) => id));
  const daysWith = (matches: (scene: SceneRow) => boolean) =>
    order.filter((day) => shot.some((scene) => scene.fields.dayId === day.id && matches(scene))).length;
  const cast = dayOutOfDays(days, scenes, tags, rules);
  const castOf = (number: number | null) => cast.find(({ tag }) => number !== null && tag.fields.number === number);
  const plain = {
    days: order.length,
    'days.night': daysWith(({ fields }) => fields.light === 'night'),
    'days.rain': daysWith(({ fields }) => fields.tagIds.some((id) => rain.has(id))),
    weeks: weeksOf(order),
    scenes: shot.length,
    extras,
    crew,
  };
  return (name, argument) => {
    if (name === 'cast') return castOf(argument)?.work ?? null;
    if (name !== 'hold' && name !== 'travel') return plain[name];
    const daysOf = ({ hold, travel }: CastDays) => (name === 'hold' ? hold : travel.length);
    if (argument === null) return cast.reduce((sum, member) => sum + daysOf(member), 0);
    const member = castOf(argument);
    return member === undefined ? null : daysOf(member);
  };
}

/** Calendar weeks (from Monday) with a dated shooting day; days without a date fill weeks of six. */
function weeksOf(days: readonly DayRow[]): number {
  const dates = days.flatMap(({ fields }) => (fields.date === null ? [] : [fields.date]));
  const weeks = new Set(dates.map(weekOf));
  return weeks.size + Math.ceil((days.length - dates.length) / DAYS_A_WEEK);
}
