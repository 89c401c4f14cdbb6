import { expect, test } from 'vitest';
import { serializeEdits, restoreEdits, applyEdits } from './form-edits.ts';

const NOTHING = { typed: {}, seen: {} };
const before = { place: 'Senen', date: '2026-11-21' };
/** A colleague has saved it meanwhile. */
const now = { ...before, place: 'Ancol' };
const anything = (value: unknown) => value as Partial<typeof before>;

test('typing remembers the value at its beginning, whatever is saved meanwhile', () => {
  const first = applyEdits(NOTHING, { place: 'Kota' }, before);
  const second = applyEdits(first, { place: 'Kota Tua', date: '2026-11-22' }, now);
  expect(second).toEqual({
    typed: { place: 'Kota Tua', date: '2026-11-22' },
    seen: { place: 'Senen', date: '2026-11-21' },
  });
});

test('input that returns to the saved value starts over', () => {
  const back = applyEdits(applyEdits(NOTHING, { place: 'Kota' }, before), { place: 'Ancol' }, now);
  expect(back).toEqual(NOTHING);
  expect(applyEdits(back, { place: 'Ancol II' }, now).seen).toEqual({ place: 'Ancol' });
});

test('a restored draft remembers it, too; one of an older app takes the present value', () => {
  const stored = serializeEdits(applyEdits(NOTHING, { place: 'Kota' }, before));
  expect(restoreEdits(stored, now, anything)).toEqual({ typed: { place: 'Kota' }, seen: { place: 'Senen' } });
  expect(restoreEdits({ place: 'Kota' }, now, anything)).toEqual({
    typed: { place: 'Kota' },
    seen: { place: 'Ancol' },
  });
  expect(restoreEdits({ place: 'Ancol' }, now, anything)).toBeNull();
});
