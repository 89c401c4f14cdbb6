import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callClock } from '../../../domain/call-sheet/call-time.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { fullSheet, smallSheet, usualSheet } from '../../../domain/call-sheet/fixtures/sheet-contents.ts';
import { formatTime } from '../../../domain/format.ts';
import type { DrawnText } from '../../pdf/typeface.ts';
import { isFullDose } from '../../../tests/support/dose.ts';
import { misplaced, readPdf, withoutSpaces } from '../../../tests/support/pdf-text.ts';
import { pdfForTests } from '../../../tests/support/sheet-pdf.ts';

const ISSUED = { revision: 2, name: '2', issuedAt: '2026-12-15T14:14:00.000Z', code: 'A2B3C4' };
const LANGUAGES = ['id', 'en'] as const;

async function read(content: SheetContent, options: Parameters<typeof pdfForTests>[1] = {}) {
  const made = await pdfForTests(content, options);
  const { pages, facts } = await readPdf(made.bytes);
  return { ...made, facts, sheets: pages, letters: pages.map((page) => page.letters).join('') };
}

/** Every word that a reader would look for on paper. */
function wordsOf(content: SheetContent, language: 'id' | 'en'): string[] {
  const { head } = content;
  const time = (clock: string) => (clock === '' ? '' : formatTime(clock, language));
  return [
    content.production.title,
    head.director,
    head.producer,
    head.locationName,
    head.locationGate,
    head.hospitalName,
    head.parkingName,
    ...[head.generalCall, head.shootingCall, head.estimatedWrap].map(time),
    ...content.scenes.flatMap(({ number, set, synopsis, cast, time: at }) => [
      number,
      set,
      synopsis,
      cast.join(','),
      time(at),
    ]),
    ...content.cast.flatMap((row) => [
      row.name,
      row.character,
      row.remarks,
      ...[row.pickUp, row.makeUp, row.onSet].map((call) => time(callClock(call, head.generalCall))),
    ]),
    ...content.extras.flatMap(({ name, note }) => [name, note]),
    ...content.crew.flatMap(({ name, role, department, call }) => [
      name,
      role,
      department,
      time(callClock(call, head.generalCall)),
    ]),
    ...content.lines.flatMap(({ label, text }) => [label, text]),
    ...content.advance.flatMap(({ place, scenes }) => [place, ...scenes.flatMap(({ number, set }) => [number, set])]),
  ].filter((word) => word !== '');
}

describe.each(LANGUAGES)('a printed sheet (%s)', (language) => {
  it.each([
    ['small', smallSheet, 1],
    ['usual', usualSheet, 2],
    ['full', fullSheet, 16],
  ] as const)(
    'of the %s sheet has all of it, nothing outside and nothing on top of something else',
    async (_, make, pages) => {
      const content = make();
      const { sheets, letters } = await read(content, { language, issued: ISSUED, previous: make() });
      expect(sheets).toHaveLength(pages);
      const missing = wordsOf(content, language).filter((word) => !letters.includes(withoutSpaces(word)));
      expect(missing).toEqual([]);
      expect(sheets.flatMap(misplaced)).toEqual([]);
      for (const [index, page] of sheets.entries()) {
        expect(page.width).toBeCloseTo(595.28);
        expect(page.letters).toContain(`${index + 1}/${pages}`);
      }
    },
  );

  it('says its name, language, revision, code and what it replaces', async () => {
    const { facts, letters } = await read(usualSheet(), { language, issued: ISSUED, previous: usualSheet() });
    expect(facts.Title).toBe(language === 'id' ? 'CS-0012 Hari 3 Rev 2 Biru' : 'CS-0012 Day 3 Rev 2 Blue');
    expect(facts.Language).toBe(language);
    expect(letters).toContain('A2B3C4');
    expect(letters).toContain(language === 'id' ? '15Des22.14WITA' : '15Dec22:14WITA');
    expect(letters).toContain(language === 'id' ? 'menggantikan1Putih' : 'replaces1White');
  });

  it('is called 2b where two versions have one number', async () => {
    const { facts, letters } = await read(usualSheet(), { language, issued: { ...ISSUED, name: '2b' } });
    expect(facts.Title).toContain(language === 'id' ? 'Rev 2b Biru' : 'Rev 2b Blue');
    expect(letters).toContain(language === 'id' ? 'REVISI2b·BIRU'.toUpperCase() : 'REVISION2B·BLUE');
  });

  it('is marked as a draft on every page until it is issued', async () => {
    const word = language === 'id' ? 'DRAF' : 'DRAFT';
    const draft = await read(fullSheet(), { language });
    expect(draft.sheets.filter(({ letters }) => letters.includes(word))).toHaveLength(draft.sheets.length);
    expect(draft.sheets.flatMap(misplaced)).toEqual([]);
    const { letters } = await read(usualSheet(), { language, issued: ISSUED });
    expect(letters).not.toContain(word);
  });
});

