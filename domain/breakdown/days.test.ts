import { expect, test } from 'vitest';
import { deleteDay, makeDay } from './days.ts';
import { describeDay } from './describe-day.ts';
import { renumberDay, renumberInOrder } from './renumber-days.ts';
import { inDaysOrder } from './grouping.ts';
import { applied, dayId, dayRow, idCounter, sceneId, sceneRow, script } from './rows-for-tests.ts';

const today = '2026-12-11';
const five = [1, 2, 3, 4, 5].map((n) => dayRow(n));
const shown = (days: typeof five) =>
  inDaysOrder(days)
    .map((day) => `${day.id.slice(-1)}=${day.fields.number}`)
    .join(' ');

test('a new day is last and takes the number after the highest', () => {
  const { number, changes } = makeDay(script, [dayRow(7), dayRow(3)], { date: null, place: '' }, idCounter());
  expect(number).toBe(8);
  expect(changes[0]?.op).toBe('create');
  expect(changes[0]?.fields).toMatchObject({ number: 8 });
  expect(changes[0]?.fields).toSatisfy((fields: { position: string }) => fields.position > 'a7');
});

test('a day that gets an earlier number moves there and the others close up', () => {
  expect(shown(applied(five, renumberDay(five, dayId(5), 2)))).toBe('1=1 5=2 2=3 3=4 4=5');
});

test('a day that gets a later number moves there and the others close up', () => {
  expect(shown(applied(five, renumberDay(five, dayId(2), 4)))).toBe('1=1 3=2 4=3 2=4 5=5');
});

test('a free number changes that day alone', () => {
  expect(renumberDay(five, dayId(5), 12)).toEqual([
    { scope: five[0]?.scope, kind: 'day', id: dayId(5), op: 'update', fields: { number: 12 } },
  ]);
});

test('a gap in the numbers ends the shifting', () => {
  const gappy = [dayRow(1), dayRow(2), dayRow(4), dayRow(5)];
  expect(shown(applied(gappy, renumberDay(gappy, dayId(5), 2)))).toBe('1=1 5=2 2=3 4=4');
});

test('doubled numbers of two devices are put right in one go', () => {
  const doubled = [dayRow(1), dayRow(2, { number: 1, position: 'a2' }), dayRow(3, { number: 7 })];
  expect(shown(applied(doubled, renumberInOrder(doubled)))).toBe('1=1 2=2 3=3');
});

test('a day with scenes refuses a past date, an empty one takes it', () => {
  const day = dayRow(1);
  const scene = sceneRow(1, { dayId: day.id });
  expect(describeDay(day, [scene], { date: '2026-12-10', place: '' }, today)).toEqual({
    ok: false,
    reason: 'past-date',
    date: '2026-12-10',
  });
  expect(describeDay(day, [scene], { date: today, place: '' }, today)).toMatchObject({
    ok: true,
    changes: [{ fields: { date: today } }],
  });
  expect(describeDay(day, [], { date: '2026-12-10', place: '' }, today).ok).toBe(true);
});

test('a past day can be given a place without touching its date', () => {
  const day = dayRow(1, { date: '2026-12-01' });
  const result = describeDay(
    day,
    [sceneRow(1, { dayId: day.id })],
    { date: '2026-12-01', place: 'Pasar Senen Blok VI' },
    today,
  );
  expect(result).toMatchObject({ ok: true, changes: [{ fields: { place: 'Pasar Senen Blok VI' } }] });
});

test('deleting a day frees its scenes into the order of the screenplay', () => {
  const scenes = [sceneRow(1, { dayId: dayId(1), dayPosition: 'zz' }), sceneRow(2)];
  const changes = deleteDay(dayRow(1), scenes);
  expect(changes.map((change) => [change.op, change.id])).toEqual([
    ['update', sceneId(1)],
    ['delete', dayId(1)],
  ]);
  expect(changes[0]?.fields).toEqual({ dayId: null, dayPosition: 'a1' });
});
