import { findCity } from '../areas/regions.ts';
import type { TalentFrame } from './frame.ts';

/** The filters of a search as a dialog holds them while they are typed; '' is "not set". */
export interface TypedFilters {
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
}

const text = (value: string | number | null | undefined) => String(value ?? '');
/** Dots and spaces part thousands, `Rp` may stand in front; null where nothing or something else is written. */
function number(value: string): number | null {
  const digits = value.replace(/^\s*rp/i, '').replaceAll(/[.\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** `number`: what is written is no number. `order`: the upper end is below the lower one. */
export type FilterFault = 'number' | 'order';
const RANGES = [
  ['rateMin', 'rateMax'],
  ['ageMin', 'ageMax'],
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
  };
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