it('rows that continue on another page have their heads again', async () => {
  const { sheets } = await read(fullSheet(), { language: 'en', issued: ISSUED });
  const cast = sheets.filter(({ letters }) => letters.includes('Pick-upMake-upOnset'));
  expect(cast.length).toBeGreaterThan(2);
  expect(cast.slice(1).every(({ letters }) => letters.includes('Castcontinued'))).toBe(true);
  const crew = sheets.filter(({ letters }) => letters.includes('Tugas'));
  expect(crew.every(({ letters }) => letters.includes('Crewandrequirements'))).toBe(true);
});

it('changes are listed and marked, also removed rows', async () => {
  const before = usualSheet();
  const after = usualSheet();
  after.head.generalCall = '05:00';
  after.scenes = after.scenes.slice(1);
  const { sheets, letters } = await read(after, { language: 'en', issued: ISSUED, previous: before });
  expect(letters).toContain('Changedsince1White');
  expect(letters).toContain('was05:30');
  expect(letters).toContain('Scene8removed');
  expect(sheets.flatMap(misplaced)).toEqual([]);
  const all = fullSheet();
  all.crew = all.crew.map((row) => ({ ...row, role: `${row.role} baru` }));
  const many = await read(all, { language: 'en', issued: ISSUED, previous: fullSheet() });
  expect(many.letters).toContain('and276more');
  expect(many.sheets.flatMap(misplaced)).toEqual([]);
});

it.each(['en', 'id'] as const)('a date that changed says the former one in the head, in %s', async (language) => {
  const [previous, content] = [usualSheet(), usualSheet()];
  previous.head.date = '2026-12-16';
  content.head.date = '2026-12-18';
  const { sheets } = await read(content, { language, issued: ISSUED, previous });
  const head = language === 'id' ? 'Jum,18Des2026tadinyaRab,16Des2026' : 'Fri,18Dec2026wasWed,16Dec2026';
  expect(sheets[0]?.letters).toContain(head);
  expect(sheets.flatMap(misplaced)).toEqual([]);
});

it('has the telephone numbers of contacts, and none of the crew', async () => {
  const content = usualSheet();
  for (const row of [...content.crew, ...content.cast]) row.phone = '0811-9999-001';
  for (const row of content.lines) if (row.list === 'contact') row.phone = '0811-9999-002';
  const { letters } = await read(content, { language: 'id' });
  expect(letters).toContain('0811-9999-002');
  expect(letters).not.toContain('0811-9999-001');
});

it('a call of the evening before carries its date', async () => {
  const content = usualSheet();
  const [first] = content.crew;
  if (first) first.call = { offset: -7 * 60 };
  expect((await read(content, { language: 'id' })).letters).toContain('22.3015Des');
});

const square: DrawnText = {
  advance: 1,
  left: 0,
  bottom: 0,
  width: 1,
  height: 1,
  columns: 8,
  rows: 8,
  bits: new Uint8Array(8).fill(0xff),
};

