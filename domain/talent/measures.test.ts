import { expect, it } from 'vitest';
import { measureFault, wholeMeasure } from './measures.ts';

it.each([
  ['height', '', 30, null],
  ['height', '168 cm', 30, null],
  ['height', '999', 30, 'measure-impossible'],
  ['height', '168', 4, 'measure-impossible'],
  ['height', '104', 4, null],
  ['height', '20', null, 'measure-impossible'],
  ['height', '168,5', 30, 'measure-decimal'],
  ['weight', '5,5', 0, 'measure-decimal'],
  ['weight', '5.5 kg', 0, 'measure-decimal'],
  ['weight', '5', 0, null],
  ['weight', '5', 30, 'measure-impossible'],
  ['weight', '0', 30, 'measure-impossible'],
  ['weight', 'heavy', 30, 'measure-invalid'],
] as const)('%s "%s" at %s: %s', (measure, text, age, fault) => {
  expect(measureFault(measure, text, age)).toBe(fault);
});

it('a part of what was typed is never taken for all of it', () => {
  expect([wholeMeasure('5,5'), wholeMeasure('54.5 kg'), wholeMeasure('168 cm'), wholeMeasure('')]).toEqual([
    null,
    null,
    168,
    0,
  ]);
});
