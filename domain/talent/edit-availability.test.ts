import { describe, expect, it } from 'vitest';
import { editAvailability } from './edit-availability.ts';

const row = (id: string, from: string, to: string, state: 'free' | 'blocked' = 'free') => ({
  id,
  fields: { from, to, state, note: 'x' },
});

describe('editing free and blocked days', () => {
  it('cuts a hole into a longer range and keeps what is around it', () => {
    const edited = editAvailability([row('a', '2026-12-01', '2026-12-31')], [['2026-12-24', '2026-12-26']], 'blocked');
    expect(edited.remove).toEqual(['a']);
    expect(edited.add.map(({ from, to, state }) => [from, to, state])).toEqual([
      ['2026-12-01', '2026-12-23', 'free'],
      ['2026-12-27', '2026-12-31', 'free'],
      ['2026-12-24', '2026-12-26', 'blocked'],
    ]);
  });
  it('takes back what was said, over several rows', () => {
    const rows = [row('a', '2026-12-01', '2026-12-05'), row('b', '2026-12-05', '2026-12-09', 'blocked')];
    const edited = editAvailability(rows, [['2026-12-05', '2026-12-09']], null);
    expect(edited.remove).toEqual(['a', 'b']);
    expect(edited.add.map(({ from, to }) => [from, to])).toEqual([['2026-12-01', '2026-12-04']]);
  });
  it('leaves rows of other days alone', () => {
    expect(
      editAvailability([row('a', '2026-11-01', '2026-11-05')], [['2026-12-01', '2026-12-01']], 'free').remove,
    ).toEqual([]);
  });
});
