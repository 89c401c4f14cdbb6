import { expect, test } from 'vitest';
import { dayId, sceneId, sceneRow, scope, uuid } from '../breakdown/rows-for-tests.ts';
import { castRow, rowId, sheetContent, sheetScene } from '../call-sheet/content-for-tests.ts';
import type { BannerRow } from './schedule-board.ts';
import { checkLight } from '../call-sheet/checks-of-times.ts';
import { sheetTimes, timesByLight } from './sheet-times.ts';

const scenes = [
  sceneRow(1, { dayId: dayId(1), dayPosition: 'a1', eighths: 8 }),
  sceneRow(2, { dayId: dayId(1), dayPosition: 'a3', eighths: 4, minutes: 50 }),
];
const meal: BannerRow = {
  id: uuid(5001),
  scope,
  fields: { type: 'meal', text: '', minutes: 60, dayId: dayId(1), dayPosition: 'a2' },
};
const settings = { minutesPerPage: 80, call: '06:00' };
const rows = [
  sheetScene(1, { sceneId: sceneId(1) }),
  sheetScene(2, { sceneId: sceneId(2) }),
  sheetScene(3, { sceneId: null, eighths: 2 }),
];
const timesOf = (head: Parameters<typeof sheetContent>[0] & object, order = rows) =>
  sheetTimes(sheetContent({ ...head, scenes: order }), { scenes, banners: [meal], settings }).times.map(
    ({ id, time }) => [id, time],
  );

test('scenes follow one another as they are estimated, with the meal between them', () => {
  expect(timesOf({ head: { dayId: dayId(1), generalCall: '05:00', shootingCall: '07:00' } })).toEqual([
    [rowId(1), '07:00'],
    [rowId(2), '09:20'],
    [rowId(3), '10:10'],
  ]);
});

test('the crew call begins a day without a shooting call, the schedule one without either', () => {
  expect(timesOf({ head: { generalCall: '05:00', shootingCall: '' } })[0]).toEqual([rowId(1), '05:00']);
  expect(timesOf({ head: { generalCall: '', shootingCall: '' } })[0]).toEqual([rowId(1), '06:00']);
});

test.each([
  [13 * 60, '13:00'],
  [5 * 60, '06:00'],
  [null, '06:00'],
  [30 * 60, '06:00'],
])('crew call and scenes without times begin together, at the end of the rest: %s', (restedFrom, time) => {
  const content = sheetContent({ head: { generalCall: '', shootingCall: '' }, scenes: rows });
  const planned = sheetTimes(content, { scenes, banners: [], settings, restedFrom });
  expect(planned).toMatchObject({ call: time, start: time });
  expect(planned.times[0]?.time).toBe(time);
});

test("the sheet's own order counts, also past midnight", () => {
  const order = [rows[2]!, rows[0]!, rows[1]!];
  expect(timesOf({ head: { dayId: null, generalCall: '22:00', shootingCall: '23:00' } }, order)).toEqual([
    [rowId(3), '23:00'],
    [rowId(1), '23:20'],
    [rowId(2), '00:40'],
  ]);
});

const waiting = (
  n: number,
  calls: Parameters<typeof castRow>[1],
  head: Parameters<typeof sheetContent>[0] & object,
) => {
  const order = rows.map((row, index) => (index === 1 ? { ...row, cast: [n] } : row));
  const content = sheetContent({ ...head, scenes: order, cast: [castRow(n, { onSet: null, ...calls })] });
  return sheetTimes(content, { scenes, banners: [], settings }).times.map(({ time }) => time);
};
const called = { head: { dayId: null, generalCall: '05:00', shootingCall: '07:00' } };

test.each([
  // Calls follow a scene's own beginning, never earlier.
  [{ onSet: { offset: 180 } }, ['07:00', '08:20', '09:10']],
  [{ onSet: { fixed: '10:00' } }, ['07:00', '10:00', '10:50']],
  [{ onSet: { offset: 300 } }, ['07:00', '10:00', '10:50']],
  [{ makeUp: { fixed: '09:30' } }, ['07:00', '09:30', '10:20']],
])('a scene waits for the cast whose calls stand already, and the next ones for it: %j', (calls, times) => {
  expect(waiting(1, calls, called)).toEqual(times);
});

