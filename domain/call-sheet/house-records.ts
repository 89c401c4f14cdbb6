import * as v from 'valibot';
import { Position } from '../production/field-shapes.ts';
import { GENDERS } from './records.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const line = text(300);

/** Somebody of the house's address book, who can be put on a sheet. */
export const Person = v.object({
  name: line,
  department: line,
  role: line,
  phone: line,
  gender: v.picklist(GENDERS),
  /** Year of birth; null where it is not known. */
  bornIn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200))),
  note: text(2000),
});
export type Person = v.InferOutput<typeof Person>;

/** One of the house's standard rules, which a new sheet starts with. */
export const HouseRule = v.object({ position: Position, text: text(5000) });

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * 24 * 60));

/** What the house works by; one record, its id is the house's. */
export const HousePractice = v.object({
  /** Least rest between two shooting days, in minutes. */
  turnaround: minutes,
  /** Under this age somebody is a minor. */
  minorAge: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  /** Longest working day of a minor, in minutes from the first call to being released. */
  minorDay: minutes,
  /** A minor is not on set before and after these times. */
  minorFrom: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  minorUntil: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
});
export type HousePractice = v.InferOutput<typeof HousePractice>;

export const USUAL_PRACTICE: HousePractice = {
  turnaround: 10 * 60,
  minorAge: 18,
  minorDay: 8 * 60,
  minorFrom: '06:00',
  minorUntil: '18:00',
};
