import { expect, test } from 'vitest';
import { readWritten, writtenValue } from './written-values.ts';

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
];

test.each(roundTrips)('%s.%s goes into a form and comes back', (kind, field, value, written) => {
  expect(writtenValue(kind, field, value)).toBe(written);
  expect(readWritten(kind, field, written)).toEqual({ ok: true, value });
});

test('what a record cannot hold is refused before it is sent', () => {
  for (const [kind, field, written] of [
    ['scene', 'eighths', '2 9/8'],
    ['day', 'number', ''],
    ['day', 'number', 'seven'],
    ['day', 'number', '0'],
    ['day', 'date', 'tomorrow'],
    ['scene', 'number', 'x'.repeat(41)],
    ['scene', 'of a newer app', 'x'],
    ['poster', 'title', 'x'],
  ] as const)
    expect(readWritten(kind, field, written), `${kind}.${field} ${written}`).toEqual({ ok: false });
});

test('characters that no database holds are taken out, whole emoji stay', () => {
  expect(writtenValue('day', 'place', 'Pasar\0 Senen \uD83D')).toBe('Pasar Senen ');
  expect(writtenValue('day', 'place', 'Pasar \uD83C\uDF27')).toBe('Pasar \uD83C\uDF27');
  expect(readWritten('day', 'place', ' Anc\0ol\uDF27 ')).toEqual({ ok: true, value: 'Ancol' });
});
