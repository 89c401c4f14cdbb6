import type { Interior } from './screenplay.ts';

/** Words for the side of a scene, English and Indonesian. */
const EN = { INT: 'INT', INTERIOR: 'INT', EXT: 'EXT', EXTERIOR: 'EXT', EST: 'EXT' } as const;
const ID = { EKS: 'EXT', EKST: 'EXT', EKSTERIOR: 'EXT', DALAM: 'INT', DLM: 'INT', LUAR: 'EXT' } as const;
const SIDES: Readonly<Record<string, Interior>> = { ...EN, ...ID, I: 'INT', E: 'EXT' };

export const sideOf = (word: string | undefined): Interior | null => SIDES[(word ?? '').toUpperCase()] ?? null;

export const joinSides = (a: string, b: string): Interior | null => (sideOf(a) === sideOf(b) ? sideOf(a) : 'INT/EXT');

/** Parses a typed side: `EXT`, `INT./EXT.`, `I/E`, `Di luar`. Ignores later words. Null when no word is a side. */
export function readInterior(text: string): Interior | null {
  const words = text.match(/\p{L}+/gu) ?? [];
  const start = words.findIndex((word) => sideOf(word) !== null);
  if (start === -1) return null;
  const [side = '', other = ''] = words.slice(start);
  return sideOf(other) === null ? sideOf(side) : joinSides(side, other);
}

/** Everyday words for a side that are a whole part of a heading: `Di luar`, `Didalam ruangan`. */
const PHRASE =
  /^(?:di[\s-]*)?(?:(dalam|indoors?|interior|int)|(luar|outdoors?|exterior|eksterior|ext|ekst?))\.?(?:\s+(?:ruang|ruangan|rumah))?$/i;
/** Cheap look before it. */
export const SIDE_WORD = /dalam|luar|door|int|ext|eks/i;

export function sideOfPhrase(part: string): Interior | null {
  const [all, inside] = PHRASE.exec(part.trim()) ?? [];
  if (all === undefined) return null;
  return inside === undefined ? 'EXT' : 'INT';
}
