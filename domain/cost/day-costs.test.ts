import { describe, expect, test } from 'vitest';
import type { DayRow, SceneRow, TagRow } from '../breakdown/grouping.ts';
import type { ScriptId } from '../ids.ts';
import { addItems, type CategoryRow, type ItemRow } from './cost-edits.ts';
import { dayCosts } from './day-costs.ts';
import { scheduleValues, type ScheduleFacts } from './schedule-values.ts';
import { suggestItems, takeSuggestion, takeSuggestions, type BookingFacts } from './cost-suggestions.ts';

const script = '00000000-0000-4000-8000-000000000001' as ScriptId;
const category = {
  id: 'cast',
  scope: `cost:${script}`,
  fields: { phase: 'production', code: '2100', name: 'Pemain', position: 'a0' },
} as CategoryRow;
let made = 0;
const newId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
const item = (fields: Partial<ItemRow['fields']>): ItemRow => {
  const [change] = addItems(script, [], category, 'IDR', 1, newId).changes;
  return { id: newId(), scope: category.scope, fields: { ...change!.fields, ...fields } } as ItemRow;
};
const day = (id: string, number: number): DayRow =>
  ({ id, scope: 's', fields: { number, date: null, place: '', position: `a${number}` } }) as unknown as DayRow;
const scene = (id: string, dayId: string, light: string, tagIds: string[]): SceneRow =>
  ({
    id,
    scope: 's',
    fields: { number: id, dayId, light, tagIds, isOmitted: false, set: '', position: 'a0' },
  }) as unknown as SceneRow;
const cast = (id: string, number: number): TagRow =>
  ({ id, scope: 's', fields: { kind: 'cast', name: `C${number}`, number } }) as unknown as TagRow;

const facts = {
  days: [day('one', 1), day('two', 2)],
  scenes: [
    scene('1', 'one', 'day', ['sari']),
    scene('2', 'one', 'day', ['sari']),
    scene('3', 'two', 'night', ['budi']),
  ],
  tags: [cast('sari', 1), cast('budi', 2)],
  extras: 0,
  crew: 10,
  dropAfter: 5,
  availabilities: [] as ScheduleFacts['availabilities'],
};

describe('paid days in quantities', () => {
  const given = {
    ...facts,
    days: [day('one', 1), day('two', 2), day('three', 3), day('four', 4)],
    scenes: [scene('1', 'one', 'day', ['sari']), scene('2', 'four', 'day', ['sari'])],
  };

  test('hold follows the number of days after which the production drops', () => {
    expect(scheduleValues(given)('hold', 1)).toBe(2);
    expect(scheduleValues({ ...given, dropAfter: 2 })('hold', 1)).toBe(0);
  });

  test('travel is counted beside hold', () => {
    const travel = { tagId: 'sari', type: 'travel', from: '2026-12-01', until: '2026-12-02', note: '' };
    const availabilities = [{ id: 'away', scope: 's', fields: travel }] as unknown as typeof facts.availabilities;
    const values = scheduleValues({ ...given, availabilities });
    expect([values('travel', 1), values('travel', 2), values('travel', null), values('travel', 9)]).toEqual([
      2,
      0,
      2,
      null,
    ]);
  });
});

describe('cost of a day', () => {
  const budget = {
    settings: { currency: 'IDR' as const, contingencyBasisPoints: 500 },
    categories: [category],
    items: [
      item({ quantity: 'days', rate: 100 }),
      item({ quantity: 'cast(1)', rate: 1_000 }),
      item({ quantity: 'cast(2)', rate: 300 }),
      item({ quantity: 'days.night*2', rate: 7 }),
      item({ quantity: '3', rate: 50 }),
      item({ lumpSum: 5_000 }),
    ],
    taxRates: [],
  };
  const costs = dayCosts(budget, facts);

  test('is what the budget would save without it', () => {
    expect(costs.days.map(({ cost }) => cost)).toEqual([100 + 1_000, 100 + 300 + 14]);
    expect(costs.fixed).toBe(150 + 5_000);
    expect(costs.average).toBe((200 + 1_000 + 300 + 14 + 150 + 5_000) / 2);
  });

  test('a scene costs what goes with it alone', () => {
    // Sari works that day for the other scene anyway.
    expect(costs.days[0]?.scenes.map(({ cost }) => cost)).toEqual([0, 0]);
    expect(costs.days[1]?.scenes.map(({ cost }) => cost)).toEqual([300 + 14]);
  });
});

