import { expect, test } from 'vitest';
import { TAG_KINDS, type TagKind, type TimeOfDay } from '../screenplay/screenplay.ts';
import { sheetContent, sheetScene } from './content-for-tests.ts';
import { labelled, lineLabel, preparesCategory, timeName, timeSpan, writtenOut, type LabelNames } from './labels.ts';

const namesIn = (language: string): LabelNames => ({
  time: {
    breakfast: `breakfast ${language}`,
    lunch: `lunch ${language}`,
    dinner: `dinner ${language}`,
    snack: `snack ${language}`,
  },
  unnamed: { meal: `meal ${language}`, other: `time ${language}` },
  category: Object.fromEntries(TAG_KINDS.map((kind) => [kind, `${kind} ${language}`])) as Record<TagKind, string>,
  timeOfDay: { day: `day ${language}`, continuous: `continuous ${language}` } as Record<TimeOfDay, string>,
});

test('a meal is called in the language of its reader', () => {
  const row = { description: '', label: 'lunch' } as const;
  expect(timeName(row, namesIn('id'))).toBe('lunch id');
  expect(timeName(row, namesIn('en'))).toBe('lunch en');
});

test('a text that a button stored before is read as its code, whatever its language', () => {
  expect(timeName({ description: 'Makan siang' }, namesIn('en'))).toBe('lunch en');
  expect(timeName({ description: ' Breakfast' }, namesIn('id'))).toBe('breakfast id');
  expect(labelled({ description: 'Lunch' })).toEqual({ description: '', label: 'lunch' });
});

test('typed text stays as typed', () => {
  expect(timeName({ description: 'Tumpengan', label: 'lunch' }, namesIn('en'))).toBe('Tumpengan');
  expect(timeName({ description: '', label: null }, namesIn('en'))).toBe('');
  expect(lineLabel({ label: 'Tim busana', category: 'wardrobe' }, namesIn('en'))).toBe('Tim busana');
});

test('a whole sheet is written out, and two versions of one meal compare as one', () => {
  const content = sheetContent({});
  const row = { sheetId: content.times[0]?.sheetId ?? crypto.randomUUID(), position: 'a0', kind: 'meal' as const };
  const time = { ...row, id: crypto.randomUUID(), time: '12:00', until: '' };
  const before = writtenOut({ ...content, times: [{ ...time, description: 'Lunch' }] }, namesIn('id'));
  const after = writtenOut({ ...content, times: [{ ...time, description: '', label: 'lunch' }] }, namesIn('id'));
  expect(after.times[0]?.description).toBe('lunch id');
  expect(after).toEqual(before);
});

test('a time without a name is read as a meal or a time, an empty row as nothing', () => {
  const own = { id: crypto.randomUUID(), sheetId: crypto.randomUUID(), position: 'a0', description: '' };
  const nameOf = (kind: 'meal' | 'other', time: string, until = '') =>
    writtenOut(sheetContent({ times: [{ ...own, kind, time, until }] }), namesIn('en')).times[0]?.description;
  expect(nameOf('meal', '12:00')).toBe('meal en');
  expect(nameOf('other', '12:00')).toBe('time en');
  expect(nameOf('other', '', '13:00')).toBe('time en');
  expect(nameOf('meal', '')).toBe('');
});

test('a time of the day is shown with its end, as far as they are known', () => {
  const span = (time: string, until: string) => timeSpan({ time, until }, (clock) => clock.replace(':', '.'));
  expect([span('12:00', '12:45'), span('12:00', ''), span('', '12:45'), span('', '')]).toEqual([
    '12.00–12.45',
    '12.00',
    '–12.45',
    '–',
  ]);
});

test('a time of day is in the reader’s language; words that say more stay as the script has them', () => {
  const at = (timeOfDay: string) =>
    writtenOut(sheetContent({ scenes: [sheetScene(1, { timeOfDay })] }), namesIn('en')).scenes[0]?.timeOfDay;
  expect(['Siang', 'LANJUTAN', 'Hari berikutnya', 'Siang terik', ''].map(at)).toEqual([
    'day en',
    'continuous en',
    'Hari berikutnya',
    'Siang terik',
    '',
  ]);
});

test('a department is known in both languages', () => {
  expect(preparesCategory('Tata Busana', 'wardrobe')).toBe(true);
  expect(preparesCategory('wardrobe ', 'wardrobe')).toBe(true);
  expect(preparesCategory('Kamera', 'wardrobe')).toBe(false);
});
