import type { SceneRow } from '../breakdown/grouping.ts';
import type { ScheduleSettings } from './schedule-records.ts';

/** Minutes that a scene takes: the typed number, else by its length, in steps of five. */
export function estimateMinutes(
  { minutes, eighths, isOmitted }: Pick<SceneRow['fields'], 'minutes' | 'eighths' | 'isOmitted'>,
  { minutesPerPage }: Pick<ScheduleSettings, 'minutesPerPage'>,
): number {
  if (isOmitted) return 0;
  if (minutes !== null && minutes !== undefined) return minutes;
  return Math.ceil((eighths * minutesPerPage) / 8 / 5) * 5;
}