describe('letters that the font lacks', () => {
  it('are drawn by the device and can still be searched', async () => {
    const content = usualSheet();
    const [first] = content.crew;
    if (first) first.name = '陳美玲 Łukasz Nguyễn محمد';
    const { sheets, letters, missing } = await read(content, { draw: () => square });
    expect(missing).toEqual([]);
    expect(letters).toContain('陳美玲ŁukaszNguyễn');
    // Readers differ in which end of a word that runs to the left they begin with.
    const word = Array.from('محمد');
    expect([word.join(''), word.toReversed().join('')].some((spelling) => letters.includes(spelling))).toBe(true);
    expect(sheets.flatMap(misplaced)).toEqual([]);
  });

  it('are question marks with a note where the device lacks them too', async () => {
    const content = usualSheet();
    const [first] = content.crew;
    if (first) first.name = 'Ana 陳';
    const { letters, missing } = await read(content, { language: 'en' });
    expect(missing).toEqual(['陳']);
    expect(letters).toContain('Ana?');
    expect(letters).toContain('U+9673');
  });
});

it.each([
  ['words', 'Adiwijaya '],
  ['no place to break a line', 'W'],
])(
  'fields as long as they may be (%s) are all there and inside their places',
  async (_, letter) => {
    const long = (most: number) => letter.repeat(most).slice(0, most - 1) + 'x';
    const content = usualSheet();
    const { head } = content;
    content.production = { title: long(300), house: long(300) };
    for (const field of ['director', 'producer', 'weather', 'temperature', 'locationName', 'locationGate'] as const)
      head[field] = long(300);
    for (const field of ['locationAddress', 'basecampAddress', 'parkingNote', 'hospitalAddress'] as const)
      head[field] = long(1000);
    for (const row of content.times) row.description = long(300);
    for (const row of content.scenes) Object.assign(row, { number: long(40), timeOfDay: long(200), set: long(1000) });
    Object.assign(content.scenes[1] ?? {}, { synopsis: long(20_000) });
    for (const row of content.cast) Object.assign(row, { name: long(300), character: long(300), remarks: long(2000) });
    for (const row of content.crew.slice(0, 9))
      Object.assign(row, { name: long(200), role: long(200), department: long(200) });
    for (const row of content.lines) Object.assign(row, { label: long(300), text: long(5000), phone: long(300) });
    const { sheets, letters } = await read(content, { language: 'en' });
    expect(letters.split(withoutSpaces(long(300))).length).toBeGreaterThan(20);
    expect(sheets.flatMap(misplaced)).toEqual([]);
  },
  60_000,
);

it('any text stays inside its place, and nothing of it becomes part of the file', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      ') Tj ET endstream',
      '<>[]()%\\',
      '\u202Eabc',
      'a\nb\r\nc',
      '\uD800',
      ' '.repeat(50),
      'W'.repeat(200),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 5, maxLength: 12 }), fc.boolean(), async (texts, isDrawn) => {
      const content = usualSheet();
      const at = (index: number) => texts[index % texts.length] ?? '';
      content.production.title = at(0);
      Object.assign(content.head, { director: at(1), locationName: at(2), parkingNote: at(3), weather: at(4) });
      for (const [index, row] of content.crew.entries()) row.name = at(index);
      for (const [index, row] of content.scenes.entries())
        Object.assign(row, { set: at(index), timeOfDay: at(index + 1), number: at(index).slice(0, 40) });
      for (const [index, row] of content.cast.entries())
        Object.assign(row, { name: at(index + 2), character: at(index), remarks: at(index + 3) });
      for (const [index, row] of content.lines.entries())
        Object.assign(row, { text: at(index), label: at(index + 1), phone: at(index + 2) });
      const { sheets } = await read(content, isDrawn ? { draw: () => square } : {});
      expect(sheets.flatMap(misplaced)).toEqual([]);
    }),
    { numRuns: isFullDose ? 25 : 5 },
  );
}, 60_000);
