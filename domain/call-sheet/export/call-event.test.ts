import { expect, it } from 'vitest';
import { usualSheet } from '../fixtures/sheet-contents.ts';
import { peopleOf } from '../people.ts';
import { callEvent } from './call-event.ts';

function eventOf(change: (content: ReturnType<typeof usualSheet>) => void, revision = 1) {
  const content = usualSheet();
  change(content);
  const person = peopleOf(content).find(({ list }) => list === 'crew');
  return person === undefined ? null : callEvent(content, person, revision);
}

it.each([
  ['Asia/Jakarta', '2026-12-15T22:00:00.000Z', '2026-12-16T11:30:00.000Z'],
  ['Asia/Makassar', '2026-12-15T21:00:00.000Z', '2026-12-16T10:30:00.000Z'],
  ['Asia/Jayapura', '2026-12-15T20:00:00.000Z', '2026-12-16T09:30:00.000Z'],
] as const)('a call at 05:00 in %s is one moment everywhere', (timeZone, start, end) => {
  expect(eventOf(({ head }) => (head.timeZone = timeZone))).toMatchObject({ start, end });
});

it('a call of the evening before is on the evening before', () => {
  const event = eventOf(({ crew: [first] }) => first && (first.call = { offset: -8 * 60 }));
  expect(event?.start).toBe('2026-12-15T13:30:00.000Z');
});

it('a call after midnight is on the next day', () => {
  const event = eventOf(({ head, crew: [first] }) => {
    Object.assign(head, { generalCall: '16:00', estimatedWrap: '04:00' });
    if (first) first.call = { fixed: '01:30' };
  });
  expect(event).toMatchObject({ start: '2026-12-16T17:30:00.000Z', end: '2026-12-16T20:00:00.000Z' });
});

it('a new revision moves the entry: same name, higher number', () => {
  const [one, two] = [eventOf(() => undefined, 1), eventOf(({ head }) => (head.generalCall = '06:00'), 2)];
  expect(two?.uid).toBe(one?.uid);
  expect([one?.sequence, two?.sequence]).toEqual([1, 2]);
  expect(two?.start).not.toBe(one?.start);
});

it('without a wrap it takes an hour; without date or call there is none', () => {
  expect(eventOf(({ head }) => (head.estimatedWrap = ''))?.end).toBe('2026-12-15T22:00:00.000Z');
  expect(eventOf(({ head }) => (head.date = null))).toBeNull();
  expect(eventOf(({ crew: [first] }) => first && (first.call = null))).toBeNull();
});
