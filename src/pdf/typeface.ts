import type { Font } from './true-type.ts';

export type Weight = 500 | 700 | 800;

/**
 * A piece of text that no font here has, as the device draws it: a black and white picture. Distances in em, y upwards
 * from the baseline.
 */
export interface DrawnText {
  advance: number;
  left: number;
  bottom: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** One bit a pixel, 1 is ink, rows from the top and filled up to whole bytes. */
  bits: Uint8Array;
}
/** Null if the device has no letters for it either. */
export type DrawText = (text: string, weight: Weight) => DrawnText | null;

interface Glyph {
  id: number;
  /** Its text, for searching and copying. */
  text: string;
  /** In em, `extra` included. */
  advance: number;
  /** Width that kerning and wider word spaces add to the letter's own, in em. */
  extra: number;
}

/** Neighbouring letters of one font. */
export type Piece =
  | { type: 'glyphs'; font: Font; glyphs: Glyph[]; width: number }
  | { type: 'drawn'; text: string; weight: Weight; drawn: DrawnText; width: number };

export interface Shaped {
  pieces: Piece[];
  /** In em. */
  width: number;
  /** Number of letters, for tracking. */
  count: number;
}

/** Writing systems whose letters join or combine: the device sets whole stretches of them, in their own direction. */
const JOINED =
  /^(?:\p{M}|\u200C|\u200D|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Thai}|\p{Script=Javanese}|\p{Script=Balinese}|\p{Script=Devanagari}|\p{Script=Tamil})$/u;

/**
 * A family in its weights. Each weight has several files that divide Unicode between them. A letter that none of them
 * has is drawn by the device; if the device cannot, it is written as `?` and added to `missing`.
 */
export class Typeface {
  readonly missing = new Set<string>();
  readonly #fonts: Record<Weight, readonly Font[]>;
  readonly #draw: DrawText;
  readonly #shaped = new Map<string, Shaped>();

  constructor(fonts: Record<Weight, readonly Font[]>, draw: DrawText) {
    this.#fonts = fonts;
    this.#draw = draw;
  }

  /** Letters of one word, or of spaces: no line is broken in it. */
  shape(text: string, weight: Weight): Shaped {
    const key = `${weight}${text}`;
    let shaped = this.#shaped.get(key);
    if (shaped === undefined) {
      const pieces = clusters(text, (letter) => this.#fontOf(letter, weight)).flatMap((part) =>
        part.font === null ? this.#drawn(part.text, weight) : [set(part.text, part.font)],
      );
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const count = pieces.reduce((sum, piece) => sum + (piece.type === 'glyphs' ? piece.glyphs.length : 1), 0);
      shaped = { pieces, width, count };
      this.#shaped.set(key, shaped);
    }
    return shaped;
  }

  /** Characters of a text that must not be torn apart: a letter with its marks, a joined stretch. */
  unbreakables(text: string, weight: Weight): string[] {
    return clusters(text, (letter) => this.#fontOf(letter, weight)).flatMap((part) =>
      part.font === null ? [part.text] : Array.from(part.text),
    );
  }

  #fontOf(letter: string, weight: Weight): Font | null {
    const point = letter.codePointAt(0) ?? 0;
    return this.#fonts[weight].find((font) => font.glyphOf(point) !== 0) ?? null;
  }

  #drawn(text: string, weight: Weight): Piece[] {
    const drawn = this.#draw(text, weight);
    if (drawn !== null) return [{ type: 'drawn', text, weight, drawn, width: drawn.advance }];
    for (const letter of text) this.missing.add(letter);
    const font = this.#fonts[weight][0];
    return font === undefined ? [] : [set('?'.repeat(Array.from(text).length), font)];
  }
}

/** A longer stretch might not fit a narrow column, and cannot be broken once it is drawn. */
const LONGEST_JOINED = 12;

/**
 * Divides a word into stretches of one font. Combining marks that no letter has taken in go to the device with their
 * letter.
 */
function clusters(text: string, fontOf: (letter: string) => Font | null): { text: string; font: Font | null }[] {
  const parts: { text: string; font: Font | null; isJoined: boolean }[] = [];
  for (const letter of text.normalize('NFC')) {
    const isMark = /^[\p{M}\u200C\u200D]$/u.test(letter);
    const before = parts.at(-1);
    if (isMark && before !== undefined && before.font !== null) {
      const last = Array.from(before.text).at(-1) ?? '';
      before.text = before.text.slice(0, before.text.length - last.length);
      if (before.text === '') parts.pop();
      parts.push({ text: last + letter, font: null, isJoined: true });
      continue;
    }
    const font = isMark ? null : fontOf(letter);
    const isJoined = font === null && JOINED.test(letter);
    const isSameRun =
      before !== undefined &&
      before.font === font &&
      (font !== null || isMark || (isJoined && before.isJoined && before.text.length < LONGEST_JOINED));
    if (isSameRun) before.text += letter;
    else parts.push({ text: letter, font, isJoined });
  }
  return parts;
}

/** The family's own word space is narrow; in tables of small letters words need a little more. */
const WIDER_SPACE = 0.05;

function set(text: string, font: Font): Piece {
  const letters = Array.from(text);
  const ids = letters.map((letter) => font.glyphOf(letter.codePointAt(0) ?? 0));
  const glyphs = ids.map((id, index): Glyph => {
    const next = ids[index + 1];
    const kern = next === undefined ? 0 : font.kern(id, next) / font.unitsPerEm;
    const extra = kern + (letters[index] === ' ' ? WIDER_SPACE : 0);
    return { id, text: letters[index] ?? '', advance: font.advanceOf(id) / font.unitsPerEm + extra, extra };
  });
  return { type: 'glyphs', font, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}
