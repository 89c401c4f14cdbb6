import type { SceneLight } from '../screenplay/scene-light.ts';
import type { Interior } from '../screenplay/screenplay.ts';

/** The four strips, as is customary: INT day white, EXT day yellow, INT night blue, EXT night green. */
export const STRIPS = ['ext-day', 'int-day', 'int-night', 'ext-night'] as const;
export type Strip = (typeof STRIPS)[number];

/**
 * The strip of a scene. INT/EXT counts as exterior, because weather and daylight limit it in the same way. An unclear
 * heading gets the white strip of INT day, which claims least.
 */
export function stripOf(scene: { interior: Interior | null; light: SceneLight | null }): Strip {
  const isOutside = scene.interior === 'EXT' || scene.interior === 'INT/EXT';
  if (scene.light === 'night') return isOutside ? 'ext-night' : 'int-night';
  return isOutside ? 'ext-day' : 'int-day';
}

/** Relative luminance of `#RRGGBB` (WCAG 2.2, definition of relative luminance). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Black or white text, whichever reads better on a chosen colour: above this luminance black has the higher contrast.
 */
export const inkOn = (color: string): 'black' | 'white' => (luminance(color) > 0.179 ? 'black' : 'white');
