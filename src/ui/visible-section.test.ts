import { expect, test } from 'vitest';
import { sectionAt } from './visible-section.ts';

const page = { stickyHeight: 97, height: 740, isAtEnd: false, jumpedTo: null };
const tops = (from: number, ...heights: number[]) => {
  let top = from;
  return heights.map((height, at) => {
    const row = { id: String(at), top };
    top += height;
    return row;
  });
};

test('the section below the bar is marked, also where the next one is near', () => {
  expect(sectionAt(tops(97, 60, 500), page)).toBe('0');
  expect(sectionAt(tops(-200, 290, 60, 500), page)).toBe('1');
  expect(sectionAt(tops(300, 200, 500), page)).toBe('0');
});

test('at the end of the page the last section is marked, or the one that was jumped to', () => {
  const end = { ...page, isAtEnd: true };
  const near = tops(180, 150, 150, 150);
  expect(sectionAt(near, end)).toBe('2');
  expect(sectionAt(near, { ...end, jumpedTo: '0' })).toBe('0');
  expect(sectionAt(tops(-900, 50, 1000, 300), { ...end, jumpedTo: '2' })).toBe('2');
});

test('sections are taken in the order of the page', () => {
  const swapped = tops(-100, 150, 400).toReversed();
  expect(sectionAt(swapped, page)).toBe('1');
});
