import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ScopeId } from '../scopes.ts';
import { mergeChange, type MergeContext, type MergeRecord } from './merge.ts';
import type { Base, Change } from './protocol.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scope = v.parse(ScopeId, `script:${uuid(1)}`);
const id = uuid(2);
const ANNA = { mutationId: uuid(101), by: 'anna' };
const BUDI = { mutationId: uuid(102), by: 'budi' };

/** `seen` of own mutations: their version by mutationId. */
const context = (version: number, who = ANNA, ownVersions: Record<string, number> = {}): MergeContext => ({
  ...who,
  at: '2026-11-21T04:00:00.000Z',
  version,
  ownedVersion: 0,
  ownedScope: null,
  raisedTo: (base) => ownVersions[String(base)] ?? 0,
  seen: (base) =>
    typeof base === 'string'
      ? { version: ownVersions[base] ?? 0, mutationId: base }
      : { version: base ?? 0, mutationId: null },
});

const day = { number: 1, date: null, position: 'a0', place: 'Pasar Senen' };
const existing = (change: Partial<MergeRecord> = {}): MergeRecord => ({
  fields: { ...day },
  stamps: { '*': 5 },
  candidates: [],
  deleted: false,
  ...change,
});
const update = (
  fields: Record<string, unknown>,
  base: Record<string, Base>,
  resolves?: Record<string, string[]>,
): Change => ({
  scope,
  kind: 'day',
  id,
  op: 'update',
  fields,
  base,
  ...(resolves === undefined ? {} : { resolves }),
});
const deletion = (base: Record<string, Base>, resolves?: Record<string, string[]>): Change => ({
  scope,
  kind: 'day',
  id,
  op: 'delete',
  fields: {},
  base,
  ...(resolves === undefined ? {} : { resolves }),
});
const creation = (fields: Record<string, unknown>, base: Record<string, Base> = {}): Change => ({
  scope,
  kind: 'day',
  id,
  op: 'create',
  fields,
  base,
});

