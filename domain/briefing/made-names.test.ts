import { expect, test } from 'vitest';
import { briefingTitle } from './made-names.ts';

test.each([
  ['Recording of 12 Aug, 20:15', 'Rekaman 12 Agu, 20.15', 'Recording of 12 Aug, 20:15'],
  ['Rekaman 5 Des, 06.30', 'Rekaman 5 Des, 06.30', 'Recording of 5 Dec, 06:30'],
  ['Rekaman 5 Mei', 'Rekaman 5 Mei', 'Recording of 5 May'],
  ['Rekaman suara pasar', 'Rekaman suara pasar', 'Rekaman suara pasar'],
  ['Recording of 12 Foo', 'Recording of 12 Foo', 'Recording of 12 Foo'],
])('%s is read in the reader’s language', (stored, indonesian, english) => {
  expect(briefingTitle(stored, 'id')).toBe(indonesian);
  expect(briefingTitle(stored, 'en')).toBe(english);
});
