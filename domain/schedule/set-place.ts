import type { BoardStrip } from './schedule-board.ts';

/** The place of a set: `RUMAH SARI - DAPUR` is at `RUMAH SARI`. */
export const placeOfSet = (set: string): string =>
  (set.split(/\s[-–—]\s|,|\//)[0] ?? set)
    .trim()
    .toLocaleLowerCase('id')
    .replace(/\s+\d+$/, '');

/** Company moves of a day: each change of the set's place, and each move that a banner names without one. */
export function movesOf(strips: readonly BoardStrip[]): number {
  let moves = 0;
  let place: string | null = null;
  let isMoving = false;
  for (const strip of strips) {
    if (strip.type === 'banner') {
      isMoving ||= strip.row.fields.type === 'move' && place !== null;
      continue;
    }
    if (strip.row.fields.isOmitted) continue;
    const next = placeOfSet(strip.row.fields.set);
    if (isMoving || (place !== null && place !== next)) moves += 1;
    [place, isMoving] = [next, false];
  }
  return isMoving ? moves + 1 : moves;
}
