import { expect, test } from 'vitest';
import { readWritten, type Writing, writtenValue } from './written-values.ts';

const english: Writing = { language: 'en', currency: 'IDR' };

const roundTrips: [kind: string, field: string, value: unknown, written: string][] = [
  ['scene', 'synopsis', 'Hujan.\nLagi.', 'Hujan.\nLagi.'],
  ['scene', 'eighths', 19, '2 3/8'],
  ['scene', 'color', null, ''],
  ['scene', 'color', '#C9B6E4', '#C9B6E4'],
  ['scene', 'isOmitted', true, 'yes'],
  ['scene', 'isOmitted', false, ''],
  ['scene', 'dayId', null, ''],
  ['scene', 'dayId', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'],
  ['day', 'date', '2031-05-17', '2031-05-17'],
  ['day', 'date', null, ''],
  ['day', 'number', 7, '7'],
  ['tag', 'number', null, ''],
  ['cost-item', 'rate', 2_500_000, '2.500.000'],
  ['cost-item', 'rate', null, ''],
  ['cost-item', 'quantity', 'days.rain*2', 'days.rain × 2'],
  ['cost-settings', 'contingencyBasisPoints', 525, '5.25'],
];

test.each(roundTrips)('%s.%s goes into a form and comes back', (kind, field, value, written) => {
  expect(writtenValue(kind, field, value, english)).toBe(written);
  expect(readWritten(kind, field, written, english)).toEqual({ ok: true, value });
});

test('a value that the record cannot hold is refused before it is sent', () => {
  for (const [kind, field, written] of [
    ['scene', 'eighths', '2 9/8'],
    ['cost-item', 'rate', 'seven'],
    ['cost-item', 'actual', ''],
    ['cost-item', 'quantity', 'days **'],
    ['cost-settings', 'contingencyBasisPoints', '101'],
    ['cost-settings', 'contingencyBasisPoints', '0.001'],
    ['day', 'number', ''],
    ['day', 'number', 'seven'],
    ['day', 'number', '0'],
    ['day', 'date', 'tomorrow'],
    ['scene', 'number', 'x'.repeat(41)],
    ['scene', 'of a newer app', 'x'],
    ['poster', 'title', 'x'],
  ] as const)
    expect(readWritten(kind, field, written, english), `${kind}.${field} ${written}`).toEqual({ ok: false });
});

test('characters that no database holds are taken out, whole emoji stay', () => {
  expect(writtenValue('day', 'place', 'Pasar\0 Senen \uD83D', english)).toBe('Pasar Senen ');
  expect(writtenValue('day', 'place', 'Pasar \uD83C\uDF27', english)).toBe('Pasar \uD83C\uDF27');
  expect(readWritten('day', 'place', ' Anc\0ol\uDF27 ', english)).toEqual({ ok: true, value: 'Ancol' });
});

test('amounts, percents and quantities are written as the person’s language has them', () => {
  const indonesian: Writing = { language: 'id', currency: 'USD' };
  for (const [kind, field, value, written] of [
    ['cost-item', 'rate', 125_050, '1.250,50'],
    ['tax-rate', 'basisPoints', 1150, '11,5'],
    ['cost-item', 'quantity', 'days*2.5', 'hari × 2,5'],
  ] as const) {
    expect(writtenValue(kind, field, value, indonesian)).toBe(written);
    expect(readWritten(kind, field, written, indonesian)).toEqual({ ok: true, value });
  }
});
