import { isOnlyTitle, readPlaceAndTime } from './bare-headings.ts';
import { looksLikeCue, looksLikeIntroduction, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { DraftElement } from './draft.ts';
import { readMarkdownHeading, readPlainHeading, readUnmistakableHeading } from './fountain-headings.ts';
import { isListLine } from './scene-lists.ts';
import type { ElementType } from './screenplay.ts';
import { readNumberLine, type SceneHeading } from './slugline.ts';
import { isUpperCase } from './upper-case.ts';

/**
 * Screenplay text without Fountain's empty lines: saved by a word processor as plain text, pasted, double spaced, with
 * tabs, or printed with everything at the left edge. Cues are recognised by indents, by capitals and what follows, or
 * by a colon (`BUDI : Halo`).
 */
export interface LooseLine {
  text: string;
  /** Letters of white space in front. */
  indent: number;
  isAfterGap: boolean;
  /** Number in the file, from 1. */
  source: number;
  /** Number of the file's lines that it takes; 1 where absent. */
  lines?: number;
  revision?: number;
}

export function readLooseLines(lines: readonly LooseLine[]): DraftElement[] {
  return new LooseReader(lines).read();
}

/** Lines of a plain text; tabs count to the next eighth column. */
export function looseLinesOf(lines: readonly string[], from: number, revised: ReadonlySet<number>): LooseLine[] {
  const loose: LooseLine[] = [];
  let isAfterGap = true;
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const text = withoutMarkdown(line.trim());
    if (text === '') {
      isAfterGap = true;
      continue;
    }
    let indent = 0;
    for (const sign of line.slice(0, line.indexOf(text.charAt(0)))) indent += sign === '\t' ? 8 - (indent % 8) : 1;
    loose.push({ text, indent, isAfterGap, source: index + 1, ...(revised.has(index) ? { revision: 1 } : {}) });
    isAfterGap = false;
  }
  return loose;
}

/** Marks of Markdown that chat programs put on headings and names: `### INT. RUMAH`, `**BUDI:** Halo`. */
const withoutMarkdown = (text: string): string =>
  readMarkdownHeading(text)?.text ?? text.replace(/^>\s+(?=\S)/, '').replace(/^\*\*([^*]{1,60})\*\*/, '$1');

