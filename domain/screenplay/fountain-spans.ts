import { isWordUnit } from './count-words.ts';
import type { ImportReceipt } from './screenplay.ts';

/**
 * Notes `[[ ]]` and boneyards (slash-star comments) may start and end anywhere, so they are taken out before lines get
 * a meaning. A note ends at an empty line at the latest (a line of two spaces is not empty); one that is not closed by
 * then is plain text.
 */
interface Span {
  type: 'note' | 'boneyard';
  text: string;
  /** Index of the line on which it starts. */
  line: number;
  /** Lines with text of which nothing is left without this span: it accounts for them. */
  lines: number;
}

export interface MaskedLines {
  /** Lines without the spans. */
  lines: string[];
  /** Lines of which a span took everything, and empty ones inside a note. */
  isHidden: (line: number) => boolean;
  spansOn: (line: number) => readonly Span[];
  notUnderstood: ImportReceipt['notUnderstood'];
}

/** As much of a line as the receipt shows. */
const MAX_QUOTE = 1000;
/** More unclosed marks than this are one fault, not many. */
const MAX_UNCLOSED = 1000;
/** After this many the rest of the file is read as plain text: kept, but not sorted. */
const MAX_SPANS = 100_000;

interface RawSpan {
  type: Span['type'];
  start: number;
  /** Exclusive. */
  end: number;
}

export function maskSpans(text: string, firstLine: number): MaskedLines {
  const lines = text.split('\n');
  if (!text.includes('[[') && !text.includes('/*')) {
    return { lines, isHidden: () => false, spansOn: () => [], notUnderstood: [] };
  }
  let offset = 0;
  for (let i = 0; i < firstLine; i++) offset += (lines[i]?.length ?? 0) + 1;
  const { spans, unclosed } = findSpans(text, offset);
  const spansByLine = new Map<number, Span[]>();
  const hidden = new Set<number>();
  let at = offset;
  let next = 0;
  let open: { raw: RawSpan; span: Span } | null = null;
  const unclosedLines: { line: number; reason: 'unclosed-note' | 'unclosed-boneyard' }[] = [];
  let nextUnclosed = 0;
  for (let i = firstLine; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const end = at + line.length;
    for (let one = unclosed[nextUnclosed]; one !== undefined && one.at <= end; one = unclosed[++nextUnclosed]) {
      unclosedLines.push({ line: i, reason: one.type === 'note' ? 'unclosed-note' : 'unclosed-boneyard' });
    }
    const visible = new VisibleText();
    let from = at;
    let first: Span | null = open?.span ?? null;
    if (open !== null) {
      from = Math.min(open.raw.end, end);
      if (open.raw.end <= end) open = null;
    }
    for (let raw = spans[next]; open === null && raw !== undefined && raw.start <= end; raw = spans[++next]) {
      visible.add(text.slice(from, raw.start));
      const span: Span = { type: raw.type, text: text.slice(raw.start + 2, raw.end - 2).trim(), line: i, lines: 0 };
      const list = spansByLine.get(i);
      if (list === undefined) spansByLine.set(i, [span]);
      else list.push(span);
      first ??= span;
      from = Math.min(raw.end, end);
      if (raw.end > end) open = { raw, span };
    }
    if (first !== null) {
      visible.add(text.slice(from, end));
      const left = visible.toString();
      lines[i] = left.trim() === '' ? '' : left;
      const hadText = line.trim() !== '';
      if (lines[i] === '' && (hadText || first.type === 'note')) hidden.add(i);
      if (lines[i] === '' && hadText) first.lines++;
    }
    at = end + 1;
  }
  return {
    lines,
    isHidden: (line) => hidden.has(line),
    spansOn: (line) => spansByLine.get(line) ?? [],
    notUnderstood: unclosedLines.map(({ line, reason }) => ({
      source: line + 1,
      text: (lines[line] ?? '').trim().slice(0, MAX_QUOTE),
      reason,
    })),
  };
}

/** Text of a line without its notes: `Halo [[catatan]] dunia` becomes `Halo dunia`. */
class VisibleText {
  readonly #parts: string[] = [];
  #endsInSpace = false;
  #endsInWord = false;

  add(part: string): void {
    if (part === '') return;
    // A note inside a word parts it in two.
    if (this.#endsInWord && isWordUnit(part.charCodeAt(0))) this.#parts.push(' ');
    this.#parts.push(this.#endsInSpace && part.startsWith(' ') ? part.slice(1) : part);
    this.#endsInSpace = part.endsWith(' ');
    this.#endsInWord = isWordUnit(part.charCodeAt(part.length - 1));
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Left to right; each search result is kept until passed, so that a text full of opening marks stays linear. */
function findSpans(text: string, from: number): { spans: RawSpan[]; unclosed: { type: Span['type']; at: number }[] } {
  const spans: RawSpan[] = [];
  const unclosed: { type: Span['type']; at: number }[] = [];
  const note = new Finder(text, '[[');
  const noteEnd = new Finder(text, ']]');
  const empty = new Finder(text, '\n\n');
  const boneyard = new Finder(text, '/*');
  const boneyardEnd = new Finder(text, '*/');
  for (let at = from; ;) {
    const noteAt = note.from(at);
    const boneyardAt = boneyard.from(at);
    const start = Math.min(noteAt, boneyardAt);
    if (start === Infinity || spans.length >= MAX_SPANS) return { spans, unclosed };
    const type = start === noteAt ? 'note' : 'boneyard';
    const close = (type === 'note' ? noteEnd : boneyardEnd).from(start + 2);
    if (close === Infinity || (type === 'note' && empty.from(start) < close)) {
      if (unclosed.length < MAX_UNCLOSED) unclosed.push({ type, at: start });
      at = start + 2;
      continue;
    }
    spans.push({ type, start, end: close + 2 });
    at = close + 2;
  }
}

class Finder {
  #found = -1;
  constructor(
    private readonly text: string,
    private readonly sought: string,
  ) {}

  /** First occurrence at or after `at`; Infinity where there is none. Calls must not go backwards. */
  from(at: number): number {
    if (this.#found < at) {
      const found = this.text.indexOf(this.sought, at);
      this.#found = found === -1 ? Infinity : found;
    }
    return this.#found;
  }
}
