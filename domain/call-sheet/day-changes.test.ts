import { describe, expect, it } from 'vitest';
import { dayId, dayRow, idCounter, sceneId, sceneRow, tagId, tagRow, uuid } from '../breakdown/rows-for-tests.ts';
import type { SceneId } from '../ids.ts';
import { usualSheet } from './fixtures/sheet-contents.ts';
import { dateAndPlace, dayChanges, onDate, unplannedOf } from './day-changes.ts';
import { takeOverDay } from './take-over-day.ts';
import type { SheetContent } from './content.ts';

const TODAY = '2026-12-01';
const production = {
  scenes: [
    sceneRow(1, { dayId: dayId(1), dayPosition: 'a2' }),
    sceneRow(2, { dayId: dayId(1), dayPosition: 'a1' }),
    sceneRow(3, { dayId: dayId(2), dayPosition: 'a1' }),
    sceneRow(4, { dayId: dayId(1), dayPosition: 'a3', tagIds: [tagId(1)] }),
  ],
  days: [dayRow(1, { date: '2026-12-12' }), dayRow(2)],
  tags: [tagRow(1, 'cast', 'SARI', 1)],
};

function sheet(): SheetContent {
  const usual = usualSheet();
  const [template] = usual.scenes;
  if (template === undefined) throw new Error('a usual sheet has scenes');
  const row = (n: number, scene: SceneId | null) => ({
    ...template,
    id: uuid(7000 + n),
    position: `a${n}`,
    sceneId: scene,
  });
  return {
    ...usual,
    head: { ...usual.head, dayId: dayId(1), date: '2026-12-12', dayNumber: 1, dayCount: 2 },
    scenes: [row(1, sceneId(1)), row(2, null), row(3, sceneId(3)), row(4, sceneId(2))],
    cast: [],
  };
}

describe('a sheet and the plan of its day', () => {
  it('lists scenes that were added, removed and moved', () => {
    const changes = dayChanges(sheet(), production, TODAY);
    expect(changes?.come.map(({ fields }) => fields.number)).toEqual(['4']);
    expect(changes?.gone.map(({ sceneId }) => sceneId)).toEqual([uuid(1003)]);
    expect(changes).toMatchObject({ isOrderNew: true, date: null });
  });

  it('follows the plan when it is taken over; what was written by hand keeps its neighbour', () => {
    const content = sheet();
    const changes = dayChanges(content, production, TODAY);
    if (changes === null) throw new Error('there are changes');
    const made = takeOverDay({ ...production, sheetId: uuid(1), content, changes, people: [], newId: idCounter() });
    expect(made.removed).toEqual([uuid(7003)]);
    const added = made.records.find(({ kind }) => kind === 'sheet-scene');
    const order = [...made.positions].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
    expect(order).toEqual([uuid(7004), uuid(7001), uuid(7002), added?.id]);
    expect(made.records.map(({ kind }) => kind)).toEqual(['sheet-scene', 'sheet-cast']);
  });

  it('does not count values of the sheet alone as changes of the plan, and offers them to the plan', () => {
    const content = sheet();
    const bare = { ...production, days: [dayRow(1, { date: null, place: '' })], scenes: [] };
    const head = { ...content.head, locationName: ' Gudang Ancol ' };
    expect(dayChanges({ ...content, head, scenes: [] }, bare, TODAY)).toBeNull();
    expect(unplannedOf(head, bare.days, '2026-12-01')).toMatchObject({ date: '2026-12-12', place: 'Gudang Ancol' });
    expect(unplannedOf(head, bare.days, '2026-12-13')).toMatchObject({ date: null, place: 'Gudang Ancol' });
    expect(unplannedOf(head, [dayRow(1, { date: '2026-12-05', place: 'ANCOL' })], '2026-12-01')).toBeNull();
    expect(unplannedOf({ ...head, dayId: null }, bare.days, '2026-12-01')).toBeNull();
  });

  it('offers a date and a place that the day got later, and what goes with the former place', () => {
    const content = sheet();
    const head = { ...content.head, date: null, locationName: '' };
    const later = { ...production, days: [dayRow(1, { date: '2026-12-05', place: 'TANGGUL KALI' })] };
    const first = dayChanges({ ...content, head }, later, TODAY);
    expect(first).toMatchObject({
      date: { from: null, to: '2026-12-05' },
      place: { from: '', to: 'Tanggul Kali' },
    });
    if (first === null) throw new Error('there are changes');
    expect(dateAndPlace(first)).toEqual({ date: '2026-12-05', locationName: 'Tanggul Kali' });
    const moved = dayChanges({ ...content, head: { ...head, locationName: 'Pasar Senen' } }, later, TODAY);
    if (moved === null) throw new Error('there are changes');
    expect(dateAndPlace({ ...moved, date: null })).toEqual({
      locationName: 'Tanggul Kali',
      locationAddress: '',
      locationGate: '',
      locationPin: null,
      hospitalCheckedOn: null,
    });
  });

  it('takes the weather of the former date off the sheet with that date', () => {
    const date = { from: '2026-12-12', to: '2026-12-15' };
    const none = { weather: '', temperature: '', weatherAsOf: '' };
    expect(dateAndPlace({ date, place: null })).toEqual({ ...none, date: '2026-12-15' });
    expect(dateAndPlace({ date: { from: null, to: '2026-12-15' }, place: null })).toEqual({ date: '2026-12-15' });
    expect(onDate('2026-12-12', null)).toEqual({ ...none, date: null });
    expect(onDate('2026-12-12', '2026-12-12')).toEqual({ date: '2026-12-12' });
  });

  it('says that the day has another number, or that there are more days, until the day is over', () => {
    const content = { ...sheet(), scenes: [] };
    const days = [dayRow(1, { date: '2026-12-12', number: 3 }), dayRow(2), dayRow(4)];
    expect(dayChanges(content, { ...production, days, scenes: [] }, TODAY)).toMatchObject({
      number: { dayNumber: 3, dayCount: 4 },
    });
    expect(dayChanges(content, { ...production, days, scenes: [] }, '2026-12-13')).toBeNull();
    const typed = { ...content, head: { ...content.head, dayCount: 24 } };
    expect(dayChanges(typed, { ...production, scenes: [] }, TODAY)).toBeNull();
    const uncounted = { ...content, head: { ...content.head, dayCount: 0 } };
    expect(dayChanges(uncounted, { ...production, scenes: [] }, TODAY)).toBeNull();
  });

  it('leaves a sheet alone that says more of the same place', () => {
    const content = sheet();
    const placed = { ...production, days: [dayRow(1, { date: '2026-12-12', place: 'Tanggul Kali' }), dayRow(2)] };
    const head = { ...content.head, locationName: 'Tanggul Kali, sisi timur' };
    expect(dayChanges({ ...content, head }, placed, TODAY)?.place).toBeNull();
  });
});
