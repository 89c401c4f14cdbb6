import { addDays } from '../calendar/calendar-days.ts';
import { hasHair } from '../talent/hair-words.ts';
import { BEARDS, type TalentFrame } from './frame.ts';
import type { TalentCard } from './talent-card.ts';

/** Result of one wish for a talent. A fact that a profile lacks is neither met nor missed. */
export type Verdict = 'met' | 'missed' | 'unknown';

export interface Wish {
  /** Stable within a frame, e.g. `skills_all:swimming`. */
  key: string;
  slot: string;
  /** The wished value, as in the frame. */
  value: unknown;
  isSoft: boolean;
  isNegated: boolean;
  judge: (card: TalentCard) => Verdict;
}

const verdict = (value: boolean | null): Verdict => (value === null ? 'unknown' : value ? 'met' : 'missed');
const inRange = (value: number | null, [low, high]: readonly [number | null, number | null]): boolean | null =>
  value === null ? null : (low === null || value >= low) && (high === null || value <= high);
const oneOf = (value: string | null, list: readonly string[]): boolean | null =>
  value === null ? null : list.includes(value);
const not = (value: boolean | null): boolean | null => (value === null ? null : !value);
const areas = (found: readonly string[] | null, wished: 'none' | 'any' | readonly string[]): boolean | null => {
  if (found === null) return null;
  if (wished === 'none') return found.length === 0;
  if (wished === 'any') return found.length > 0;
  return found.some((area) => wished.includes(area));
};
const isIn = (card: TalentCard, cities: readonly string[], provinces: readonly string[]): boolean | null => {
  if (card.city !== null && cities.includes(card.city)) return true;
  if (card.province !== null && provinces.includes(card.province)) return true;
  return (cities.length > 0 &&
    card.city === null &&
    (card.province === null || cities.some((code) => code.startsWith(`${card.province}.`)))) ||
    (provinces.length > 0 && card.province === null)
    ? null
    : false;
};
/** A skill that a profile does not name is unknown: profiles do not list everything. */
const hasSkill = (card: TalentCard, name: string): boolean | null =>
  card.skills.some((skill) => skill.name === name) ? true : null;
const speaks = (card: TalentCard, name: string): boolean | null =>
  card.languages.length === 0 ? null : card.languages.includes(name) ? true : null;
const any = (values: readonly (boolean | null)[]): boolean | null =>
  values.includes(true) ? true : values.includes(null) ? null : false;

/** Free on all the days: met when the talent has set so, missed when one is blocked. */
export function isFree(card: TalentCard, [from, to]: readonly [string | null, string | null]): boolean | null {
  const first = from ?? to ?? '';
  const last = to ?? first;
  if (card.blocked.some(([start, end]) => start <= last && end >= first)) return false;
  return covers(card.free, first, last) ? true : null;
}
function covers(spans: readonly (readonly [string, string])[], first: string, last: string): boolean {
  let reached = first;
  for (const [start, end] of spans) {
    if (start > reached) return false;
    if (end >= last) return true;
    if (end >= reached) reached = addDays(end, 1);
  }
  return false;
}
/** Hours from a start to an end, which is on the next day when it is before the start. */
const span = (from: string, to: string): number => hoursOf(to) - hoursOf(from) + (to < from ? 24 : 0);
/** Whether the wished hours are within those of a talent; both may end on the next day. */
const worksAt = ({ hours }: TalentCard, [from, to]: readonly [string | null, string | null]): boolean | null => {
  if (hours === null) return null;
  const [start, end] = hours;
  const late = from === null ? 0 : span(start, from);
  return late + (to === null ? 0 : span(from ?? start, to)) <= span(start, end);
};
/** Are the talent's hours of a day at least that long? */
const worksLong = ({ hours }: TalentCard, least: number): boolean | null =>
  hours === null ? null : span(...hours) >= least;
const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;
const costs = (card: TalentCard, rate: NonNullable<TalentFrame['rate']>): boolean | null =>
  card.rate === null || (rate.unit !== null && rate.unit !== card.rateUnit)
    ? null
    : inRange(card.rate, [rate.min, rate.max]);

