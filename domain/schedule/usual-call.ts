import type { SceneRow } from '../breakdown/grouping.ts';
import { clockMinutes, clockOf } from '../calendar/clock.ts';

type SceneOfDay = Pick<SceneRow['fields'], 'light' | 'interior' | 'isOmitted'>;
const HALF_A_DAY = 12 * 60;

/**
 * Call (`HH:MM`) of a shooting day that has no call sheet. The usual call is that of a day; where all scenes are at
 * night and one of them is outside, the day can only begin in the evening: twelve hours later.
 */
export function usualCall(call: string, scenes: readonly SceneOfDay[]): string {
  const shot = scenes.filter(({ isOmitted }) => !isOmitted);
  const isNight = shot.every(({ light }) => light === 'night') && shot.some(needsTheDark);
  return isNight ? clockOf(clockMinutes(call) + HALF_A_DAY) : call;
}

/** Whether a scene is shot outside at night: a room can be darkened. */
export const needsTheDark = ({ light, interior, isOmitted }: SceneOfDay): boolean =>
  !isOmitted && light === 'night' && interior !== null && interior !== 'INT';
