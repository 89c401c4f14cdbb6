import { expect, it } from 'vitest';
import type { TalentFrame } from './frame.ts';
import { usableFrame } from './usable-frame.ts';

it('leaves out what limits nothing, and puts days in order', () => {
  expect(
    usableFrame({
      q: 'payung',
      age: [null, null],
      height_cm: [null, null],
      weight_kg: [null, null],
      date: [null, null],
      time: [null, null],
      city: [],
      province: [],
    }),
  ).toEqual({ q: 'payung' });
  expect(usableFrame({ q: '', date: ['2027-01-05', '2027-01-01'] }).date).toEqual(['2027-01-01', '2027-01-05']);
  expect(usableFrame({ q: '', age: [20, 1_000_000_000] }).age).toEqual([20, 150]);
});

it('leaves every other filter as it is', () => {
  const frame: TalentFrame = {
    q: '',
    age: [20, null],
    date: ['2027-01-01', null],
    rate: { min: null, max: 500_000, unit: 'day' },
    city: ['31.71'],
    tattoos: 'none',
    negations: { skin: ['pale'] },
    soft: ['age'],
  };
  expect(usableFrame(structuredClone(frame))).toEqual(frame);
});