function merged(record: MergeRecord | null, change: Change, ctx: MergeContext) {
  const result = mergeChange(record, change, ctx);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

describe('an update', () => {
  test('of an unchanged field takes the new value and the new version', () => {
    const { record, conflicts } = merged(existing(), update({ place: 'Kota Tua' }, { place: 5 }), context(6));
    expect(record).toEqual(existing({ fields: { ...day, place: 'Kota Tua' }, stamps: { '*': 5, place: 6 } }));
    expect(conflicts).toEqual([]);
  });
  test('of another field than the one others changed merges', () => {
    const { record, conflicts } = merged(
      existing({ stamps: { '*': 5, number: 9 } }),
      update({ place: 'Kota Tua' }, { place: 5 }),
      context(10),
    );
    expect(record?.fields).toEqual({ ...day, place: 'Kota Tua' });
    expect(conflicts).toEqual([]);
  });
  test('of a field that others changed keeps what they see and the new value as a candidate', () => {
    const { record, conflicts } = merged(
      existing({ stamps: { '*': 5, place: 9 } }),
      update({ place: 'Kota Tua' }, { place: 5 }),
      context(10),
    );
    expect(record?.fields).toEqual(day);
    expect(record?.stamps).toEqual({ '*': 5, place: 9 });
    expect(record?.candidates).toEqual([
      { field: 'place', value: 'Kota Tua', mutationId: ANNA.mutationId, by: 'anna', at: '2026-11-21T04:00:00.000Z' },
    ]);
    expect(conflicts).toEqual(['place']);
  });
  test('to the same value as the others is nothing at all', () => {
    const before = existing({ stamps: { '*': 5, place: 9 } });
    expect(merged(before, update({ place: 'Pasar Senen' }, { place: 5 }), context(10)).record).toBe(before);
  });
  test('of a position takes the later', () => {
    const { record, conflicts } = merged(
      existing({ stamps: { '*': 5, position: 9 } }),
      update({ position: 'b0' }, { position: 5 }),
      context(10),
    );
    expect(record?.fields['position']).toBe('b0');
    expect(conflicts).toEqual([]);
  });
  test('of a record that never existed is refused', () => {
    expect(mergeChange(null, update({ place: 'x' }, {}), context(1))).toEqual({ ok: false, reason: 'UNKNOWN_RECORD' });
  });
  test('of a deleted record is kept as a candidate', () => {
    const before = existing({ deleted: true, stamps: { '*': 5, '@deleted': 8 } });
    const { record, conflicts } = merged(before, update({ place: 'Kota Tua' }, { place: 5 }), context(9));
    expect(record).toMatchObject({ deleted: true, fields: day, candidates: [{ field: 'place', value: 'Kota Tua' }] });
    expect(conflicts).toEqual(['place']);
  });
  test('of a position of a deleted record is dropped', () => {
    const before = existing({ deleted: true, stamps: { '*': 5, '@deleted': 8 } });
    expect(merged(before, update({ position: 'b0' }, { position: 5 }), context(9)).record).toBe(before);
  });
});

describe('own chains', () => {
  test('an edit on top of an own applied edit applies', () => {
    const before = existing({ stamps: { '*': 5, place: 6 }, fields: { ...day, place: 'A' } });
    const { record, conflicts } = merged(
      before,
      update({ place: 'B' }, { place: BUDI.mutationId }),
      context(7, ANNA, { [BUDI.mutationId]: 6 }),
    );
    expect(record?.fields['place']).toBe('B');
    expect(conflicts).toEqual([]);
  });
  test('an edit on top of an own edit that became a candidate moves the candidate', () => {
    const first = merged(existing({ stamps: { '*': 5, place: 9 } }), update({ place: 'A' }, { place: 5 }), context(10));
    const second = merged(
      first.record,
      update({ place: 'B' }, { place: ANNA.mutationId }),
      context(11, { mutationId: uuid(103), by: 'anna' }, { [ANNA.mutationId]: 10 }),
    );
    expect(second.record?.candidates).toMatchObject([{ field: 'place', value: 'B', mutationId: uuid(103) }]);
    expect(second.record?.fields['place']).toBe('Pasar Senen');
  });
  test('an own candidate that comes to agree with what is shown goes away', () => {
    const first = merged(existing({ stamps: { '*': 5, place: 9 } }), update({ place: 'A' }, { place: 5 }), context(10));
    const second = merged(
      first.record,
      update({ place: 'Pasar Senen' }, { place: ANNA.mutationId }),
      context(11, { mutationId: uuid(103), by: 'anna' }, { [ANNA.mutationId]: 10 }),
    );
    expect(second.record?.candidates).toEqual([]);
  });
});

describe('a choice', () => {
  const collided = () =>
    merged(existing({ stamps: { '*': 5, place: 9 } }), update({ place: 'Kota Tua' }, { place: 5 }), context(10)).record;
  test('for the candidate puts it in place', () => {
    const { record } = merged(
      collided(),
      update({ place: 'Kota Tua' }, { place: 9 }, { place: [ANNA.mutationId] }),
      context(11, BUDI),
    );
    expect(record).toMatchObject({ fields: { place: 'Kota Tua' }, stamps: { place: 11 }, candidates: [] });
  });
  test('for the shown value removes the candidate and still counts as a write', () => {
    const { record } = merged(
      collided(),
      update({ place: 'Pasar Senen' }, { place: 9 }, { place: [ANNA.mutationId] }),
      context(11, BUDI),
    );
    expect(record).toMatchObject({ fields: { place: 'Pasar Senen' }, stamps: { place: 11 }, candidates: [] });
  });
  test('for the shown value counts as a write for the author of another candidate as well', () => {
    const own = uuid(103);
    const two = merged(collided(), update({ place: 'Glodok' }, { place: 5 }), {
      ...context(11, BUDI),
      mutationId: own,
    }).record;
    const { record } = merged(
      two,
      update({ place: 'Pasar Senen' }, { place: own }, { place: [ANNA.mutationId] }),
      context(12, BUDI),
    );
    expect(record).toMatchObject({ fields: { place: 'Pasar Senen' }, stamps: { place: 12 }, candidates: [] });
  });
  test('that meets another choice becomes a candidate itself', () => {
    const first = merged(
      collided(),
      update({ place: 'Pasar Senen' }, { place: 9 }, { place: [ANNA.mutationId] }),
      context(11, BUDI),
    );
    const second = merged(
      first.record,
      update({ place: 'Kota Tua' }, { place: 9 }, { place: [ANNA.mutationId] }),
      context(12),
    );
    expect(second.record).toMatchObject({ fields: { place: 'Pasar Senen' }, candidates: [{ value: 'Kota Tua' }] });
  });
  test('of one field leaves the same mutation’s candidate of another field', () => {
    const before = existing({ stamps: { '*': 9 } });
    const both = merged(before, update({ place: 'A', number: 7 }, { place: 5, number: 5 }), context(10)).record;
    const { record } = merged(
      both,
      update({ place: 'A' }, { place: 9 }, { place: [ANNA.mutationId] }),
      context(11, BUDI),
    );
    expect(record?.candidates).toMatchObject([{ field: 'number', value: 7 }]);
  });
});

describe('a delete', () => {
  test('of what its author has seen deletes and keeps the last fields', () => {
    const { record } = merged(existing(), deletion({ '*': 5 }), context(6));
    expect(record).toEqual(existing({ deleted: true, stamps: { '*': 5, '@deleted': 6 } }));
  });
  test('of something edited meanwhile keeps it and shows the wish', () => {
    const { record, conflicts } = merged(existing({ stamps: { '*': 5, place: 9 } }), deletion({ '*': 5 }), context(10));
    expect(record).toMatchObject({ deleted: false, candidates: [{ field: '@deleted', value: true }] });
    expect(conflicts).toEqual(['@deleted']);
  });
  test('of something only moved meanwhile deletes', () => {
    expect(
      merged(existing({ stamps: { '*': 5, position: 9 } }), deletion({ '*': 5 }), context(10)).record?.deleted,
    ).toBe(true);
  });
  test('of something with a candidate that its author had not seen keeps it', () => {
    const candidates = [{ field: 'place', value: 'B', mutationId: BUDI.mutationId, by: 'budi', at: '' }];
    expect(merged(existing({ candidates }), deletion({ '*': 5 }), context(10)).record?.deleted).toBe(false);
    expect(
      merged(existing({ candidates }), deletion({ '*': 5 }, { place: [BUDI.mutationId] }), context(10)).record?.deleted,
    ).toBe(true);
  });
  test('of something gone, or never there, is nothing at all', () => {
    const before = existing({ deleted: true });
    expect(merged(before, deletion({ '*': 5 }), context(10)).record).toBe(before);
    expect(merged(null, deletion({ '*': 5 }), context(10)).record).toBeNull();
  });
  test('of a production with unseen work keeps it', () => {
    const owned = { ...context(10), ownedScope: `script:${id}`, ownedVersion: 7 };
    expect(merged(existing(), deletion({ '*': 5, [`script:${id}`]: 6 }), owned).record?.deleted).toBe(false);
    expect(merged(existing(), deletion({ '*': 5, [`script:${id}`]: 7 }), owned).record?.deleted).toBe(true);
  });
  test('of a production counts own work that took effect there, and no other', () => {
    const [taken, refused] = [uuid(201), uuid(202)];
    const owned = { ...context(10, ANNA, { [taken]: 7 }), ownedScope: `script:${id}`, ownedVersion: 7 };
    const isDeleted = (base: Record<string, Base>) =>
      merged(existing(), deletion({ '*': 5, [`script:${id}`]: 6, ...base }), owned).record?.deleted;
    expect(isDeleted({ [`script:${id}/0`]: taken })).toBe(true);
    // Version 7 is then a colleague's.
    expect(isDeleted({ [`script:${id}/0`]: refused })).toBe(false);
    expect(isDeleted({ [`script:${id}/0`]: refused, [`script:${id}/1`]: taken })).toBe(true);
    // Contained in the copy already.
    expect(isDeleted({ [`script:${id}`]: 7, [`script:${id}/0`]: taken })).toBe(true);
  });
});

describe('a create', () => {
  test('of a new record stamps all of it', () => {
    expect(merged(null, creation(day), context(3)).record).toEqual(existing({ stamps: { '*': 3 } }));
  });
  test('over a deleted record restores it and keeps what is not settled', () => {
    const candidates = [{ field: 'place', value: 'B', mutationId: BUDI.mutationId, by: 'budi', at: '' }];
    const before = existing({ deleted: true, stamps: { '*': 5, '@deleted': 8 }, candidates });
    expect(merged(before, creation({ ...day, number: 2 }, { '@deleted': 8 }), context(9)).record).toEqual(
      existing({ fields: { ...day, number: 2 }, stamps: { '*': 9 }, candidates }),
    );
  });
  test('over a live record keeps every value that differs as a candidate', () => {
    const { record, conflicts } = merged(existing(), creation({ ...day, place: 'Kota Tua' }), context(9));
    expect(record?.fields).toEqual(day);
    expect(conflicts).toEqual(['place']);
  });
});

describe('sets', () => {
  const tags = (...tagIds: string[]) => existing({ fields: { tagIds } });
  const tag = (add: string[], remove: string[]): Change => ({
    scope,
    kind: 'scene',
    id,
    op: 'update',
    fields: { tagIds: { add, remove } },
    base: { tagIds: 1 },
  });
  test('take both sides’ members', () => {
    const first = merged(tags('a', 'b'), tag(['c'], ['a']), context(6));
    const second = merged(first.record, tag(['d'], ['b']), context(7));
    expect(second.record?.fields['tagIds']).toEqual(['c', 'd']);
    expect(second.conflicts).toEqual([]);
  });
  test('of a deleted record continue from their author’s own earlier change', () => {
    const before = existing({ fields: { tagIds: ['a', 'b'] }, stamps: { '*': 5, '@deleted': 8 }, deleted: true });
    const first = merged(before, tag(['c'], ['a']), context(9));
    const second = merged(
      first.record,
      { ...tag(['d'], ['b']), base: { tagIds: ANNA.mutationId } },
      context(10, { mutationId: uuid(103), by: 'anna' }, { [ANNA.mutationId]: 9 }),
    );
    expect(second.record?.candidates).toMatchObject([{ field: 'tagIds', value: ['c', 'd'], mutationId: uuid(103) }]);
  });
});

const fieldNames = ['number', 'place', 'date', 'position'] as const;
const values = fc.constantFrom<unknown>('a', 'b', 'c', 1, 2, null);
const edits = fc.dictionary(fc.constantFrom(...fieldNames), values, { minKeys: 1 });

describe('for any edits', () => {
  test('edits of different fields commute', () => {
    fc.assert(
      fc.property(values, values, fc.constantFrom(...fieldNames), fc.constantFrom(...fieldNames), (a, b, f, g) => {
        fc.pre(f !== g);
        const one = update({ [f]: a }, { [f]: 5 });
        const two = update({ [g]: b }, { [g]: 5 });
        const forth = merged(merged(existing(), one, context(6)).record, two, context(7, BUDI)).record;
        const back = merged(merged(existing(), two, context(6, BUDI)).record, one, context(7)).record;
        expect(forth?.fields).toEqual(back?.fields);
        expect(forth?.candidates).toEqual(back?.candidates);
      }),
    );
  });

  test('whatever two people wrote is shown, or a candidate, or equal to what was there (never lost)', () => {
    fc.assert(
      fc.property(edits, edits, (a, b) => {
        const first = merged(existing(), update(a, Object.fromEntries(Object.keys(a).map((f) => [f, 5]))), context(6));
        const second = merged(
          first.record,
          update(b, Object.fromEntries(Object.keys(b).map((f) => [f, 5]))),
          context(7, BUDI),
        );
        const after = second.record;
        for (const [field, value] of Object.entries(b)) {
          const isShown = JSON.stringify(after?.fields[field]) === JSON.stringify(value);
          const isCandidate =
            after?.candidates.some(
              (c) => c.field === field && c.mutationId === BUDI.mutationId && c.value === value,
            ) === true;
          expect(isShown || isCandidate).toBe(true);
        }
        for (const [field, value] of Object.entries(a)) {
          const before = existing().fields[field];
          if (field === 'position' || value === before) continue;
          expect(after?.fields[field]).toEqual(value);
        }
      }),
    );
  });

  test('a chain of own edits never collides with itself, whatever others do in between', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), values), { minLength: 1, maxLength: 12 }), (steps) => {
        let record: MergeRecord | null = existing();
        let version = 5;
        const own: Record<string, number> = {};
        let last: Base = 5;
        for (const [index, [isOwn, value]] of steps.entries()) {
          version += 1;
          const who = { mutationId: uuid(200 + index), by: isOwn ? 'anna' : 'budi' };
          const base: Base = isOwn ? last : (record?.stamps['place'] ?? 5);
          record = merged(record, update({ place: value }, { place: base }), context(version, who, own)).record;
          if (!isOwn) continue;
          own[who.mutationId] = version;
          last = who.mutationId;
        }
        expect(record?.candidates.filter((candidate) => candidate.by === 'anna').length ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a delete never makes an unseen edit disappear, in either order', () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const base = Object.fromEntries(Object.keys(edit).map((field) => [field, 5]));
        const real = Object.entries(edit).filter(
          ([field, value]) =>
            field !== 'position' && JSON.stringify(value) !== JSON.stringify((day as Record<string, unknown>)[field]),
        );
        const orders = [
          merged(merged(existing(), update(edit, base), context(6)).record, deletion({ '*': 5 }), context(7, BUDI))
            .record,
          merged(merged(existing(), deletion({ '*': 5 }), context(6, BUDI)).record, update(edit, base), context(7))
            .record,
        ];
        for (const after of orders) {
          for (const [field, value] of real) {
            const isShown = after?.deleted === false && after.fields[field] === value;
            const isCandidate = after?.candidates.some((c) => c.field === field && c.value === value) === true;
            expect(isShown || isCandidate).toBe(true);
          }
        }
      }),
    );
  });

  test('set changes commute as sets', () => {
    const member = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const half = fc.tuple(fc.uniqueArray(fc.constantFrom('a', 'b')), fc.uniqueArray(fc.constantFrom('c', 'd')));
    fc.assert(
      fc.property(fc.uniqueArray(member), half, half, (start, [addA, removeA], [addB, removeB]) => {
        const change = (add: string[], remove: string[]): Change => ({
          scope,
          kind: 'scene',
          id,
          op: 'update',
          fields: { tagIds: { add, remove } },
          base: {},
        });
        const before = existing({ fields: { tagIds: start } });
        const run = (...changes: Change[]) =>
          changes.reduce<MergeRecord | null>(
            (record, next, index) => merged(record, next, context(6 + index)).record,
            before,
          )?.fields['tagIds'] as string[];
        const [one, two] = [change(addA, removeA), change(addB, removeB)];
        expect([...run(one, two)].toSorted()).toEqual([...run(two, one)].toSorted());
      }),
    );
  });
});
