import { timeIn } from '../../../../domain/format.ts';

/** Whether clocks in a zone show another time than this device's own. */
export function isElsewhere(timeZone: string, now: Date = new Date()): boolean {
  const here = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return timeIn(timeZone, now) !== here;
}
