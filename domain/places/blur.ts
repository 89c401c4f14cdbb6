import { movePin, type Pin, roundPin } from './geometry.ts';

/** Radius of the circle that others see instead of a place before a confirmed booking; the place is inside it. */
export const BLUR_RADIUS_M = 700;
/** Largest distance of the circle's centre from the place, so that the place is never at its edge. */
const LARGEST_OFFSET_M = 500;

/**
 * The centre of the circle. It depends on the id alone: repeated requests, or requests after the pin was moved a
 * little, reveal nothing more. Its secret part must not be guessable: pass an id that the server has hashed with its
 * own secret.
 */
export function blurPin(pin: Pin, seed: string): Pin {
  const [first, second] = [fraction(`${seed}/a`), fraction(`${seed}/b`)];
  // Evenly over the area, not towards the middle.
  const distance = LARGEST_OFFSET_M * Math.sqrt(first);
  const angle = second * 2 * Math.PI;
  return roundPin(movePin(pin, distance * Math.cos(angle), distance * Math.sin(angle)));
}

/** FNV-1a over the text, as a number from 0 to 1. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV differ little between similar texts.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}