const COLON = /^(\p{Lu}[\p{L}\p{N} .'’/&-]{0,40}?(?:\s*\([^()]{1,40}\))?)\s*:\s+(\S.*)$/u;
/** Columns right of the script's edge from which a line is a speech or a cue. */
const SPEECH_INDENT = 4;

class LooseReader {
  readonly #lines: readonly LooseLine[];
  readonly #out: DraftElement[] = [];
  readonly #edge: number;
  readonly #hasGaps: boolean;
  /** Word processors set names and speeches apart as they do all paragraphs. */
  readonly #speaksAfterGap: boolean;
  readonly #hasIndents: boolean;
  /** Lines were broken at a column, so that one speech may take several. */
  readonly #isWrapped: boolean;
  readonly #speakers: ReadonlySet<string>;
  #at = 0;

  constructor(lines: readonly LooseLine[]) {
    this.#lines = lines;
    const headings = new Set(lines.filter(({ text }) => readUnmistakableHeading(text) !== null));
    const body = lines.filter((line) => !headings.has(line) && !looksLikeTransition(line.text));
    const gaps = body.filter(({ isAfterGap }) => isAfterGap).length / Math.max(1, body.length);
    this.#hasGaps = gaps > 0.15 && gaps < 0.85;
    this.#speaksAfterGap = gaps >= 0.15 && namesAreApart(body);
    this.#edge = commonEdge(lines, headings);
    const deep = lines.filter(({ indent }) => indent >= this.#edge + SPEECH_INDENT).length;
    this.#hasIndents = deep >= Math.max(2, lines.length * 0.1);
    this.#isWrapped = lines.every(({ text }) => text.length <= 80) && lines.some(({ text }) => text.length > 50);
    this.#speakers = speakersBeforeColons(lines);
  }

  read(): DraftElement[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at];
      if (line === undefined) break;
      this.#readLine(line);
    }
    return this.#out;
  }

  #readLine(line: LooseLine): void {
    if (this.#readNumberAbove(line)) return;
    const heading = this.#headingOf(line);
    if (heading !== null)
      return this.#add({ type: 'scene-heading', text: heading.slugline.raw || line.text, heading }, line);
    const colon = this.#speakers.size === 0 ? null : COLON.exec(line.text);
    if (colon !== null && this.#speakers.has((colon[1] ?? '').toUpperCase().replace(/\s*\(.*$/, '')))
      return this.#addColonSpeech(line, colon[1] ?? '', colon[2] ?? '');
    if (looksLikeTransition(line.text)) return this.#add({ type: 'transition', text: line.text }, line);
    if (isUpperCase(line.text) && looksLikeShot(line.text)) return this.#add({ type: 'shot', text: line.text }, line);
    if (this.#isCue(line)) return this.#readSpeech(line);
    this.#readAction(line);
  }

  /** `SCENE 1` right above a heading is its number. */
  #readNumberAbove(line: LooseLine): boolean {
    const above = readNumberLine(line.text);
    const next = this.#lines[this.#at + 1];
    const heading =
      above === null || next === undefined ? null : (this.#headingOf(next) ?? readPlaceAndTime(next.text));
    if (above === null || next === undefined || heading === null || isOnlyTitle(heading)) return false;
    const labels = [above.label, heading.number === null ? '' : above.number, heading.label];
    const label = labels.filter((each) => each !== '').join(' ');
    const lines = (line.lines ?? 1) + (next.lines ?? 1);
    this.#at++;
    this.#add(
      {
        type: 'scene-heading',
        text: heading.slugline.raw || next.text,
        heading: { ...heading, number: heading.number ?? above.number, label },
      },
      { ...line, lines },
    );
    return true;
  }

  #headingOf({ text, isAfterGap }: LooseLine): SceneHeading | null {
    const heading = readUnmistakableHeading(text) ?? readPlainHeading(text);
    if (heading === null) return null;
    if (isUpperCase(text) || heading.number !== null || (isAfterGap && this.#hasGaps)) return heading;
    return heading.slugline.timeText !== '' ? heading : null;
  }

  #isCue({ text, indent, isAfterGap }: LooseLine): boolean {
    const next = this.#lines[this.#at + 1];
    if (next === undefined || !isName(text) || isListLine(text) || looksLikeIntroduction(text, next.text)) return false;
    if (this.#hasGaps && next.isAfterGap && !this.#speaksAfterGap) return false;
    if (this.#headingOf(next) !== null || looksLikeTransition(next.text)) return false;
    if (this.#hasIndents) return indent >= this.#edge + SPEECH_INDENT && next.indent >= this.#edge + SPEECH_INDENT / 2;
    if (this.#hasGaps && !isAfterGap) return false;
    return !isUpperCase(next.text) || next.text.startsWith('(');
  }

  #readSpeech(cue: LooseLine): void {
    this.#add({ type: 'character', text: cue.text }, cue);
    let spoken = 0;
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      const isOver =
        (this.#hasGaps && line.isAfterGap && !(this.#speaksAfterGap && spoken === 0)) ||
        (this.#hasIndents && line.indent < this.#edge + SPEECH_INDENT / 2) ||
        this.#headingOf(line) !== null ||
        looksLikeTransition(line.text) ||
        (spoken > 0 && this.#isCue(line)) ||
        (spoken > 0 && !this.#hasGaps && !this.#hasIndents && !line.text.startsWith('(') && !this.#continues(line));
      if (isOver) return;
      const isParenthetical = line.text.startsWith('(') && line.text.endsWith(')');
      const last = this.#out.at(-1);
      if (!isParenthetical && last?.type === 'dialogue') this.#extend(last, line);
      else this.#add({ type: isParenthetical ? 'parenthetical' : 'dialogue', text: line.text }, line);
      if (!isParenthetical) spoken++;
    }
  }

  /** In a text with broken lines, a speech continues as long as its lines are narrow and full. */
  #continues(line: LooseLine): boolean {
    const before = this.#lines[this.#at - 1]?.text ?? '';
    return (
      this.#isWrapped && before.length >= 24 && before.length <= 42 && line.text.length <= 42 && !isUpperCase(line.text)
    );
  }

  #readAction(line: LooseLine): void {
    const last = this.#out.at(-1);
    const isContinued =
      last?.type === 'action' &&
      this.#hasGaps &&
      !line.isAfterGap &&
      last.source + (last.lines ?? 1) === line.source &&
      !isListLine(line.text);
    if (isContinued) this.#extend(last, line);
    else this.#add({ type: 'action', text: line.text }, line);
  }

  #addColonSpeech(line: LooseLine, name: string, words: string): void {
    this.#out.push({ type: 'character', text: name.trim(), source: line.source, lines: 0 });
    this.#add({ type: 'dialogue', text: words }, line);
  }

  #extend(last: DraftElement, line: LooseLine): void {
    last.text += `\n${line.text}`;
    last.lines = (last.lines ?? 1) + (line.lines ?? 1);
    if (line.revision !== undefined) last.revision = line.revision;
    this.#at++;
  }

  #add(content: { type: ElementType; text: string; heading?: SceneHeading }, line: LooseLine): void {
    this.#out.push({
      ...content,
      source: line.source,
      ...(line.lines === undefined ? {} : { lines: line.lines }),
      ...(line.revision === undefined ? {} : { revision: line.revision }),
    });
    this.#at++;
  }
}

/** Are nearly all lines that may be names separated from the next line? */
function namesAreApart(lines: readonly LooseLine[]): boolean {
  let apart = 0;
  let close = 0;
  for (const [index, { text }] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !isName(text) || isUpperCase(next.text)) continue;
    if (next.isAfterGap) apart++;
    else close++;
  }
  return apart > 1 && apart >= close * 5;
}

/** A few words in capitals that are no sentence. */
const isName = (text: string): boolean =>
  text.length <= 50 &&
  looksLikeCue(text) &&
  !looksLikeTransition(text) &&
  !looksLikeShot(text) &&
  text.replace(/\([^()]*\)/g, '').split(/\s+/).length <= 6 &&
  !/[!?,;…]\s*$/.test(text);

/** Indent of headings, else the smallest common one. */
function commonEdge(lines: readonly LooseLine[], headings: ReadonlySet<LooseLine>): number {
  const edges = [...headings].map(({ indent }) => indent);
  if (edges.length > 0) return Math.min(...edges.slice(0, 1000));
  return lines.reduce((least, { indent }) => Math.min(least, indent), Infinity);
}

/** Names that often precede a colon: `BUDI : Halo`. In lower case a name must occur twice. */
function speakersBeforeColons(lines: readonly LooseLine[]): Set<string> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { text } of lines) {
    const name =
      text.length > 2000 || isListLine(text) || looksLikeTransition(text) ? undefined : COLON.exec(text)?.[1];
    if (name === undefined || readPlainHeading(text) !== null || looksLikeShot(text)) continue;
    const key = name.toUpperCase().replace(/\s*\(.*$/, '');
    counts.set(key, (counts.get(key) ?? 0) + (isUpperCase(name.replace(/\(.*$/, '')) ? 2 : 1));
    total++;
  }
  return total < 3 ? new Set() : new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
}