test('no scene waits for hours: a call that went on from a day of late scenes would stop the unit', () => {
  expect(waiting(1, { onSet: { offset: 525 } }, called)).toEqual(['07:00', '08:20', '09:10']);
});

test('calls from a crew call that is not there yet count from the one that the schedule gives', () => {
  expect(waiting(1, { onSet: { offset: 180 } }, { head: { generalCall: '', shootingCall: '' } })).toEqual([
    '06:00',
    '09:00',
    '09:50',
  ]);
});

test('a call after midnight of a night shoot is later than the evening', () => {
  const night = { head: { dayId: null, generalCall: '20:00', shootingCall: '21:00' } };
  expect(waiting(1, { onSet: { fixed: '00:15' } }, night)).toEqual(['21:00', '00:15', '01:05']);
});

/** Sunset at 18:01. */
const lit = (
  order: readonly [timeOfDay: string, light: 'day' | 'night'][],
  head: Parameters<typeof sheetContent>[0] & object = { head: { generalCall: '', shootingCall: '' } },
) => {
  const outside = order.map(([timeOfDay, light], at) =>
    sheetScene(at + 1, { interior: 'EXT', timeOfDay, light, eighths: 8 }),
  );
  const planned = sheetTimes(sheetContent({ ...head, scenes: outside }), { scenes: [], banners: [], settings });
  return [planned.call, ...planned.times.map(({ time }) => time)];
};

test('a scene outside waits for its light, with or without a pin', () => {
  const day: [string, 'day' | 'night'][] = [
    ['Pagi', 'day'],
    ['Magrib', 'night'],
    ['Malam', 'night'],
  ];
  expect(lit(day)).toEqual(['06:00', '06:00', '17:05', '18:25']);
  const [call, morning, dusk] = lit(day, { head: { generalCall: '', shootingCall: '', locationPin: null } });
  expect([call, morning, dusk?.slice(0, 2)]).toEqual(['06:00', '06:00', '17']);
});

test('a crew is called for the light of the first scene', () => {
  expect(
    lit([
      ['Magrib', 'night'],
      ['Malam', 'night'],
    ]),
  ).toEqual(['17:05', '17:05', '18:25']);
});

test('a scene does not wait where a later one would lose its light', () => {
  expect(
    lit([
      ['Magrib', 'night'],
      ['Siang', 'day'],
    ]),
  ).toEqual(['06:00', '06:00', '07:20']);
});

test('an order that contradicts light has times in the order of its light', () => {
  const night = sheetScene(1, { sceneId: null, interior: 'EXT', light: 'night', timeOfDay: 'NIGHT' });
  const inside = sheetScene(2, { sceneId: null, interior: 'INT', light: 'night', timeOfDay: 'NIGHT' });
  const day = sheetScene(3, { sceneId: null, interior: 'EXT', light: 'day', timeOfDay: 'DAY' });
  const dawn = sheetScene(4, { sceneId: null, interior: 'EXT', light: 'night', timeOfDay: 'DAWN' });
  const head = { date: '2026-12-12', generalCall: '04:30', shootingCall: '05:15' };
  const schedule = { scenes: [], banners: [], settings };
  const planned = timesByLight(sheetContent({ head, scenes: [night, inside, day, dawn] }), schedule);
  expect(planned?.times.map(({ number }) => number)).toEqual(['4', '3', '1', '2']);
  const content = sheetContent({
    head,
    scenes: (planned?.times ?? []).map(({ id, time }) => {
      const row = [night, inside, day, dawn].find((scene) => scene.id === id)!;
      return { ...row, time };
    }),
  });
  expect(checkLight(content)).toEqual([]);
});

test('no order helps a day that begins when the light of a scene is over, or has no date', () => {
  const dawn = sheetScene(1, { sceneId: null, interior: 'EXT', light: 'night', timeOfDay: 'DAWN' });
  const schedule = { scenes: [], banners: [], settings };
  const timesOn = (head: object) => timesByLight(sheetContent({ head, scenes: [dawn] }), schedule);
  expect(timesOn({ date: '2026-12-12', generalCall: '10:00', shootingCall: '11:00' })).toBeNull();
  expect(timesOn({ date: null, generalCall: '04:30', shootingCall: '05:15' })).toBeNull();
});
