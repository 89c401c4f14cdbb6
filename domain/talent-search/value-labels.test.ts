import { describe, expect, test } from 'vitest';
import { FACIAL_HAIRS, SKIN_TONES, TATTOO_AREAS } from '../talent/appearance.ts';
import { snake } from './frame.ts';
import { readSentence } from './read-sentence.ts';
import { valueLabel } from './value-labels.ts';

const clock = { now: new Date('2026-11-27T03:00:00Z'), zone: 'Asia/Jakarta' };
const SLOTS = [
  ['facial_hair', FACIAL_HAIRS.names.map(snake), (name: string) => name],
  ['skin', SKIN_TONES.names.map(snake), (name: string) => `kulit ${name}`],
  ['tattoos', TATTOO_AREAS.names.map(snake), (name: string) => `tato ${name}`],
] as const;

describe.each(SLOTS)('%s', (slot, values, say) => {
  test('each value has a name of its own, in both languages', () => {
    for (const language of ['id', 'en'] as const)
      expect(new Set(values.map((value) => valueLabel(slot, value, language))).size).toBe(values.length);
  });

  test.each(values)('the search reads the name of %s as it', (value) => {
    const { frame } = readSentence(say(valueLabel(slot, value, 'id')), clock);
    expect(frame[slot]).toContain(value);
  });
});

test.each(['avail 12 des', 'tersedia 12 des', 'available 12 dec', 'kosong 12 des'])('“%s” is a date alone', (words) => {
  const { frame } = readSentence(words, clock);
  expect([frame.date, frame.q]).toEqual([['2026-12-12', '2026-12-12'], '']);
});
