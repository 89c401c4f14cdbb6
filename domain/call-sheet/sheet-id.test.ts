import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterOfDouble, sheetId, sheetIds } from './sheet-id.ts';

const sheet = (id: string, number: number, createdAt: string) => ({ id, fields: { number, createdAt } });

test('a number is written with four digits, and longer ones in full', () => {
  expect([7, 142, 12_345].map(sheetId)).toEqual(['CS-0007', 'CS-0142', 'CS-12345']);
});

test('of two sheets with one number the later one carries a letter', () => {
  const ids = sheetIds([
    sheet('late', 3, '2026-12-02T00:00:00.000Z'),
    sheet('early', 3, '2026-12-01T00:00:00.000Z'),
    sheet('other', 4, '2026-12-01T00:00:00.000Z'),
  ]);
  expect(Object.fromEntries(ids)).toEqual({ early: 'CS-0003', late: 'CS-0003b', other: 'CS-0004' });
});

test('duplicates get letters, and after z numbers', () => {
  expect([0, 1, 25, 26, 30].map(letterOfDouble)).toEqual(['', 'b', 'z', '27', '31']);
});

test('no two sheets of a production are called the same, on any device', () => {
  const anySheet = fc.record({
    id: fc.uuid(),
    fields: fc.record({
      number: fc.integer({ min: 1, max: 2 }),
      createdAt: fc.constantFrom('2026-12-01T00:00:00.000Z', '2026-12-01T00:00:01.000Z'),
    }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anySheet, { selector: ({ id }) => id, maxLength: 40 }), (sheets) => {
      const ids = sheetIds(sheets);
      expect(new Set(ids.values()).size).toBe(sheets.length);
      expect(sheetIds([...sheets].toReversed())).toEqual(ids);
    }),
  );
});
