import { inDaysOrder, type DayRow, type SceneRow, type TagRow } from '../breakdown/grouping.ts';

/**
 * Day Out of Days: what each member of the cast does on each shooting day. Codes of the trade: SW start and work, W
 * work, H hold (paid waiting), WD work and drop, PW pick-up and work, WF work and finish, SWF start, work and finish on
 * one day.
 */
export const DAY_CODES = ['SW', 'W', 'H', 'WD', 'PW', 'WF', 'SWF', 'PWD', 'SWD', 'PWF'] as const;
export type DayCode = (typeof DAY_CODES)[number];

/** A gap of so many working days or more is drop and pick-up instead of hold (decisions, section 5). */
export const DEFAULT_DROP_AFTER = 5;

export interface CastDays {
  tag: TagRow;
  /** One entry a day, in the order of the days; null: not called and not paid. */
  codes: (DayCode | null)[];
  work: number;
  hold: number;
}

/**
 * `days` may come in any order. Omitted scenes call nobody. Cast members without a day are in the answer with codes
 * that are all null.
 */
export function dayOutOfDays(
  days: readonly DayRow[],
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
  dropAfter = DEFAULT_DROP_AFTER,
): CastDays[] {
  const order = new Map(inDaysOrder(days).map(({ id }, index) => [id, index]));
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
        [...(worked.get(tag.id) ?? [])].sort((a, b) => a - b),
        order.size,
        dropAfter,
      );
      const hold = codes.filter((code) => code === 'H').length;
      return { tag, codes, hold, work: codes.filter((code) => code !== null).length - hold };
    });
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
