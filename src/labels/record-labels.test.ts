import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { Headline } from '../../domain/attention/describe-changes.ts';
import type { RecordDescription } from '../../domain/attention/record-description.ts';
import type { ShownValue } from '../../domain/attention/values.ts';
import { EXISTENCE } from '../../domain/sync/protocol.ts';
import { messages as english } from '../locales/en.po';
import { messages as indonesian } from '../locales/id.po';
import { recordLabels } from './record-labels.ts';

const catalogs = { en: english, id: indonesian };
const wordsIn = (language: 'en' | 'id') =>
  recordLabels(setupI18n({ locale: language, messages: { [language]: catalogs[language] } }), language);
const [en, id] = [wordsIn('en'), wordsIn('id')];

const scene: RecordDescription = { production: 'Payung', type: 'scene', number: '12', set: 'WARUNG BU SRI' };
const day: RecordDescription = { production: 'Payung', type: 'day', number: 3 };

test('records are called as people call them', () => {
  expect(en.subject(scene)).toBe('Scene 12, Warung Bu Sri');
  expect(id.subject(scene)).toBe('Adegan 12, Warung Bu Sri');
  expect(en.subject({ ...scene, set: '' })).toBe('Scene 12');
  expect(id.subject(day)).toBe('Hari 3');
  expect(en.subject({ production: 'Payung', type: 'production' })).toBe('“Payung”');
  expect(en.subject({ production: null, type: 'tag', tagKind: 'property', name: 'payung merah' })).toBe(
    'Prop: Payung merah',
  );
  expect(en.subject({ production: null, type: 'unknown', kind: 'day' })).toBe('A shooting day');
  expect(en.subject({ production: null, type: 'unknown', kind: null })).toContain('newer version');
});

test('fields have names, also those of newer apps and a deletion', () => {
  expect(en.field('scene', 'eighths')).toBe('Length');
  expect(id.field('day', 'place')).toBe('Lokasi');
  expect(en.field('scene', EXISTENCE)).toBe('Deletion');
  expect(en.field('scene', 'toString')).toBe('A field from a newer version of Klaket');
});

const values: [ShownValue, english: string, indonesian: string][] = [
  [{ type: 'nothing' }, 'empty', 'kosong'],
  [{ type: 'text', text: 'Hujan.' }, 'Hujan.', 'Hujan.'],
  [{ type: 'eighths', eighths: 19 }, '2 3/8 pages', '2 3/8 halaman'],
  [{ type: 'eighths', eighths: 8 }, '1 page', '1 halaman'],
  [{ type: 'eighths', eighths: 3 }, '3/8 page', '3/8 halaman'],
  [{ type: 'date', date: '2026-12-12' }, 'Sat, 12 Dec 2026', 'Sab, 12 Des 2026'],
  [{ type: 'flag', isOn: true }, 'yes', 'ya'],
  [{ type: 'day', number: 4 }, 'Day 4', 'Hari 4'],
  [{ type: 'day', number: null }, 'a day that no longer exists', 'hari yang sudah tidak ada'],
  [
    { type: 'tags-change', added: ['SARI'], removed: ['BUDI'] },
    'added: Sari; removed: Budi',
    'ditambah: Sari; dilepas: Budi',
  ],
  [{ type: 'entries', count: 2 }, '2 entries', '2 isian'],
];
test.each(values)('the value %j', (value, english, indonesian) => {
  expect(en.value(value)).toBe(english);
  expect(id.value(value)).toBe(indonesian);
});

describe('a change in one line', () => {
  const to: ShownValue = { type: 'day', number: 3 };
  const lines: [Headline, english: string, indonesian: string][] = [
    [
      { type: 'moved', scenes: [scene], to },
      'Scene 12, Warung Bu Sri: moved to Day 3',
      'Adegan 12, Warung Bu Sri: pindah ke Hari 3',
    ],
    [{ type: 'moved', scenes: [scene, scene], to }, '2 scenes moved to Day 3', '2 adegan pindah ke Hari 3'],
    [
      { type: 'moved', scenes: [scene], to: { type: 'unscheduled' } },
      'Scene 12, Warung Bu Sri: removed from the schedule',
      'Adegan 12, Warung Bu Sri: dikeluarkan dari jadwal',
    ],
    [{ type: 'deleted', subject: day, more: 0 }, 'Day 3: deleted', 'Hari 3: dihapus'],
    [{ type: 'made', subject: day, more: 2 }, 'Day 3 and 2 more: new', 'Hari 3 dan 2 lainnya: baru'],
    [
      { type: 'changed', subject: day, kind: 'day', fields: ['date', 'place'], more: 0 },
      'Day 3: date, location changed',
      'Hari 3: tanggal, lokasi diubah',
    ],
  ];
  test.each(lines)('%j', (headline, english, indonesian) => {
    expect(en.headline(headline)).toBe(english);
    expect(id.headline(headline)).toBe(indonesian);
  });
});

test('a whole change can be copied as text', () => {
  const change = {
    kind: 'scene',
    id: 'x',
    subject: scene,
    op: 'update' as const,
    fields: [
      { field: 'synopsis', before: { type: 'nothing' as const }, after: { type: 'text' as const, text: 'Hujan.' } },
    ],
  };
  expect(en.lines(change)).toEqual(['Scene 12, Warung Bu Sri', 'Synopsis: Hujan.']);
  expect(id.lines({ ...change, op: 'delete', fields: [] })).toEqual(['Adegan 12, Warung Bu Sri (dihapus)']);
});