/** The wishes of a frame, in the order in which they narrow a search. */
export function wishesOf(frame: TalentFrame): Wish[] {
  const wishes: Wish[] = [];
  const soft = new Set(frame.soft);
  const add = (
    slot: string,
    value: unknown,
    test: (card: TalentCard) => boolean | null,
    isNegated = false,
    key = slot,
  ) => wishes.push({ key, slot, value, isSoft: soft.has(slot), isNegated, judge: (card) => verdict(test(card)) });
  const { gender, age, height_cm, weight_kg, rate, date, time, min_hours, rating_min, city, province } = frame;
  if (gender)
    add('gender', gender, (card) =>
      card.gender === null || card.gender === 'prefer_not_to_say' ? null : card.gender === gender,
    );
  if (age) add('age', age, (card) => inRange(card.age, age));
  if (city || province)
    add(city ? 'city' : 'province', [...(city ?? []), ...(province ?? [])], (card) =>
      isIn(card, city ?? [], province ?? []),
    );
  if (height_cm) add('height_cm', height_cm, (card) => inRange(card.height, height_cm));
  if (weight_kg) add('weight_kg', weight_kg, (card) => inRange(card.weight, weight_kg));
  for (const [slot, read] of LISTS) {
    const list = frame[slot];
    if (list && list.length > 0) add(slot, list, (card) => oneOf(read(card), list));
  }
  const { hair, identicals } = frame;
  if (hair) add('hair', hair, (card) => hasHair(card.hair, hair));
  if (identicals)
    add('identicals', identicals, (card) =>
      card.identicals === null ? null : identicals.includes('any') || identicals.includes(card.identicals),
    );
  for (const slot of ['tattoos', 'piercings'] as const) {
    const wished = frame[slot];
    if (wished) add(slot, wished, (card) => areas(card[slot], wished));
  }
  for (const name of frame.skills_all ?? [])
    add('skills_all', name, (card) => hasSkill(card, name), false, `skills_all:${name}`);
  const { skills_any, languages_any } = frame;
  if (skills_any) add('skills_any', skills_any, (card) => any(skills_any.map((name) => hasSkill(card, name))));
  for (const name of frame.skills_not ?? [])
    add('skills_not', name, (card) => not(hasSkill(card, name)), true, `skills_not:${name}`);
  for (const name of frame.languages_all ?? [])
    add('languages_all', name, (card) => speaks(card, name), false, `languages_all:${name}`);
  if (languages_any)
    add('languages_any', languages_any, (card) => any(languages_any.map((name) => speaks(card, name))));
  for (const [name, values] of Object.entries(frame.negations ?? {})) {
    const test = NEGATED[name];
    if (test) add(name, values, (card) => test(card, values), true, `not:${name}`);
  }
  if (date) add('date', date, (card) => isFree(card, date));
  if (time) add('time', time, (card) => worksAt(card, time));
  if (min_hours) add('min_hours', min_hours, (card) => worksLong(card, min_hours));
  if (rate) add('rate', rate, (card) => costs(card, rate));
  if (rating_min !== undefined)
    add('rating_min', rating_min, (card) => (card.rating === null ? null : card.rating >= rating_min));
  return wishes;
}

const LISTS = [
  ['skin', (card: TalentCard) => card.skin],
  ['ethnicity', (card: TalentCard) => card.ethnicity],
  ['tier', (card: TalentCard) => card.tier],
  ['facial_hair', (card: TalentCard) => card.facialHair],
] as const;

const NEGATED: Readonly<Record<string, (card: TalentCard, values: readonly string[]) => boolean | null>> = {
  gender: (card, values) => not(oneOf(card.gender, values)),
  city: (card, values) => not(oneOf(card.city, values)),
  province: (card, values) => not(oneOf(card.province, values)),
  ethnicity: (card, values) => not(oneOf(card.ethnicity, values)),
  skin: (card, values) => not(oneOf(card.skin, values)),
  facial_hair: (card, values) =>
    not(
      oneOf(
        card.facialHair,
        values.flatMap((value) => (value === '@beard' ? BEARDS : [value])),
      ),
    ),
  hair: (card, values) => not(any(values.map((value) => hasHair(card.hair, [value])))),
  tattoos: (card, values) => not(areas(card.tattoos, values)),
  piercings: (card, values) => not(areas(card.piercings, values)),
  identicals: (card, values) =>
    card.identicals === null ? null : !values.includes('any') && !values.includes(card.identicals),
  tier: (card, values) => !values.includes(card.tier),
  languages: (card, values) =>
    card.languages.length === 0 ? null : !card.languages.some((language) => values.includes(language)),
};
