import type { SceneLight } from './scene-light.ts';
import type { TimeOfDay } from './screenplay.ts';

/**
 * Strip light per time of day. Dawn, dusk and magrib count as night: the sun is below or at the horizon and the unit
 * brings lamps (the product's own breakdown shows `EXT SUBUH` on the night strip). Null takes the light of the scene
 * before.
 */
export const LIGHT_BY_TIME: Readonly<Record<TimeOfDay, SceneLight | null>> = {
  day: 'day',
  morning: 'day',
  noon: 'day',
  afternoon: 'day',
  evening: 'night',
  night: 'night',
  dusk: 'night',
  dawn: 'night',
  magrib: 'night',
  continuous: null,
  later: null,
  'moments-later': null,
  same: null,
};
