import type { ScheduleConflict } from './conflicts.ts';

/**
 * Conflicts grouped for a list: missing bookings of places are one entry, those of a member of the cast another, each
 * at its first one.
 */
export function groupConflicts(
  conflicts: readonly ScheduleConflict[],
): [first: ScheduleConflict, ...more: ScheduleConflict[]][] {
  const groups = new Map<string, [ScheduleConflict, ...ScheduleConflict[]]>();
  for (const [at, conflict] of conflicts.entries()) {
    const key =
      conflict.code === 'place-not-booked'
        ? conflict.code
        : conflict.code === 'cast-not-booked'
          ? `${conflict.code} ${conflict.facts.tagId}`
          : String(at);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [conflict]);
    else group.push(conflict);
  }
  return [...groups.values()];
}
