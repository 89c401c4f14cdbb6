import { readMarkdownHeading, readPlainHeading, readUnmistakableHeading } from './fountain-headings.ts';
import { looksLikeIntroduction } from './cue.ts';
import type { MaskedLines } from './fountain-spans.ts';

export const PAGE_BREAK = /^={3,}$/;
/** An empty line within a dialogue is written as two spaces. */
const KEPT_EMPTY = /^ {2,}$/;

/**
 * Removes the asterisks of revisions from the ends of lines, unless emphasis needs them; a line with only asterisks
 * stays. Changes `lines`. Returns the lines that had one.
 */
export function takeRevisionMarks(lines: string[], from: number): Set<number> {
  const revised = new Set<number>();
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!line.includes('*')) continue;
    const match = /(?:\s|(?<=\d))\*{1,2}\s*$/.exec(line);
    if (match === null || match.index === 0 || line.slice(0, match.index).trim() === '') continue;
    // `*tebal *`: the asterisk closes an earlier one.
    if ((line.match(/\*+/g)?.length ?? 0) % 2 === 0) continue;
    lines[index] = line.slice(0, match.index).trimEnd();
    revised.add(index);
  }
  return revised;
}

/** The lines of a Fountain text, and the ends of the elements that start on them. */
export class FountainLines {
  readonly #lines: readonly string[];
  readonly #masked: MaskedLines;
  readonly #revised: ReadonlySet<number>;

  constructor(masked: MaskedLines, revised: ReadonlySet<number>) {
    this.#masked = masked;
    this.#lines = masked.lines;
    this.#revised = revised;
  }

  /** Whether the line had the asterisk of a revision at its end. */
  isRevised(index: number): boolean {
    return this.#revised.has(index);
  }

  /** Number of lines. */
  get count(): number {
    return this.#lines.length;
  }

  /** As it was written, notes and boneyards taken out; '' past the end. */
  line(index: number): string {
    return this.#lines[index] ?? '';
  }

  /** Lines `from` to before `to`. */
  slice(from: number, to: number): string[] {
    return this.#lines.slice(from, to);
  }

  /** Two spaces or more, and nothing else. */
  isKeptEmpty(index: number): boolean {
    return KEPT_EMPTY.test(this.line(index));
  }

  /** Does a dialogue continue below this empty line? */
  isEmptyInDialogue(index: number): boolean {
    const isInside = (this.#masked.isHidden(index) || KEPT_EMPTY.test(this.line(index))) && this.hasTextBelow(index);
    return isInside && readPlainHeading(this.line(index + 1).trim()) === null;
  }

  /** Whether the next line has text, looking through lines that a note or boneyard takes whole. */
  hasTextBelow(index: number): boolean {
    return this.line(this.#below(index)).trim() !== '';
  }

  /** As `hasTextBelow`, for text that may be spoken: `FADE OUT.` right above a heading is not a cue. */
  hasSpeechBelow(index: number): boolean {
    const below = this.#below(index);
    const text = this.line(below).trim();
    if (text === '' || this.endsDialogue(below, text)) return false;
    return !looksLikeIntroduction(this.line(index), text);
  }

  #below(index: number): number {
    let below = index + 1;
    while (this.#masked.isHidden(below)) below++;
    return below;
  }

  /** Whether this line belongs to the paragraph of action above it. */
  continuesAction(index: number): boolean {
    const text = this.line(index).trim();
    if (text === '') return false;
    const sign = text[0] ?? '';
    if (sign === '#' || sign === '!' || sign === '~') return false;
    if (sign === '>' && text.length > 1) return false;
    if (sign === '=' && (text[1] !== '=' || PAGE_BREAK.test(text))) return false;
    if (sign === '@' && text.length > 1 && this.hasTextBelow(index)) return false;
    return readUnmistakableHeading(text) === null;
  }

  /** Does a dialogue end at this line although no empty line precedes it? */
  endsDialogue(index: number, text: string): boolean {
    if (text.startsWith('!') || PAGE_BREAK.test(text)) return true;
    if (text.startsWith('#') && readMarkdownHeading(text) !== null) return true;
    if (text.startsWith('@') && text.length > 1 && this.hasTextBelow(index)) return true;
    return readUnmistakableHeading(text) !== null;
  }

  /**
   * The end of the parenthetical that starts here; it may run over several lines. Null if none starts or it is never
   * closed.
   */
  parentheticalEnd(from: number, first: string): number | null {
    if (!first.startsWith('(')) return null;
    for (let to = from; to < Math.min(from + 8, this.#lines.length); to++) {
      const text = this.line(to).trim();
      if (text === '' || (to > from && text.startsWith('('))) return null;
      if (text.endsWith(')')) return to + 1;
    }
    return null;
  }

  /** Spoken lines up to a parenthetical, a lyric or the end; two-space lines are empty lines inside the speech. */
  spokenEnd(from: number): number {
    let to = from + 1;
    for (; to < this.#lines.length; to++) {
      const line = this.line(to);
      const text = line.trim();
      if (text === '') {
        if (!KEPT_EMPTY.test(line) || !this.hasTextBelow(to)) break;
        const below = this.line(to + 1).trim();
        if (
          readPlainHeading(below) !== null ||
          below.startsWith('(') ||
          below.startsWith('~') ||
          this.endsDialogue(to + 1, below)
        )
          break;
        continue;
      }
      if (text.startsWith('~') || this.endsDialogue(to, text)) break;
      if (this.parentheticalEnd(to, text) !== null) break;
    }
    return to;
  }
}
