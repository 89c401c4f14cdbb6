import { describe, expect, it } from 'vitest';
import { shareStructure } from './share-structure.ts';

const row = (id: string, title: string, stamp = 1) => ({
  id,
  scope: 'script:1',
  fields: { title, tagIds: ['a'] },
  stamp,
});

describe('sharing the structure of what is read again', () => {
  it('answers with the former value when nothing has changed', () => {
    const before = { script: row('s', 'A'), scenes: [row('1', 'x'), row('2', 'y')] };
    expect(shareStructure(before, structuredClone(before))).toBe(before);
  });

  it('keeps every row but the changed one, also behind an inserted row', () => {
    const before = { scenes: [row('1', 'x'), row('2', 'y')], days: [row('d', 'z')] };
    const after = { scenes: [row('0', 'new'), row('1', 'x'), row('2', 'changed')], days: [row('d', 'z')] };
    const shared = shareStructure(before, after);
    expect(shared).toEqual(after);
    expect(shared.scenes[1]).toBe(before.scenes[0]);
    expect(shared.scenes[2]).not.toBe(before.scenes[1]);
    expect(shared.days).toBe(before.days);
  });

  it('does not look at the columns of sync', () => {
    const before = [row('1', 'x', 1)];
    expect(shareStructure(before, [row('1', 'x', 2)])).toBe(before);
  });

  it('sees a new order, a lost row and a lost key', () => {
    const before = [row('1', 'x'), row('2', 'y')];
    expect(shareStructure(before, [row('2', 'y'), row('1', 'x')]).map(({ id }) => id)).toEqual(['2', '1']);
    expect(shareStructure(before, [row('1', 'x')])).toHaveLength(1);
    expect(shareStructure({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(Object.keys(shareStructure({ a: 1, b: undefined }, { a: 1 }))).toEqual(['a']);
  });

  it('shares maps by key, and other objects as a whole', () => {
    const before = new Map([['k', { fields: [1] }]]);
    expect(shareStructure(before, new Map([['k', { fields: [1] }]]))).toBe(before);
    const changed = shareStructure(
      before,
      new Map([
        ['k', { fields: [1] }],
        ['l', { fields: [2] }],
      ]),
    );
    expect(changed.get('k')).toBe(before.get('k'));
    const bytes = new Uint8Array([1]);
    expect(shareStructure({ bytes: new Uint8Array([2]) }, { bytes })).toEqual({ bytes });
  });

  it('takes a value of another type as it is', () => {
    expect(shareStructure('missing', [1])).toEqual([1]);
    expect(shareStructure([1], 'missing')).toBe('missing');
    expect(shareStructure({ a: 1 }, null)).toBeNull();
  });
});
