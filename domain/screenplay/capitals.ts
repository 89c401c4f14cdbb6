import { looksLikeTransition } from './cue.ts';
import { isUpperCase } from './upper-case.ts';
import type { ElementType } from './screenplay.ts';

/** One to four words in capitals within a sentence: `sebuah PAYUNG MERAH patah`. */
const CAPITALS =
  /(?<![\p{L}\p{N}.])(\p{Lu}[\p{Lu}\p{N}’'-]{2,30}(?: \p{Lu}[\p{Lu}\p{N}’'-]{1,30}){0,3})(?![\p{L}\p{N}])/gu;
const AGE = /^ \(\d{1,2}(?!\d)/;
/** Directions of camera, sound and cut, which scripts write in capitals, too. */
const DIRECTIONS = new Set(
  'INT EXT CUT FADE CLOSE CLOSEUP INSERT POV SFX VFX BGM BGS FLASHBACK MONTAGE MONTASE SUPER TITLE JUDUL TEKS ANGLE PAN TILT ZOOM SHOT WIDE CONTINUOUS LANJUTAN BERSAMBUNG POTONG TAMAT SELESAI'.split(
    ' ',
  ),
);
const MOST = 24;

/**
 * Words in capitals of a scene's action that `isKnown` does not accept: candidates for properties. A name with an age
 * (`NYONG (11)`) is a person.
 */
export function capitalsIn(
  elements: readonly { type: ElementType; text: string }[],
  isKnown: (words: string) => boolean,
): string[] {
  const found = new Set<string>();
  for (const { type, text } of elements) {
    if (type !== 'action') continue;
    for (const line of text.split('\n')) {
      // A line all in capitals is a shot, a title or shouting.
      if (isUpperCase(line) || looksLikeTransition(line)) continue;
      for (const { 1: words = '', index } of line.matchAll(CAPITALS)) {
        if (AGE.test(line.slice(index + words.length))) continue;
        if (DIRECTIONS.has(words.split(' ')[0] ?? '') || isKnown(words)) continue;
        found.add(words);
      }
    }
  }
  return [...found].slice(0, MOST);
}
