import { describe, expect, it } from 'vitest';
import { progressiveGroups } from './progressive-rows.ts';

describe('the groups of the first frame', () => {
  const sizes = (limit: number) => progressiveGroups([10, 0, 25, 40, 3], (size) => size, limit);

  it('hold at least the rows that are drawn first, whole groups at a time', () => {
    expect(sizes(30)).toEqual([10, 0, 25]);
    expect(sizes(1)).toEqual([10]);
  });

  it('are all groups without a limit', () => {
    expect(sizes(Number.POSITIVE_INFINITY)).toEqual([10, 0, 25, 40, 3]);
  });
});
