import type { StyleRun } from './screenplay.ts';

/**
 * Fountain's emphasis on one line: `*italic*`, `**bold**`, `***bold italic***`, `_underline_`, backslash escapes
 * (https://fountain.io/syntax#emphasis). A mark opens only before and closes only after something that is not a space;
 * marks without a partner stay in the text. One pass over the line, whatever it holds.
 */
export function readEmphasis(line: string): { text: string; styles: StyleRun[] } {
  if (line.length > MAX_STYLED_LENGTH || !/[*_\\]/.test(line)) return { text: line, styles: [] };
  return render(line, pairMarks(line));
}

/** A longer line is no writer's; looking for pairs in it would only take memory. */
const MAX_STYLED_LENGTH = 50_000;

type Kind = '*' | '**' | '***' | '_';
interface Mark {
  at: number;
  length: number;
  /** Opens or closes these kinds; empty while without partner. */
  opens: Kind[];
  closes: Kind[];
}

const ESCAPABLE = new Set(['*', '_', '\\', '#', '@', '!', '.', '>', '<', '~', '=', '[', ']', '/', '^', '(', ')']);

function pairMarks(line: string): Mark[] {
  const marks: Mark[] = [];
  const open = new Map<Kind, Mark>();
  for (let i = 0; i < line.length;) {
    const sign = line[i];
    if (sign === '\\' && ESCAPABLE.has(line[i + 1] ?? '')) {
      i += 2;
      continue;
    }
    if (sign !== '*' && sign !== '_') {
      i++;
      continue;
    }
    let end = i + 1;
    while (sign === '*' && line[end] === '*') end++;
    const mark: Mark = { at: i, length: end - i, opens: [], closes: [] };
    // Between two letters or digits it is part of a word: `ani_cantik_99`, `2*3*4`.
    if (mark.length <= 3 && !(isWord(line[i - 1]) && isWord(line[end]))) {
      marks.push(mark);
      pair(mark, sign === '_' ? '_' : (line.slice(i, end) as Kind), open, isInk(line[i - 1]), isInk(line[end]));
    }
    i = end;
  }
  return marks;
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isInk = (sign: string | undefined): boolean => sign !== undefined && !/\s/.test(sign);

function pair(mark: Mark, kind: Kind, open: Map<Kind, Mark>, canClose: boolean, canOpen: boolean): void {
  if (canClose) {
    if (close(mark, kind, open)) return;
    // `***both* bold**`: the inner style ends first, the other continues.
    const both = open.get('***');
    if ((kind === '*' || kind === '**') && both !== undefined) {
      const other = kind === '*' ? '**' : '*';
      open.delete('***');
      both.opens = ['*', '**'];
      mark.closes = [kind];
      open.set(other, both);
      return;
    }
    if (kind === '***' && open.has('*') && open.has('**')) {
      close(mark, '*', open);
      close(mark, '**', open);
      return;
    }
  }
  if (canOpen) open.set(kind, mark);
}

function close(mark: Mark, kind: Kind, open: Map<Kind, Mark>): boolean {
  const opener = open.get(kind);
  if (opener === undefined || opener.at + opener.length === mark.at) return false;
  if (!opener.opens.includes(kind)) opener.opens.push(kind);
  mark.closes.push(kind);
  open.delete(kind);
  return true;
}

const STYLES: Record<Kind, StyleRun['style'][]> = {
  '*': ['italic'],
  '**': ['bold'],
  '***': ['bold', 'italic'],
  _: ['underline'],
};

function render(line: string, marks: readonly Mark[]): { text: string; styles: StyleRun[] } {
  const styles: StyleRun[] = [];
  const started = new Map<Kind, number>();
  let text = '';
  let next = 0;
  for (let i = 0; i < line.length;) {
    const mark = marks[next];
    if (mark !== undefined && mark.at === i) {
      next++;
      // A `***` of which only one half found a partner keeps the signs of the other half.
      const used = [...mark.closes, ...mark.opens].reduce((sum, kind) => sum + kind.length, 0);
      for (const kind of mark.closes) {
        const start = started.get(kind);
        if (start !== undefined) styles.push(...STYLES[kind].map((style) => ({ start, end: text.length, style })));
      }
      text += line.slice(i, i + Math.max(0, mark.length - used));
      for (const kind of mark.opens) started.set(kind, text.length);
      i += mark.length;
      continue;
    }
    if (line[i] === '\\' && ESCAPABLE.has(line[i + 1] ?? '')) i++;
    text += line[i] ?? '';
    i++;
  }
  return { text, styles };
}
