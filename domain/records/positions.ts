import { generateNKeysBetween } from 'fractional-indexing';

export interface Placed {
  id: string;
  position: string;
}

/**
 * Code-unit order, the same in every browser and in PostgreSQL's "C" collation; locale order would differ between
 * devices.
 */
export const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Order of rows everywhere: by position, then by id. */
export const byPosition = (a: Placed, b: Placed) => byCodeUnit(a.position, b.position) || byCodeUnit(a.id, b.id);

/** Records in their order. */
export const inOrder = <R extends { id: string; fields: { position: string } }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => byCodeUnit(a.fields.position, b.fields.position) || byCodeUnit(a.id, b.id));

/** `count` positions in order, all after `after` (or from the beginning). */
export const positionsAfter = (after: string | null, count: number): string[] =>
  generateNKeysBetween(after, null, count);

/**
 * Positions that put `ids` in front of `rows[index]` (at the end when index is the length). `rows` are in order and do
 * not contain the moved ones. Two devices may have given the same position to two rows; no key fits between equals, so
 * the rows of that run behind the gap are moved along. Returns the new position of every row that changes.
 */
export function positionsBetween(rows: readonly Placed[], index: number, ids: readonly string[]): Placed[] {
  const before = rows[index - 1]?.position ?? null;
  let end = index;
  while (before !== null && end < rows.length && (rows[end]?.position ?? '') <= before) end++;
  const moved = [...ids, ...rows.slice(index, end).map((row) => row.id)];
  const keys = generateNKeysBetween(before, rows[end]?.position ?? null, moved.length);
  return moved.map((id, at) => ({ id, position: keys[at] ?? '' }));
}