describe('suggestions from schedule and bookings', () => {
  const values = scheduleValues(facts);
  const booking = (state: string, subtotal: number, rateUnit = 'hour', rate = 100): BookingFacts =>
    ({
      id: '00000000-0000-4000-8000-0000000000bb',
      fields: {
        subjectType: 'talent',
        subjectName: 'Ayu',
        title: 'C1',
        place: '',
        scriptId: script,
        state,
        offer: { subtotal, terms: { rate, rateUnit } },
      },
    }) as unknown as BookingFacts;

  test('is offered until an item has it; a booked character is not offered twice', () => {
    const found = suggestItems(script, facts.tags, [booking('confirmed', 9_000)], [], values);
    expect(found.map(({ type }) => type)).toEqual(['booking', 'cast', 'meals']);
    expect(suggestItems(script, facts.tags, [booking('declined', 9_000)], [], values).map(({ type }) => type)).toEqual([
      'cast',
      'cast',
      'meals',
    ]);
    // The character that casting had linked was deleted: the title names it.
    const gone = [{ id: 'a-deleted-tag', fields: { bookingId: booking('confirmed', 9_000).id } }];
    const unlinked = suggestItems(script, facts.tags, [booking('confirmed', 9_000)], [], values, gone);
    expect(unlinked.map(({ type }) => type)).toEqual(['booking', 'cast', 'meals']);
    const taken = found.map((suggestion): ItemRow => {
      const words = { name: 'x', unit: '', note: '' };
      const [change] = takeSuggestion({ script, items: [], values, newId }, suggestion, category, words);
      return { id: change!.id, scope: category.scope, fields: change!.fields } as ItemRow;
    });
    expect(suggestItems(script, facts.tags, [booking('confirmed', 9_000)], taken, values)).toEqual([]);
    expect(taken[0]?.fields).toMatchObject({ lumpSum: 9_000, committed: 9_000, payee: 'Ayu' });
    expect(taken[1]?.fields).toMatchObject({ quantity: 'cast(2)', rate: null, seenValues: { 'cast(2)': 1 } });
    const changed = suggestItems(script, facts.tags, [booking('confirmed', 9_500)], taken, values);
    expect(changed).toMatchObject([{ type: 'booking-changed', price: { type: 'sum', committed: 9_500 } }]);
  });

  test('a booking that falls through leaves its item, which another booking of the same takes over', () => {
    const words = { name: 'Ayu', unit: '', note: '' };
    const [found] = suggestItems(script, facts.tags, [booking('confirmed', 9_000)], [], values);
    const [change] = takeSuggestion({ script, items: [], values, newId }, found!, category, words);
    const item = { id: change!.id, scope: category.scope, fields: change!.fields } as ItemRow;
    const fallen = booking('cancelled_by_talent', 9_000);
    const ofBookings = (bookings: BookingFacts[], items: ItemRow[]) =>
      suggestItems(script, facts.tags, bookings, items, values).filter(({ type }) => type.startsWith('booking'));
    const [gone] = ofBookings([fallen], [item]);
    expect(gone).toMatchObject({ type: 'booking-gone', item: { id: item.id } });
    const all = suggestItems(script, facts.tags, [fallen], [item], values);
    expect(all.map((suggestion) => (suggestion.type === 'cast' ? suggestion.number : suggestion.type))).toEqual([
      'booking-gone',
      2,
      'meals',
    ]);
    const [taken] = takeSuggestion({ script, items: [item], values, newId }, gone!, category, words);
    // The estimate stays: another talent will play the character.
    expect(taken).toMatchObject({ op: 'update', fields: { committed: 0, bookingId: null, payee: '' } });
    expect(ofBookings([fallen], [{ ...item, fields: { ...item.fields, ...(taken!.fields as object) } }])).toEqual([]);
    const other = { ...booking('accepted', 12_000), id: '00000000-0000-4000-8000-0000000000cc' };
    const offered = ofBookings([fallen, other], [item]);
    expect(offered).toMatchObject([{ type: 'booking-changed', item: { id: item.id }, booking: { id: other.id } }]);
    const [moved] = takeSuggestion({ script, items: [item], values, newId }, offered[0]!, category, words);
    expect(moved).toMatchObject({ fields: { lumpSum: 12_000, committed: 12_000, bookingId: other.id } });
  });

  test('all are taken over as one step, in the order of the cast, each with a place and a number of its own', () => {
    const named = facts.tags.toReversed().map((tag) => ({ ...tag, fields: { ...tag.fields, name: 'PAK DARMO' } }));
    const found = suggestItems(script, named, [], [], values);
    expect(found.slice(0, 2)).toMatchObject([
      { number: 1, name: 'Pak Darmo' },
      { number: 2, name: 'Pak Darmo' },
    ]);
    const words = { name: 'x', unit: '', note: '' };
    const taken = found.map((suggestion) => ({ suggestion, category, labels: words }));
    const changes = takeSuggestions({ script, items: [], values, newId }, taken);
    expect(changes.map(({ op, fields }) => [op, (fields as { code: string }).code])).toEqual([
      ['create', '2101'],
      ['create', '2102'],
      ['create', '2103'],
    ]);
    expect(new Set(changes.map(({ fields }) => (fields as { position: string }).position)).size).toBe(3);
  });

  test('a rate of a day prices the character’s days of the schedule, also in an existing item', () => {
    const words = { name: 'Ayu', unit: 'days', note: '' };
    const byDay = (rate: number) => [booking('confirmed', rate * 3, 'day', rate)];
    const [found] = suggestItems(script, facts.tags, byDay(2_000), [], values);
    const [change] = takeSuggestion({ script, items: [], values, newId }, found!, category, words);
    expect(change?.fields).toMatchObject({ quantity: 'cast(1)', rate: 2_000, lumpSum: null, committed: 6_000 });
    const item = { id: change!.id, scope: category.scope, fields: change!.fields } as ItemRow;
    const own = (items: ItemRow[], rate: number) =>
      suggestItems(script, facts.tags, byDay(rate), items, values).filter(({ type }) => type.startsWith('booking'));
    expect(own([item], 2_000)).toEqual([]);
    expect(own([item], 2_500)).toMatchObject([{ type: 'booking-changed', price: { rate: 2_500 } }]);
    const unpriced = { ...item, fields: { ...item.fields, rate: null, committed: 0, bookingId: null } };
    const [offered] = own([unpriced], 2_000);
    expect(takeSuggestion({ script, items: [], values, newId }, offered!, category, words)).toMatchObject([
      { op: 'update', id: item.id, fields: { rate: 2_000, committed: 6_000, payee: 'Ayu' } },
    ]);
    // A character who was linked by the casting needs no title.
    const other = { ...byDay(2_000)[0]!, fields: { ...byDay(2_000)[0]!.fields, title: 'anything' } };
    const [second] = facts.tags.filter(({ fields }) => fields.number === 2);
    const links = [{ id: second!.id, fields: { bookingId: other.id } }];
    expect(suggestItems(script, facts.tags, [other], [], values, links)).toMatchObject([
      { type: 'booking', price: { type: 'day', castNumber: 2 } },
      { type: 'cast', number: 1 },
      { type: 'meals' },
    ]);
  });
});
