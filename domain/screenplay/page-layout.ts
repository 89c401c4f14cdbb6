import type { DraftElement } from './draft.ts';
import type { ElementType } from './screenplay.ts';

/**
 * Length of scenes on the screenplay page, for files that state none. The page is the trade's: Courier 12 at 6 lines an
 * inch, 55 lines on US letter or A4; action 60 characters wide, dialogue 35, parentheses 25; two empty lines before a
 * heading, one before action, a cue, a transition (Final Draft's standard template; Riley, "The Hollywood Standard"). A
 * page has eight eighths, an eighth being about an inch; a scene is its own length rounded to eighths, and at least
 * one.
 */
export const LINES_PER_PAGE = 55;
const LINES_PER_EIGHTH = LINES_PER_PAGE / 8;

interface Box {
  width: number;
  /** Empty lines above. */
  above: number;
}

const BOXES: Readonly<Partial<Record<ElementType, Box>>> = {
  'scene-heading': { width: 60, above: 2 },
  action: { width: 60, above: 1 },
  character: { width: 38, above: 1 },
  parenthetical: { width: 25, above: 0 },
  dialogue: { width: 35, above: 0 },
  lyrics: { width: 35, above: 0 },
  transition: { width: 60, above: 1 },
  shot: { width: 60, above: 1 },
  centered: { width: 60, above: 1 },
  unknown: { width: 60, above: 1 },
};
/** Side by side, each half is narrower. */
const DUAL_WIDTH = 28;

export interface PageLayout {
  /** For each element, lines from the beginning of the script to where it starts. */
  starts: Float64Array;
  /** The end of the last element. */
  end: number;
}

/** Lays the elements out; headings and cues stay with the next element. */
export function layOutPages(elements: readonly DraftElement[]): PageLayout {
  const starts = new Float64Array(elements.length);
  let at = 0;
  for (let i = 0; i < elements.length; i++) {
    const current = elements[i];
    if (current === undefined) break;
    starts[i] = at;
    if (current.type === 'page-break') {
      at = Math.ceil(at / LINES_PER_PAGE) * LINES_PER_PAGE;
      continue;
    }
    if (current.dual === 'left') {
      const end = dualEnd(elements, i);
      at = fit(at, 1, Math.max(dualHeight(elements, i, end, 'left'), dualHeight(elements, i, end, 'right')), 3);
      starts.fill(starts[i] ?? 0, i, end);
      i = end - 1;
      continue;
    }
    const box = BOXES[current.type];
    if (box === undefined) continue;
    const needed = current.type === 'scene-heading' ? 4 : current.type === 'character' ? 3 : 2;
    at = fit(at, box.above, countWrappedLines(current.text, box.width), needed);
  }
  return { starts, end: at };
}

/**
 * The end of a block. It starts on the next page when its first lines would not fit; empty lines at a page's top are
 * dropped.
 */
function fit(at: number, above: number, height: number, needed: number): number {
  const used = at % LINES_PER_PAGE;
  if (used === 0) return at + height;
  if (used + above + Math.min(needed, height + (needed > 2 ? 2 : 0)) > LINES_PER_PAGE)
    return at - used + LINES_PER_PAGE + height;
  return at + above + height;
}

function dualEnd(elements: readonly DraftElement[], from: number): number {
  let end = from;
  while (
    end < elements.length &&
    (elements[end]?.dual !== undefined || BOXES[elements[end]?.type ?? 'note'] === undefined)
  ) {
    const isNewPair = end > from && elements[end]?.dual === 'left' && elements[end - 1]?.dual === 'right';
    if (isNewPair) break;
    end++;
  }
  return Math.max(end, from + 1);
}

function dualHeight(elements: readonly DraftElement[], from: number, to: number, side: 'left' | 'right'): number {
  let height = 0;
  for (let i = from; i < to; i++) {
    const current = elements[i];
    if (current?.dual === side) height += countWrappedLines(current.text, DUAL_WIDTH);
  }
  return height;
}

/**
 * Lines that `text` takes when wrapped at words; a word longer than the line is broken. Linear in the text's length.
 */
export function countWrappedLines(text: string, width: number): number {
  if (text.length <= width && !text.includes('\n')) return 1;
  let lines = 0;
  for (let from = 0; from <= text.length;) {
    const newLine = text.indexOf('\n', from);
    const end = newLine === -1 ? text.length : newLine;
    lines++;
    for (let at = from; end - at > width; lines++) at = breakAfter(text, at, width);
    from = end + 1;
  }
  return lines;
}

function breakAfter(text: string, at: number, width: number): number {
  for (let i = at + width; i > at; i--) if (text.charCodeAt(i) === 32) return i + 1;
  return at + width;
}

export const toEighths = (lines: number): number => Math.max(1, Math.round(lines / LINES_PER_EIGHTH));
