import { describe, expect, it } from 'vitest';
import { wishesOf } from './conditions.ts';
import type { TalentFrame } from './frame.ts';
import {
  filterFaults as faultsIn,
  typedFilters,
  type TypedFilters,
  withTypedFilters as withTypedIn,
  withValue,
} from './typed-filters.ts';

const filterFaults = (typed: TypedFilters) => faultsIn(typed, 'id');
const withTypedFilters = (frame: TalentFrame, typed: TypedFilters) => withTypedIn(frame, typed, 'id');

const EMPTY = typedFilters({ q: '' });

describe('filters that are typed', () => {
  it('one day is the first and the last', () => {
    const frame = withTypedFilters({ q: '' }, { ...EMPTY, from: '2026-12-12', to: '2026-12-20', isOneDay: true });
    expect(frame.date).toEqual(['2026-12-12', '2026-12-12']);
    expect(typedFilters(frame)).toMatchObject({ from: '2026-12-12', isOneDay: true });
  });
  it('without it both days count, and one alone counts for both', () => {
    const days = { ...EMPTY, from: '2026-12-12', to: '2026-12-20' };
    expect(withTypedFilters({ q: '' }, days).date).toEqual(['2026-12-12', '2026-12-20']);
    expect(withTypedFilters({ q: '' }, { ...days, from: '' }).date).toEqual(['2026-12-20', '2026-12-20']);
  });
  it('a city is asked for without its province, and shows its province again', () => {
    const frame = withTypedFilters({ q: '', province: ['31'] }, { ...EMPTY, province: '32', city: '32.73' });
    expect(frame).toMatchObject({ city: ['32.73'], province: undefined });
    expect(typedFilters(frame)).toMatchObject({ province: '32', city: '32.73' });
  });
  it('a province takes the place of a city; everywhere takes both away', () => {
    const inCity = { q: '', city: ['32.73'] };
    const typed = typedFilters(inCity);
    expect(withTypedFilters(inCity, { ...typed, city: '' })).toMatchObject({ city: undefined, province: ['32'] });
    expect(withTypedFilters(inCity, { ...typed, city: '', province: '' })).toMatchObject({
      city: undefined,
      province: undefined,
    });
  });
  it('places of a sentence that the dialog cannot show stay while none is chosen', () => {
    const frame = { q: '', city: ['32.73', '31.71'] };
    expect(withTypedFilters(frame, { ...typedFilters(frame), ageMin: '20' }).city).toEqual(['32.73', '31.71']);
  });
  it('a number that cannot be read is a fault, and so is an end below the beginning', () => {
    expect(filterFaults(EMPTY)).toEqual({});
    expect(filterFaults({ ...EMPTY, rateMin: 'Rp 250.000', rateMax: '1 250 000', ageMin: '20', ageMax: '20' })).toEqual(
      {},
    );
    expect(filterFaults({ ...EMPTY, rateMax: 'murah', ageMin: 'dua puluh' })).toEqual({
      rateMax: 'amount',
      ageMin: 'number',
    });
    expect(filterFaults({ ...EMPTY, rateMin: '500.000', rateMax: '250.000', ageMin: '30', ageMax: '20' })).toEqual({
      rateMax: 'order',
      ageMax: 'order',
    });
  });
  it.each([
    ['Rp500.000', 500_000],
    ['500rb', 500_000],
    ['1,5jt', 1_500_000],
    ['1,250,000', 1_250_000],
    ['Rp. 2.500.000,-', 2_500_000],
  ])('a rate of %j is read as people write amounts', (rateMax, max) => {
    expect(filterFaults({ ...EMPTY, rateMax })).toEqual({});
    expect(withTypedFilters({ q: '' }, { ...EMPTY, rateMax }).rate).toMatchObject({ max });
  });
  it('every filter that the panel sets is a chip, and every chip is in the panel', () => {
    const typed = {
      ...EMPTY,
      heightMin: '165',
      weightMax: '70',
      skills_all: ['silat', 'motorcycle'],
      languages_all: ['javanese'],
      tier: ['A', 'B'],
      skin: ['brown'],
      ethnicity: ['javanese', 'sundanese'],
      facial_hair: ['moustache'],
      identicals: ['twins'],
      tattoos: ['none'],
      piercings: ['lobe'],
    };
    const frame = withTypedFilters({ q: '' }, typed);
    expect(wishesOf(frame).map(({ key }) => key)).toEqual([
      'height_cm',
      'weight_kg',
      'skin',
      'ethnicity',
      'tier',
      'facial_hair',
      'identicals',
      'tattoos',
      'piercings',
      'skills_all:silat',
      'skills_all:motorcycle',
      'languages_all:javanese',
    ]);
    expect(frame).toMatchObject({
      height_cm: [165, null],
      weight_kg: [null, 70],
      tattoos: 'none',
      piercings: ['lobe'],
    });
    expect(typedFilters(frame)).toEqual(typed);
    expect(wishesOf(withTypedFilters(frame, EMPTY))).toEqual([]);
  });
  it('a sentence’s height that is emptied in the panel loses its chip; a mere wish stays one', () => {
    const frame: TalentFrame = { q: '', height_cm: [170, null], skin: ['brown'], soft: ['skin'] };
    const typed = typedFilters(frame);
    expect(typed).toMatchObject({ heightMin: '170', heightMax: '', skin: ['brown'] });
    expect(wishesOf(withTypedFilters(frame, { ...typed, heightMin: '' }))).toMatchObject([
      { slot: 'skin', isSoft: true },
    ]);
  });
  it('a value is added and taken away; none and any exclude the areas', () => {
    expect(withValue(['brown'], 'olive')).toEqual(['brown', 'olive']);
    expect(withValue(['brown', 'olive'], 'brown')).toEqual(['olive']);
    expect(withValue(['neck', 'hand'], 'none')).toEqual(['none']);
    expect(withValue(['any'], 'neck')).toEqual(['neck']);
  });
  it('a height above another is a fault', () => {
    expect(filterFaults({ ...EMPTY, heightMin: '180', heightMax: '170' })).toEqual({ heightMax: 'order' });
  });
  it('an unchanged filter changes nothing', () => {
    const frame = {
      q: 'motor',
      gender: 'female' as const,
      age: [20, 30] as [number, number],
      rate: { min: null, max: 500_000, unit: 'hour' as const },
      time: ['08:00', null] as [string, null],
      skills_any: ['dancing', 'singing'],
      tattoos: ['neck'],
      piercings: 'any' as const,
    };
    expect(withTypedFilters(frame, typedFilters(frame))).toEqual(frame);
  });

  it('keeps hours that end on the next day until others are typed', () => {
    const frame = { q: '', time: ['19:00', '02:00'] as [string, string] };
    const typed = typedFilters(frame);
    expect([typed.start, typed.end]).toEqual(['', '']);
    expect(withTypedFilters(frame, typed).time).toEqual(['19:00', '02:00']);
    expect(withTypedFilters(frame, { ...typed, start: '08:00', end: '17:00' }).time).toEqual(['08:00', '17:00']);
  });
});
