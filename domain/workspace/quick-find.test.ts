import { expect, it } from 'vitest';
import { quickFind, type QuickEntry } from './quick-find.ts';

const scene = (number: string, set: string, isNear = true): QuickEntry => ({
  type: 'scene',
  words: `${number} ${set}`,
  number,
  isNear,
});
const entries: QuickEntry[] = [
  { type: 'tab', words: 'Adegan 12', production: 'Hujan di Pasar Senen', isNear: true },
  { type: 'script', words: 'Hujan di Pasar Senen', isNear: true },
  { type: 'script', words: 'The Last Exchange', isNear: false },
  scene('1', 'INT. PASAR - MALAM'),
  scene('12', 'EXT. STASIUN SENEN - PAGI'),
  scene('12A', 'EXT. REL - PAGI'),
  scene('12', 'INT. CAFÉ - NIGHT', false),
];
const found = (query: string, limit = 10) => quickFind(entries, query, limit).map(({ words }) => words);

it('finds a scene by its number before anything that only contains it', () => {
  expect(found('12')).toEqual([
    '12 EXT. STASIUN SENEN - PAGI',
    '12 INT. CAFÉ - NIGHT',
    'Adegan 12',
    '12A EXT. REL - PAGI',
  ]);
  expect(found('12a')[0]).toBe('12A EXT. REL - PAGI');
});
it('needs every word, anywhere, without accents and case', () => {
  expect(found('PAGI stas')).toEqual(['12 EXT. STASIUN SENEN - PAGI']);
  expect(found('cafe')).toEqual(['12 INT. CAFÉ - NIGHT']);
  expect(found('pasar moon')).toEqual([]);
});
it('puts productions before scenes, and scenes before tabs of which only the production is called so', () => {
  expect(found('senen')).toEqual(['Hujan di Pasar Senen', '12 EXT. STASIUN SENEN - PAGI', 'Adegan 12']);
  expect(found('hujan adegan')).toEqual(['Adegan 12']);
});
it('shows what is near when nothing is typed, and not more than asked', () => {
  expect(found(' - ')).toEqual(entries.slice(0, 3).map(({ words }) => words));
  expect(found('', 1)).toHaveLength(1);
});
it('finds people and actions by a word, scenes and sheets of the same word first', () => {
  const more: QuickEntry[] = [
    { type: 'action', words: 'New call sheet', isNear: true },
    { type: 'person', words: 'Dewi Lestari', isNear: true },
    scene('3', 'INT. RUMAH DEWI - PAGI'),
    { type: 'sheet', words: 'Call sheet Day 1', isNear: true },
  ];
  const names = (query: string) => quickFind(more, query, 10).map(({ words }) => words);
  expect(names('lestari')).toEqual(['Dewi Lestari']);
  expect(names('call')).toEqual(['Call sheet Day 1', 'New call sheet']);
  expect(names('')).toEqual(['New call sheet', 'Call sheet Day 1']);
});
