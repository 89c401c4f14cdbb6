import { findCity } from '../areas/regions.ts';
import type { FormatLanguage } from '../format.ts';
import { parseAmount } from '../money/parse-amount.ts';
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
/** A whole number in digits, or a sum of rupiah as people write it; null when the text is empty or anything else. */
export function typedBound(value: string, type: 'number' | 'amount', language: FormatLanguage): number | null {
  if (type === 'number') return /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null;
  const amount = parseAmount(value, 'IDR', language);
  return amount !== null && amount >= 0 && amount <= 1_000_000_000 ? amount : null;
}

/** `number`, `amount`: the text is none. `order`: the upper end is below the lower one. */
export type FilterFault = 'number' | 'amount' | 'order';
const RANGES = [
  ['rateMin', 'rateMax', 'amount'],
  ['ageMin', 'ageMax', 'number'],
  ['heightMin', 'heightMax', 'number'],
  ['weightMin', 'weightMax', 'number'],
] as const;
export type NumberFilter = (typeof RANGES)[number][0 | 1];

/** Faults of a range's two ends: a search must not leave out what was typed. */
export function boundFaults(
  [low, high]: readonly [string, string],
  type: 'number' | 'amount',
  language: FormatLanguage,
): [low: FilterFault | undefined, high: FilterFault | undefined] {
  const [least, most] = [typedBound(low, type, language), typedBound(high, type, language)];
  const isUnread = (text: string, value: number | null) => text.trim() !== '' && value === null;
  const isReversed = least !== null && most !== null && most < least;
  return [isUnread(low, least) ? type : undefined, isUnread(high, most) ? type : isReversed ? 'order' : undefined];
}

/** Numbers that no search could ask for. */
export function filterFaults(
  typed: Pick<TypedFilters, NumberFilter>,
  language: FormatLanguage,
): Partial<Record<NumberFilter, FilterFault>> {
  const faults: Partial<Record<NumberFilter, FilterFault>> = {};
  for (const [low, high, type] of RANGES) {
    const [lowFault, highFault] = boundFaults([typed[low], typed[high]], type, language);
    if (lowFault !== undefined) faults[low] = lowFault;
    if (highFault !== undefined) faults[high] = highFault;
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
export function withTypedFilters(frame: TalentFrame, typed: TypedFilters, language: FormatLanguage): TalentFrame {
  const number = (value: string) => typedBound(value, 'number', language);
  const rate = (value: string) => typedBound(value, 'amount', language);
  const pair = (low: string, high: string): [number | null, number | null] | undefined =>
    number(low) === null && number(high) === null ? undefined : [number(low), number(high)];
  const [rateMin, rateMax] = [rate(typed.rateMin), rate(typed.rateMax)];
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
