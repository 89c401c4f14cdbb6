import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTexts, wordDifference } from './word-difference.ts';

const text = (pieces: ReturnType<typeof wordDifference>, without: string) =>
  pieces
    .filter(({ type }) => type !== without)
    .map((piece) => piece.text)
    .join('');

test('a changed word is found between those that stayed', () => {
  expect(wordDifference('Sari memandang hujan lama.', 'Sari memandang laut lama.')).toEqual([
    { type: 'same', text: 'Sari memandang ' },
    { type: 'removed', text: 'hujan' },
    { type: 'added', text: 'laut' },
    { type: 'same', text: ' lama.' },
  ]);
});

test('insertions and deletions are separate parts', () => {
  expect(wordDifference('a b c', 'a c d')).toEqual([
    { type: 'same', text: 'a ' },
    { type: 'removed', text: 'b ' },
    { type: 'same', text: 'c' },
    { type: 'added', text: ' d' },
  ]);
  expect(wordDifference('', 'baru')).toEqual([{ type: 'added', text: 'baru' }]);
  expect(wordDifference('sama', 'sama')).toEqual([{ type: 'same', text: 'sama' }]);
});

test('both texts can always be read back whole', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '  '), { maxLength: 30 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = wordDifference(before, after);
      expect(text(pieces, 'added')).toBe(before);
      expect(text(pieces, 'removed')).toBe(after);
      for (const [index, piece] of pieces.entries()) expect(piece.type).not.toBe(pieces[index - 1]?.type);
    }),
  );
});

test('two very long texts without anything in common are set side by side, quickly', () => {
  const long = (word: string) => Array.from({ length: 6000 }, (_, index) => `${word}${index}`).join(' ');
  const startedAt = performance.now();
  const pieces = wordDifference(`Sama ${long('a')}`, `Sama ${long('b')}`);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(pieces.map(({ type }) => type)).toEqual(['same', 'removed', 'added']);
});

test('joining keeps both texts, and neither twice', () => {
  expect(joinTexts('Sari pulang.', 'Budi pergi.', true)).toBe('Sari pulang.\n\nBudi pergi.');
  expect(joinTexts('Kota Tua', 'Ancol', false)).toBe('Kota Tua / Ancol');
  expect(joinTexts('Kota Tua Barat', 'Kota Tua', false)).toBe('Kota Tua Barat');
  expect(joinTexts('', 'Ancol', false)).toBe('Ancol');
});
