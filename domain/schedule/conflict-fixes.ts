import type { ScheduleConflict } from './conflicts.ts';
import type { BoardDay } from './schedule-board.ts';

/** A remedy for a conflict in one step. */
export type ConflictFix =
  /** Another place or date of the day. */
  | { type: 'describe-day' }
  /** Another general call, on the day's call sheet. */
  | { type: 'call' }
  /** The strips go beside another one of their day. */
  | { type: 'put'; ids: readonly string[]; at: { id: string; side: 'before' | 'after' } }
  /** The strips go to a day that is yet to be chosen. */
  | { type: 'move'; ids: readonly string[] }
  /** Nothing but a look at the day. */
  | { type: 'look' };

/** The fix of a conflict, matching its words. */
export function conflictFix({ code, strips }: ScheduleConflict, day: BoardDay): ConflictFix {
  const others = day.strips.filter(({ id }) => !strips.includes(id)).map(({ id }) => id);
  const [first, last] = [others[0], others.at(-1)];
  const elsewhere: ConflictFix = strips.length === 0 ? { type: 'look' } : { type: 'move', ids: strips };
  switch (code) {
    case 'no-place':
    case 'day-off':
    case 'place-not-booked':
      return { type: 'describe-day' };
    case 'short-rest':
      return { type: 'call' };
    case 'minor-too-early':
    case 'day-scene-before-sunrise':
      return last === undefined ? elsewhere : { type: 'put', ids: strips, at: { id: last, side: 'after' } };
    case 'minor-too-late':
    case 'day-scene-after-sunset':
      return first === undefined ? elsewhere : { type: 'put', ids: strips, at: { id: first, side: 'before' } };
    case 'minor-too-long': {
      const [head, ...rest] = strips;
      return head === undefined || rest.length === 0
        ? elsewhere
        : { type: 'put', ids: rest, at: { id: head, side: 'after' } };
    }
    default:
      return elsewhere;
  }
}
