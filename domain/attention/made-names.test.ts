import { expect, test } from 'vitest';
import { nameForReader } from './made-names.ts';

test.each([
  ['briefing', 'Recording of 12 Aug, 20:15', 'Rekaman 12 Agu, 20.15'],
  ['briefing-media', 'Recording of 12 Aug', 'Rekaman 12 Agu'],
  ['briefing-section', 'General', 'Umum'],
  ['cost-category', 'Story and script', 'Cerita dan naskah'],
  ['schedule-plan', 'Plan B', 'Rencana B'],
] as const)('the name of a %s that the app made is in the language of its reader', (kind, english, indonesian) => {
  expect(nameForReader(kind, english, 'id')).toBe(indonesian);
  expect(nameForReader(kind, indonesian, 'en')).toBe(english);
  expect(nameForReader(kind, english, 'en')).toBe(english);
});

test('a typed name stays as it is', () => {
  expect(nameForReader('briefing-section', 'General notes', 'id')).toBe('General notes');
  expect(nameForReader('schedule-plan', 'Plan with rain', 'id')).toBe('Plan with rain');
  expect(nameForReader('cost-category', 'Perahu', 'en')).toBe('Perahu');
  expect(nameForReader('person', 'General', 'id')).toBe('General');
});
