import { describe, expect, test } from 'vitest';
import type { SheetKind } from '../../../../domain/call-sheet/draft.ts';
import { readField, writeCell, type CellSettings, type CellType } from './cell-values.ts';

const labels: CellSettings['labels'] = {
  status: {
    '': '',
    start: 'Mulai',
    work: 'Kerja',
    hold: 'Hold',
    finish: 'Selesai',
    'start-finish': 'Mulai-selesai',
    travel: 'Perjalanan',
    fitting: 'Fitting',
    rehearsal: 'Latihan',
    test: 'Tes',
  },
  gender: { '': '', female: 'Perempuan', male: 'Laki-laki', other: 'Lain' },
  genderShort: { '': '', female: 'P', male: 'L', other: 'X' },
  list: { property: 'Properti', requirement: 'Kebutuhan', rule: 'Aturan', note: 'Catatan', contact: 'Kontak' },
};
const context: CellSettings = { language: 'id', generalCall: '05:30', isPhone: false, labels };

/** A field of each type. */
const FIELDS = {
  text: ['sheet-crew', 'name'],
  time: ['sheet-scene', 'time'],
  call: ['sheet-crew', 'call'],
  count: ['sheet-extra', 'count'],
  number: ['sheet-cast', 'age'],
  eighths: ['sheet-scene', 'eighths'],
  'cast-numbers': ['sheet-scene', 'cast'],
  status: ['sheet-cast', 'status'],
  gender: ['sheet-cast', 'gender'],
} as const satisfies Record<CellType, readonly [SheetKind, string]>;

function read(type: CellType, text: string, before: unknown = null, generalCall = '05:30'): unknown {
  const [kind, field] = FIELDS[type];
  const cell = readField({ kind, field }, type, text, before, { ...context, generalCall });
  return cell.ok ? cell.value : 'not read';
}

describe('typed values', () => {
  test.each<[CellType, string, unknown]>([
    ['text', ' <script>alert(1)</script> ', ' <script>alert(1)</script> '],
    ['text', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['time', '5.3', 'not read'],
    ['time', '530', '05:30'],
    ['time', '24.00', '00:00'],
    ['time', '25.00', 'not read'],
    ['count', '', 0],
    ['count', '012', 12],
    ['count', '-1', 'not read'],
    ['count', '1e3', 'not read'],
    ['number', '', null],
    ['number', '17', 17],
    ['number', '17,5', 'not read'],
    ['eighths', '2 3/8', 19],
    ['eighths', 'long', 'not read'],
    ['cast-numbers', '6, 1;2 2', [1, 2, 6]],
    ['cast-numbers', '', []],
    ['cast-numbers', '1, 0', 'not read'],
    ['status', 'kerja', 'work'],
    ['status', 'WORK', 'work'],
    ['status', 'sakit', 'not read'],
    ['gender', 'p', 'female'],
    ['gender', 'Laki-laki', 'male'],
  ])('into a cell of %s: %j is %j', (type, text, value) => {
    expect(read(type, text)).toEqual(value);
  });

  test('is as long as its field takes', () => {
    expect(read('text', 'x'.repeat(300))).toHaveLength(300);
    expect(read('text', 'x'.repeat(301))).toBe('not read');
    const synopsis = { kind: 'sheet-scene', field: 'synopsis' } as const;
    expect(readField(synopsis, 'text', 'x'.repeat(20_000), '', context).ok).toBe(true);
  });

  test('is no number that the record may not hold', () => {
    expect(read('number', '130')).toBe(130);
    expect(read('number', '131')).toBe('not read');
    const number = { kind: 'sheet-cast', field: 'number' } as const;
    expect(readField(number, 'number', '0', null, context).ok).toBe(false);
  });
});

describe('a call', () => {
  test('is a distance to the general call, an exception where it was one or where there is no general call', () => {
    expect(read('call', '6.00')).toEqual({ offset: 30 });
    expect(read('call', '6.00', { fixed: '07:00' })).toEqual({ fixed: '06:00' });
    expect(read('call', '6.00', null, '')).toEqual({ fixed: '06:00' });
    expect(read('call', '', { offset: 30 })).toBeNull();
    expect(read('call', 'pagi')).toBe('not read');
  });

  test('after midnight of a night shoot belongs to the next morning', () => {
    expect(read('call', '1.00', null, '19:00')).toEqual({ offset: 360 });
    expect(read('call', '18.30', null, '19:00')).toEqual({ offset: -30 });
  });
});

test('the text of a cell can be typed to get the same value', () => {
  const values: [CellType, unknown][] = [
    ['text', 'Sári'],
    ['time', '05:30'],
    ['call', { offset: -45 }],
    ['count', 12],
    ['number', 9],
    ['eighths', 19],
    ['cast-numbers', [1, 2, 6]],
    ['status', 'start-finish'],
    ['gender', 'other'],
  ];
  for (const [type, value] of values) expect(read(type, writeCell(type, value, context))).toEqual(value);
});

test('nothing is shown as nothing, whatever a damaged record holds', () => {
  for (const type of Object.keys(FIELDS) as CellType[]) expect(writeCell(type, null, context)).toBe('');
  expect(writeCell('time', 530, context)).toBe('');
  expect(writeCell('cast-numbers', '1', context)).toBe('');
  expect(writeCell('text', { a: 1 }, context)).toBe('');
});
