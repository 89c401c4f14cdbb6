import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';
import type { Row } from '../records/draft-change.ts';
import { datesBetween } from './shooting-calendar.ts';

/**
 * Day Out of Days: status of each member of the cast on each shooting day. Codes of the trade: SW start and work, W
 * work, H hold (paid waiting), WD work and drop, PW pick-up and work, WF work and finish, SWF start, work and finish on
 * one day; T travel.
 */
const DAY_CODES = ['SW', 'W', 'H', 'WD', 'PW', 'WF', 'SWF', 'PWD', 'SWD', 'PWF', 'T'] as const;
type DayCode = (typeof DAY_CODES)[number];

export interface CastDays {
  tag: TagRow;
  /** One entry a day, in the order of the days; null: not called and not paid. */
  codes: (DayCode | null)[];
  work: number;
  hold: number;
  /** Dates of travel without work, also such as are no shooting days; ascending. */
  travel: readonly string[];
}

export interface DayOutOfDaysRules {
  /** A gap of so many working days or more is drop and pick-up instead of hold (decisions, section 5). */
  dropAfter: number;
  /** Days of travel are part of the absences. */
  availabilities: readonly Row<'cast-availability'>[];
}

/** `days` may be in any order. Omitted scenes are ignored. Cast members without a day have codes that are all null. */
export function dayOutOfDays(
  days: readonly DayRow[],
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
  { dropAfter, availabilities }: DayOutOfDaysRules,
): CastDays[] {
  const dates = inDaysOrder(days).map(({ fields }) => fields.date);
  const order = new Map(inDaysOrder(days).map(({ id }, index) => [id, index]));
  const travels = travelDates(availabilities);
  const worked = new Map<string, Set<number>>();
  for (const { fields } of scenes) {
    const index = fields.dayId === null || fields.isOmitted ? undefined : order.get(fields.dayId);
    if (index === undefined) continue;
    for (const tagId of fields.tagIds) {
      const set = worked.get(tagId) ?? new Set();
      worked.set(tagId, set.add(index));
    }
  }
  return tags
    .filter(({ fields }) => fields.kind === 'cast')
    .map((tag) => {
      const codes = codesOf(
        [...(worked.get(tag.id) ?? [])].toSorted((a, b) => a - b),
        order.size,
        dropAfter,
      );
      const workDates = new Set(dates.filter((_, index) => codes[index]?.includes('W')));
      const travel = (travels.get(tag.id) ?? []).filter((date) => !workDates.has(date));
      for (const [index, date] of dates.entries()) if (date !== null && travel.includes(date)) codes[index] = 'T';
      return {
        tag,
        codes,
        work: codes.filter((code) => code?.includes('W')).length,
        hold: codes.filter((code) => code === 'H').length,
        travel,
      };
    });
}

function travelDates(availabilities: DayOutOfDaysRules['availabilities']): ReadonlyMap<string, string[]> {
  const dates = new Map<string, Set<string>>();
  for (const { fields } of availabilities)
    if (fields.type === 'travel')
      dates.set(
        fields.tagId,
        new Set([...(dates.get(fields.tagId) ?? []), ...datesBetween(fields.from, fields.until)]),
      );
  return new Map([...dates].map(([tagId, own]) => [tagId, [...own].toSorted()]));
}

/** `worked`: indexes of the days with work, ascending. */
function codesOf(worked: readonly number[], dayCount: number, dropAfter: number): (DayCode | null)[] {
  const codes: (DayCode | null)[] = Array.from({ length: dayCount }, () => null);
  worked.forEach((day, at) => {
    const [before, after] = [worked[at - 1], worked[at + 1]];
    const isPickedUp = before !== undefined && day - before > dropAfter;
    const isDropped = after !== undefined && after - day > dropAfter;
    const start = before === undefined ? 'S' : isPickedUp ? 'P' : '';
    const end = after === undefined ? 'F' : isDropped ? 'D' : '';
    codes[day] = `${start}W${end}` as DayCode;
    if (after !== undefined && !isDropped) codes.fill('H', day + 1, after);
  });
  return codes;
}
