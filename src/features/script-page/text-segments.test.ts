import { expect, test } from 'vitest';
import { tagId } from '../../../domain/breakdown/rows-for-tests.ts';
import { blocksOf, segmentsOf, tagOfWord, wordsOf } from './text-segments.ts';

test('styles and occurrences cut the text, and nothing of it is lost', () => {
  const text = 'SARI membawa payung merah.';
  const occurrence = { start: 13, end: 25, tagId: tagId(1), markId: null };
  const segments = segmentsOf({ type: 'action', text, source: 1, styles: [{ start: 0, end: 19, style: 'bold' }] }, [
    occurrence,
  ]);
  expect(segments.map((segment) => [segment.text, segment.isBold, segment.occurrence !== null])).toEqual([
    ['SARI membawa ', true, false],
    ['payung', true, true],
    [' merah', false, true],
    ['.', false, false],
  ]);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('a run that reaches past the text is cut at its end', () => {
  const segments = segmentsOf(
    { type: 'action', text: 'abc', source: 1, styles: [{ start: 1, end: 99, style: 'italic' }] },
    [],
  );
  expect(segments.map((segment) => segment.text)).toEqual(['a', 'bc']);
});

test('simultaneous speeches are side by side, and the next pair begins with the left one', () => {
  const at = (dual?: 'left' | 'right') => ({ type: 'dialogue' as const, text: 'x', source: 1, ...(dual && { dual }) });
  expect(blocksOf([at(), at('left'), at('left'), at('right'), at('left'), at('right'), at()])).toEqual([
    { type: 'one', index: 0 },
    { type: 'dual', left: [1, 2], right: [3] },
    { type: 'dual', left: [4], right: [5] },
    { type: 'one', index: 6 },
  ]);
});

test('words know their places', () => {
  expect(wordsOf('Tas  kain.\nHujan')).toEqual([
    { start: 0, end: 3 },
    { start: 5, end: 10 },
    { start: 11, end: 16 },
  ]);
});

test('a word keeps the tag that it is part of, also with a full stop behind it', () => {
  const text = 'SARI membawa payung merah.';
  const occurrence = { start: 13, end: 25, tagId: tagId(1), markId: null };
  const tags = wordsOf(text).map((word) => tagOfWord(word, [occurrence]));
  expect(tags).toEqual([null, null, tagId(1), tagId(1)]);
});
