import * as v from 'valibot';
import { CalendarDate, ClockTime } from '../field-shapes.ts';

const TALENT_SORTS = ['relevance', 'rating_desc', 'rating_asc', 'tier_desc', 'tier_asc'] as const;
const TALENT_PAGE_MAX = 50;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const age = v.pipe(wholeNumber, v.maxValue(120));

/** Query of the talent search (decisions, section 4), as texts of an address. Everything may be left out. */
export const TalentSearch = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(500))),
  available_from: v.optional(CalendarDate),
  available_to: v.optional(CalendarDate),
  time_start: v.optional(ClockTime),
  time_end: v.optional(ClockTime),
  rate_min: v.optional(wholeNumber),
  rate_max: v.optional(wholeNumber),
  province: v.optional(wholeNumber),
  city: v.optional(v.string()),
  age_min: v.optional(age),
  age_max: v.optional(age),
  /** Without it the frame's, else by relevance. */
  sort: v.optional(v.picklist(TALENT_SORTS)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(TALENT_PAGE_MAX)), '20'),
});
export type TimeFilterFault = 'end-before-start';

/** Talent time filter (specification, section 5): the end must be later than the start. `HH:MM`, '' while empty. */
export const timeFilterFault = (start: string, end: string): TimeFilterFault | null =>
  start !== '' && end !== '' && end <= start ? 'end-before-start' : null;
