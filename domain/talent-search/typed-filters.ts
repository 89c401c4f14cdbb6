import { findCity } from '../areas/regions.ts';
import type { TalentFrame } from './frame.ts';

/** Slots of several values. Of the tattoos and piercings, `none` and `any` exclude the areas. */
const LIST_SLOTS = [
  'skills_all',
  'skills_any',
  'languages_all',
  'languages_any',
  'tier',
  'skin',
  'ethnicity',
  'facial_hair',
  'identicals',
  'tattoos',
  'piercings',
] as const;
export type ListSlot = (typeof LIST_SLOTS)[number];
type TypedLists = Record<ListSlot, readonly string[]>;

/** The filters of a search as a dialog holds them while they are typed; '' is "not set". */
export interface TypedFilters extends TypedLists {
  gender: '' | 'male' | 'female' | 'other';
  from: string;
  to: string;
  /** `from` is the only day. */
  isOneDay: boolean;
  start: string;
  end: string;
  rateMin: string;
  rateMax: string;
  unit: 'hour' | 'day';
  province: string;
  /** Of that province. */
  city: string;
  ageMin: string;
  ageMax: string;
  /** In centimetres. */
  heightMin: string;
  heightMax: string;
  /** In kilograms. */
  weightMin: string;
  weightMax: string;
}

const text = (value: string | number | null | undefined) => String(value ?? '');
/** Dots and spaces separate thousands, `Rp` may precede; null when the text is empty or anything else. */
function number(value: string): number | null {
  const digits = value.replace(/^\s*rp/i, '').replaceAll(/[.\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** `number`: the text is no number. `order`: the upper end is below the lower one. */
export type FilterFault = 'number' | 'order';
const RANGES = [
  ['rateMin', 'rateMax'],
  ['ageMin', 'ageMax'],
  ['heightMin', 'heightMax'],
  ['weightMin', 'weightMax'],
] as const;
export type NumberFilter = (typeof RANGES)[number][number];

/** Numbers that no search could ask for; a search must not leave them out without a word. */
export function filterFaults(typed: Pick<TypedFilters, NumberFilter>): Partial<Record<NumberFilter, FilterFault>> {
  const faults: Partial<Record<NumberFilter, FilterFault>> = {};
  for (const [low, high] of RANGES) {
    for (const end of [low, high]) if (typed[end].trim() !== '' && number(typed[end]) === null) faults[end] = 'number';
    const [least, most] = [number(typed[low]), number(typed[high])];
    if (least !== null && most !== null && most < least) faults[high] = 'order';
  }
  return faults;
}

/** Hours that end on the next day: the dialog takes none, so they stay until others are typed. */
const isOvernight = ({ time }: TalentFrame): boolean => (time?.[0] ?? '') > (time?.[1] ?? '24:00');

export function typedFilters(frame: TalentFrame): TypedFilters {
  const [from, to] = [text(frame.date?.[0]), text(frame.date?.[1])];
  const city = frame.city?.length === 1 && frame.province === undefined ? text(frame.city[0]) : '';
  return {
    gender: frame.gender ?? '',
    from,
    to,
    isOneDay: from !== '' && from === to,
    start: isOvernight(frame) ? '' : text(frame.time?.[0]),
    end: isOvernight(frame) ? '' : text(frame.time?.[1]),
    rateMin: text(frame.rate?.min),
    rateMax: text(frame.rate?.max),
    unit: frame.rate?.unit ?? 'hour',
    province: findCity(city)?.province ?? text(frame.province?.[0]),
    city,
    ageMin: text(frame.age?.[0]),
    ageMax: text(frame.age?.[1]),
    heightMin: text(frame.height_cm?.[0]),
    heightMax: text(frame.height_cm?.[1]),
    weightMin: text(frame.weight_kg?.[0]),
    weightMax: text(frame.weight_kg?.[1]),
    ...listsOf((slot) => [frame[slot] ?? []].flat()),
  };
}

const listsOf = (read: (slot: ListSlot) => readonly string[]): TypedLists => ({
  skills_all: read('skills_all'),
  skills_any: read('skills_any'),
  languages_all: read('languages_all'),
  languages_any: read('languages_any'),
  tier: read('tier'),
  skin: read('skin'),
  ethnicity: read('ethnicity'),
  facial_hair: read('facial_hair'),
  identicals: read('identicals'),
  tattoos: read('tattoos'),
  piercings: read('piercings'),
});

/** Values that exclude the others of their list. */
const ALONE: readonly string[] = ['none', 'any'];

/** A list with one value more, or without it where the list has it. */
export function withValue(list: readonly string[], value: string): readonly string[] {
  if (list.includes(value)) return list.filter((each) => each !== value);
  return ALONE.includes(value) ? [value] : [...list.filter((each) => !ALONE.includes(each)), value];
}

/** The frame with these filters. Places that the dialog cannot show, such as two cities, stay until one is chosen. */
export function withTypedFilters(frame: TalentFrame, typed: TypedFilters): TalentFrame {
  const pair = (low: string, high: string): [number | null, number | null] | undefined =>
    number(low) === null && number(high) === null ? undefined : [number(low), number(high)];
  const [rateMin, rateMax] = [number(typed.rateMin), number(typed.rateMax)];
  const last = typed.isOneDay ? typed.from : typed.to;
  return {
    ...frame,
    gender: typed.gender === '' ? undefined : typed.gender,
    date: typed.from === '' && last === '' ? undefined : [typed.from || last, last || typed.from],
    time:
      typed.start === '' && typed.end === ''
        ? isOvernight(frame)
          ? frame.time
          : undefined
        : [typed.start || null, typed.end || null],
    rate: rateMin === null && rateMax === null ? undefined : { min: rateMin, max: rateMax, unit: typed.unit },
    ...placeOf(frame, typed),
    age: pair(typed.ageMin, typed.ageMax),
    height_cm: pair(typed.heightMin, typed.heightMax),
    weight_kg: pair(typed.weightMin, typed.weightMax),
    ...typedLists(typed),
  };
}

function typedLists(typed: TypedLists): Pick<TalentFrame, ListSlot> {
  const list = (slot: ListSlot) => (typed[slot].length === 0 ? undefined : [...typed[slot]]);
  const areas = (slot: 'tattoos' | 'piercings') => {
    const [first] = typed[slot];
    return first === 'none' || first === 'any' ? first : list(slot);
  };
  return {
    skills_all: list('skills_all'),
    skills_any: list('skills_any'),
    languages_all: list('languages_all'),
    languages_any: list('languages_any'),
    tier: list('tier'),
    skin: list('skin'),
    ethnicity: list('ethnicity'),
    facial_hair: list('facial_hair'),
    identicals: list('identicals'),
    tattoos: areas('tattoos'),
    piercings: areas('piercings'),
  };
}

/** A city is asked for alone: with its province beside it the whole province would count. */
function placeOf(frame: TalentFrame, typed: TypedFilters): Pick<TalentFrame, 'city' | 'province'> {
  const before = typedFilters(frame);
  if (typed.city === before.city && typed.province === before.province)
    return { city: frame.city, province: frame.province };
  if (typed.city !== '') return { city: [typed.city], province: undefined };
  return { city: undefined, province: typed.province === '' ? undefined : [typed.province] };
}
