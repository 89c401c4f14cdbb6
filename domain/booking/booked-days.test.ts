import { expect, test } from 'vitest';
import { bookedActors } from './booked-days.ts';

type Booking = Parameters<typeof bookedActors>[1][number];
const link = (id: string, bookingId: string, talentId = 'ayu') => ({
  id,
  fields: { talentId, bookingId, name: talentId },
});
const booking = (id: string, state: string, subjectId = 'ayu') => ({ id, fields: { subjectId, state } }) as Booking;

test('a talent whose booking fell through plays no character until another booking is accepted', () => {
  const links = [link('sari', 'one')];
  expect(bookedActors(links, [booking('one', 'confirmed')]).get('sari')).toBe('ayu');
  expect(bookedActors(links, [booking('one', 'reviewed')]).get('sari')).toBe('ayu');
  for (const state of ['cancelled_by_talent', 'cancelled_by_house', 'no_show', 'expired'])
    expect(bookedActors(links, [booking('one', state)]).size).toBe(0);
  const again = [booking('one', 'cancelled_by_talent'), booking('two', 'requested')];
  expect(bookedActors(links, again).size).toBe(0);
  expect(bookedActors(links, [...again, booking('three', 'accepted')]).get('sari')).toBe('ayu');
});

test('without the booking on the device the casting counts', () => {
  expect(bookedActors([link('sari', 'one')], [booking('two', 'cancelled_by_house')]).get('sari')).toBe('ayu');
});
