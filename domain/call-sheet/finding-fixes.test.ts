import { expect, test } from 'vitest';
import { checkSheet } from './checks.ts';
import { crewRow, castRow, sheet, sheetContent, sheetScene } from './content-for-tests.ts';
import { byCause, findingFix, fillingOf, type Contact, type FindingFix, type PlannedTimes } from './finding-fixes.ts';
import { sheetTimes } from '../schedule/sheet-times.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';
import type { SheetContent } from './content.ts';

const TODAY = '2026-12-01';
const found = (content: SheetContent) =>
  checkSheet({
    sheetId: sheet,
    content,
    others: [],
    workRules: DEFAULT_WORK_RULES,
    scenes: null,
    today: TODAY,
  });

function fixed(
  content: SheetContent,
  code: string,
  planned: PlannedTimes | null = null,
  writer: Contact | null = null,
): FindingFix | null {
  const group = byCause(found(content)).find(([first]) => first.code === code);
  return group === undefined
    ? null
    : findingFix(group, content, { sheetId: sheet, today: TODAY, scenes: null, planned, writer });
}

test('twelve people without a call are one warning, and one press calls them', () => {
  const crew = Array.from({ length: 12 }, (_, n) => crewRow(n + 1, { call: null }));
  const content = sheetContent({ head: { generalCall: '05:30' }, crew });
  const groups = byCause(found(content)).filter(([first]) => first.code === 'crew-without-call');
  expect(groups.map((group) => group.length)).toEqual([12]);
  const fix = fixed(content, 'crew-without-call');
  expect(fix).toMatchObject({ type: 'call', time: '05:30' });
  expect(fix?.changes).toHaveLength(12);
  expect(fix?.changes[0]).toEqual({ kind: 'sheet-crew', id: crew[0]?.id, field: 'call', value: { offset: 0 } });
});

test('without a crew call no one can be called at it', () => {
  const content = sheetContent({ head: { generalCall: '' }, crew: [crewRow(1, { call: null })] });
  expect(fixed(content, 'crew-without-call')).toBeNull();
});

test.each([
  ['07:00', undefined],
  ['14:00', '07:00'],
])('a missing crew call is that of the schedule, and says that it waits for the rest: %s', (call, instead) => {
  const content = sheetContent({ head: { generalCall: '' } });
  const group = byCause(found(content)).find(([first]) => first.code === 'no-general-call');
  const planned = { usual: '07:00', call, start: call, times: [] };
  const sources = { sheetId: sheet, today: TODAY, scenes: null, planned, writer: null };
  const fix = group && findingFix(group, content, sources);
  expect(fix).toMatchObject({ type: 'crew-call', time: call });
  expect(fix?.restedInsteadOf).toBe(instead);
});

test('cast without a time come to the set at the shooting call', () => {
  const cast = [castRow(1, { pickUp: null, makeUp: null, onSet: null, status: 'work' })];
  const fix = fixed(sheetContent({ head: { generalCall: '05:00', shootingCall: '06:30' }, cast }), 'cast-without-call');
  expect(fix).toMatchObject({ type: 'on-set', time: '06:30' });
});

test('scenes are put into the order of their times; one without a time stays behind its neighbour', () => {
  const scenes = ['09:00', '', '07:00'].map((time, n) => sheetScene(n + 1, { time, position: `a${n}` }));
  const content = sheetContent({ head: { generalCall: '05:00' }, scenes });
  const fix = fixed(content, 'scene-out-of-order');
  const order = [...(fix?.changes ?? [])].toSorted((a, b) => (String(a.value) < String(b.value) ? -1 : 1));
  expect(order.map(({ id }) => id)).toEqual([scenes[2]?.id, scenes[0]?.id, scenes[1]?.id]);
});

const planned = (content: SheetContent): PlannedTimes => ({
  usual: '06:00',
  call: '06:00',
  start: '07:00',
  times: content.scenes.map(({ id, number }, n) => ({ id, number, time: `0${7 + n}:00` })),
});

test('scenes without times get the estimated ones, and the shooting call with them', () => {
  const content = sheetContent({
    head: { generalCall: '05:00', shootingCall: '' },
    scenes: [sheetScene(1, { time: '' }), sheetScene(2, { time: '' })],
  });
  const fix = fixed(content, 'no-scene-times', planned(content));
  expect(fix).toMatchObject({ type: 'scene-times', time: '07:00' });
  expect(fix?.changes.map(({ field, value }) => [field, value])).toEqual([
    ['shootingCall', '07:00'],
    ['time', '07:00'],
    ['time', '08:00'],
  ]);
  const called = sheetContent({ ...content, head: { ...content.head, shootingCall: '06:30' } });
  expect(fixed(called, 'no-scene-times', planned(content))?.changes).toHaveLength(2);
  expect(fixed(content, 'no-scene-times')).toBeNull();
});

test("a sheet without a crew call can take the schedule's", () => {
  const content = sheetContent({ head: { generalCall: '' } });
  expect(fixed(content, 'no-general-call', planned(content))).toMatchObject({
    type: 'crew-call',
    time: '06:00',
    changes: [{ kind: 'call-sheet', id: sheet, field: 'generalCall', value: '06:00' }],
  });
});

