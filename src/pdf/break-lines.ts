import type { Piece, Typeface, Weight } from './typeface.ts';

/** A stretch of text in one look. `\n` begins a new line. */
export interface Span {
  text: string;
  weight?: Weight;
  /** In points. */
  size?: number;
  isStruck?: boolean;
  /** Distance added after each letter, in em. */
  tracking?: number;
}

interface SetRun {
  /** From the line's left end. */
  x: number;
  size: number;
  tracking: number;
  isStruck: boolean;
  width: number;
  pieces: readonly Piece[];
}
export interface SetLine {
  width: number;
  /** Size of its largest letters. */
  size: number;
  runs: SetRun[];
}

export interface TextLook {
  size: number;
  weight: Weight;
}

interface Token {
  text: string;
  span: Required<Span>;
  width: number;
  type: 'word' | 'space' | 'break';
  /** The next word may break to the next line although no space is between them. */
  endsWord: boolean;
}

/** Words, spaces, line ends; each character of Chinese and Japanese is a word of its own. */
const PARTS =
  /\n|[^\S\n\u00A0]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\u00A0)+/gu;
/** A line may be broken after a hyphen before a letter: not in telephone numbers. */
const AFTER_HYPHEN = /(?<=-)(?=\p{L})/u;

/**
 * Breaks text into lines of at most `width` points. A word that is wider than a line is broken between letters: nothing
 * reaches out.
 */
export function breakLines(face: Typeface, spans: readonly Span[], width: number, look: TextLook): SetLine[] {
  const lines: SetLine[] = [];
  let line: Token[] = [];
  let end = 0;
  const finish = () => {
    lines.push(lineOf(face, line, look));
    line = [];
    end = 0;
  };
  /** Tokens since the last place where the line may be broken. */
  const breakAt = () => {
    for (let index = line.length; index > 0; index--) {
      const token = line[index - 1];
      if (token?.type === 'space' || token?.endsWord === true) return index;
    }
    return 0;
  };
  const put = (token: Token): void => {
    if (token.type === 'break') return finish();
    if (token.type === 'space' && line.length === 0 && lines.length > 0) return;
    if (end + token.width <= width || token.type === 'space') {
      line.push(token);
      end += token.width;
      return;
    }
    const at = breakAt();
    if (at > 0) {
      const rest = line.slice(at);
      line = line.slice(0, at);
      finish();
      for (const moved of rest) put(moved);
      return put(token);
    }
    const letters = face.unbreakables(token.text, token.span.weight);
    if (letters.length > 1) {
      for (const [index, letter] of letters.entries())
        put({ ...measured(face, letter, token.span, 'word'), endsWord: index < letters.length - 1 || token.endsWord });
      return;
    }
    if (line.length > 0) finish();
    line.push(token);
    end += token.width;
  };
  for (const token of tokens(face, spans, look)) put(token);
  if (line.length > 0 || lines.length === 0) finish();
  return lines;
}

/** Width of a text on one line. */
export const widthOf = (face: Typeface, spans: readonly Span[], look: TextLook): number =>
  Math.max(0, ...breakLines(face, spans, Number.POSITIVE_INFINITY, look).map((line) => line.width));

function tokens(face: Typeface, spans: readonly Span[], look: TextLook): Token[] {
  return spans.flatMap((span) => {
    const whole = { isStruck: false, tracking: 0, ...look, ...span };
    const parts = (span.text.match(PARTS) ?? []).flatMap((part) => part.split(AFTER_HYPHEN));
    return parts.map((text) =>
      measured(face, text, whole, text === '\n' ? 'break' : /^[^\S\u00A0]+$/.test(text) ? 'space' : 'word'),
    );
  });
}

function measured(face: Typeface, text: string, span: Required<Span>, type: Token['type']): Token {
  const { width, count } = type === 'break' ? { width: 0, count: 0 } : face.shape(text, span.weight);
  const endsWord = type === 'word' && /[-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text);
  return { text, span, type, endsWord, width: (width + count * span.tracking) * span.size };
}

/**
 * Joins the tokens of a line that look alike, so that a line of a cell is one run of text, and drops the space at its
 * end.
 */
function lineOf(face: Typeface, line: readonly Token[], look: TextLook): SetLine {
  const last = line.findLastIndex(({ type }) => type === 'word');
  const runs: (SetRun & { span: Required<Span>; text: string })[] = [];
  for (const { text, span } of line.slice(0, last + 1)) {
    const before = runs.at(-1);
    const isSame =
      before !== undefined &&
      before.span.weight === span.weight &&
      before.size === span.size &&
      before.isStruck === span.isStruck &&
      before.tracking === span.tracking;
    if (isSame) before.text += text;
    else runs.push({ ...span, span, text, x: 0, width: 0, pieces: [] });
  }
  let x = 0;
  for (const run of runs) {
    const parts = inReadingOrder(run.text.match(/[^\S\u00A0]+|(?:\S|\u00A0)+/g) ?? []);
    const shaped = parts.map((part) => face.shape(part, run.span.weight));
    run.x = x;
    run.pieces = shaped.flatMap(({ pieces }) => pieces);
    run.width = shaped.reduce((sum, { width, count }) => sum + (width + count * run.tracking) * run.size, 0);
    x += run.width;
  }
  return {
    width: x,
    size: Math.max(look.size, ...runs.map(({ size }) => size)),
    runs: runs.map((run) => ({
      x: run.x,
      size: run.size,
      tracking: run.tracking,
      isStruck: run.isStruck,
      width: run.width,
      pieces: run.pieces,
    })),
  };
}

const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+$/u;

/** Words of right-to-left scripts are reversed into reading order. Each word is drawn by the device. */
function inReadingOrder(parts: readonly string[]): string[] {
  const ordered = [...parts];
  for (let first = 0; first < ordered.length; first++) {
    let last = first;
    while (RIGHT_TO_LEFT.test(ordered[last] ?? '') && RIGHT_TO_LEFT.test(ordered[last + 2] ?? '')) last += 2;
    if (last === first) continue;
    ordered.splice(first, last - first + 1, ...ordered.slice(first, last + 1).toReversed());
    first = last;
  }
  return ordered;
}
