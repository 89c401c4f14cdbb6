import * as v from 'valibot';
import { Uuid } from '../../../domain/ids.ts';
import { CalendarDate } from '../../../domain/field-shapes.ts';

/** With this hash the page of a talent opens its booking at once. */
export const HIRE_HASH = 'hire';

const wanted = (shape: v.GenericSchema<string, string>) => v.optional(v.fallback(v.optional(shape), undefined));
const areDates = (text: string): boolean => text.split(',').every((day) => v.is(CalendarDate, day));

/** The purpose of the booking: its form starts with it. Other search parameters are dropped. */
export const HireSearch = v.object({
  /** Dates with commas between, as in the form. */
  days: wanted(v.pipe(v.string(), v.maxLength(400), v.check(areDates))),
  /** Character or work. */
  work: wanted(v.pipe(v.string(), v.maxLength(200))),
  /** Id of the production. */
  script: wanted(Uuid),
});
export type HireSearch = v.InferOutput<typeof HireSearch>;