test('cast come for the first of their scenes where these have times', () => {
  const cast = [1, 2, 3].map((n) => castRow(n, { pickUp: null, makeUp: null, onSet: null, status: 'work' }));
  const scenes = [sheetScene(11, { time: '07:00', cast: [1] }), sheetScene(12, { time: '09:30', cast: [2, 1] })];
  const content = sheetContent({ head: { generalCall: '05:00', shootingCall: '06:30' }, cast, scenes });
  const fix = fixed(content, 'scene-cast-without-call');
  expect(fix?.people?.map(({ time }) => time)).toEqual(['07:00', '09:30', '06:30']);
  expect(fix?.changes.map(({ field, value }) => [field, value])).toEqual([
    ['onSet', { offset: 120 }],
    ['onSet', { offset: 270 }],
    ['onSet', { offset: 90 }],
  ]);
});

test('contact to call: the assistant director, else any of the crew, else the author of the sheet', () => {
  const silent = { locationManagerPhone: '' };
  const camera = crewRow(1, { role: 'DoP', name: 'Dodi', phone: '0811' });
  const assistant = crewRow(2, { role: 'Asisten sutradara 1', name: 'Bima', phone: '0812' });
  const writer = { label: '', text: 'Ratna', phone: '0813' };
  const contactOf = (crew: SheetContent['crew'], who: Contact | null = writer) =>
    fixed(sheetContent({ head: silent, crew, lines: [] }), 'nobody-to-ring', null, who)?.contact;
  expect(contactOf([camera, assistant])).toEqual({ label: 'Asisten sutradara 1', text: 'Bima', phone: '0812' });
  expect(contactOf([camera, { ...assistant, phone: ' ' }])).toEqual({ label: 'DoP', text: 'Dodi', phone: '0811' });
  expect(contactOf([])).toEqual(writer);
  expect(contactOf([], null)).toBeUndefined();
});

test('missing values are filled in at once: crew call, scene times, and the calls that follow from these', () => {
  const cast = [castRow(1, { onSet: null }), castRow(2, { onSet: null })];
  const content = sheetContent({
    head: { generalCall: '', shootingCall: '', locationManagerPhone: '' },
    cast,
    crew: [],
    scenes: [sheetScene(11, { time: '', cast: [1] }), sheetScene(12, { time: '', cast: [2] })],
  });
  const writer = { label: '', text: 'Dewi', phone: '0812' };
  const filling = fillingOf(content, (filled) => ({
    found: found(filled),
    sources: { sheetId: sheet, today: TODAY, scenes: null, planned: planned(filled), writer },
  }));
  expect(filling.contact).toEqual(writer);
  expect(filling.changes.map(({ field, value }) => [field, value])).toEqual([
    ['generalCall', '06:00'],
    ['shootingCall', '07:00'],
    ['time', '07:00'],
    ['time', '08:00'],
    ['onSet', { offset: 60 }],
    ['onSet', { offset: 120 }],
  ]);
});

test('typed values are not filled in again, and a hospital is not confirmed by it', () => {
  const content = sheetContent({
    head: { generalCall: '05:00', shootingCall: '06:30', hospitalName: 'RS', hospitalCheckedOn: null },
    scenes: [sheetScene(11, { time: '09:00' }), sheetScene(12, { time: '07:00' })],
  });
  const filling = fillingOf(content, (filled) => ({
    found: found(filled),
    sources: { sheetId: sheet, today: TODAY, scenes: null, planned: planned(filled), writer: null },
  }));
  expect(filling.changes.map(({ field }) => field)).not.toContain('time');
  expect(filling.changes.map(({ field }) => field)).not.toContain('hospitalCheckedOn');
  expect(filling.changes.map(({ field }) => field)).not.toContain('position');
});

test('filled-in scene times leave calls that are early enough', () => {
  const row = { head: { generalCall: '', shootingCall: '' }, crew: [] };
  const content = sheetContent({
    ...row,
    cast: [
      castRow(1, { onSet: { fixed: '07:30' } }),
      castRow(2, { onSet: { offset: 210 } }),
      castRow(3, { onSet: null }),
    ],
    scenes: [1, 2, 3].map((n) => sheetScene(n, { time: '', cast: [n] })),
  });
  const settings = { minutesPerPage: 60, call: '06:00' };
  const filling = fillingOf(content, (filled) => ({
    found: found(filled),
    sources: {
      sheetId: sheet,
      today: TODAY,
      scenes: null,
      planned: sheetTimes(filled, { scenes: [], banners: [], settings }),
      writer: null,
    },
  }));
  const filled = structuredClone(content);
  for (const { kind, id, field, value } of filling.changes)
    Object.assign(
      kind === 'call-sheet' ? filled.head : ([...filled.scenes, ...filled.cast].find((one) => one.id === id) ?? {}),
      { [field]: value },
    );
  expect(filled.scenes.map(({ time }) => time)).toEqual(['07:30', '09:30', '10:30']);
  expect(found(filled).map(({ code }) => code)).not.toContain('cast-after-scene');
});
