import type { TalentFrame } from './frame.ts';

/** Highest age; a calendar has no earlier birth dates. */
const OLDEST = 150;

type Ends<T> = readonly [T | null, T | null];

const inOrder = <T extends string>([from, to]: Ends<T>): [T | null, T | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** Undefined if both ends are open. */
const limited = <T>(ends: Ends<T> | undefined): [T | null, T | null] | undefined =>
  ends === undefined || (ends[0] === null && ends[1] === null) ? undefined : [ends[0], ends[1]];

const years = (age: number | null) => (age === null ? null : Math.min(age, OLDEST));

/**
 * A frame from outside as the database can ask for it: a slot that limits nothing is left out, days are in order, ages
 * are those of people.
 */
export function usableFrame(frame: TalentFrame): TalentFrame {
  const { age, height_cm, weight_kg, date, time, city, province, ...others } = frame;
  const [ages, heights, weights, days, hours] = [
    limited(age),
    limited(height_cm),
    limited(weight_kg),
    limited(date),
    limited(time),
  ];
  return {
    ...others,
    ...(ages && { age: [years(ages[0]), years(ages[1])] }),
    ...(heights && { height_cm: heights }),
    ...(weights && { weight_kg: weights }),
    ...(days && { date: inOrder(days) }),
    ...(hours && { time: hours }),
    ...(city && city.length > 0 && { city }),
    ...(province && province.length > 0 && { province }),
  };
}
