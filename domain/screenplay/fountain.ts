import { looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { Draft, DraftElement } from './draft.ts';
import { readEmphasis } from './emphasis.ts';
import { maskSpans, type MaskedLines } from './fountain-spans.ts';
import { readTitlePage } from './fountain-title-page.ts';
import type { ElementType, StyleRun } from './screenplay.ts';
import { isUpperCase, readForcedHeading, readSceneHeading, type SceneHeading } from './slugline.ts';

/** Fountain 1.1 (https://fountain.io/syntax), with Indonesian headings and transitions. Every non-empty line ends in one element. */
export function parseFountain(text: string): Draft {
  const titlePage = readTitlePage(text.slice(0, TITLE_PAGE_REACH).split('\n'));
  const masked = maskSpans(text, titlePage.end);
  const elements = new FountainParser(masked, titlePage.end).parse();
  return {
    format: 'fountain',
    titlePage: titlePage.entries,
    elements,
    notUnderstood: masked.notUnderstood,
    paragraphsIn: titlePage.paragraphs + countTextLines(text, titlePage.end),
    pageCount: null,
  };
}

/** A title page is short; reading on would only cost time. */
const TITLE_PAGE_REACH = 20_000;

/** Lines with anything but white space, straight from the text: the receipt's `paragraphsIn`. */
export function countTextLines(text: string, fromLine: number): number {
  let line = 0;
  let count = 0;
  let hasInk = false;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : NEW_LINE;
    if (unit === NEW_LINE) {
      if (hasInk && line >= fromLine) count++;
      hasInk = false;
      line++;
    } else if (
      !hasInk &&
      (unit > 0x7f ? text.charAt(i).trim() !== '' : unit > 0x20 || unit < 0x09 || (unit > 0x0d && unit < 0x20))
    ) {
      hasInk = true;
    }
  }
  return count;
}
const NEW_LINE = 10;

const PAGE_BREAK = /^={3,}$/;
const FORCED_HEADING = /^\.[\p{L}\p{N}#(]/u;
/** An empty line within a dialogue is written as two spaces. */
const KEPT_EMPTY = /^ {2,}$/;

class FountainParser {
  readonly #lines: string[];
  readonly #masked: MaskedLines;
  readonly #out: DraftElement[] = [];
  #at: number;
  /** Range in `#out` of the dialogue block that stands last, for `^`. */
  #lastDialogue: { from: number; to: number } | null = null;

  constructor(masked: MaskedLines, start: number) {
    this.#masked = masked;
    this.#lines = masked.lines;
    this.#at = start;
  }

  parse(): DraftElement[] {
    let isAfterGap = true;
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? '';
      const text = line.trim();
      if (text === '') {
        this.#emitSpans(this.#at++);
        isAfterGap = true;
        continue;
      }
      isAfterGap = this.#readElement(text, isAfterGap);
    }
    return this.#out;
  }

  /** Reads the element that starts at the current line; true when what follows stands as after an empty line. */
  #readElement(text: string, isAfterGap: boolean): boolean {
    switch (text[0]) {
      case '=':
        if (PAGE_BREAK.test(text)) return this.#emitLine('page-break', '');
        if (text[1] !== '=') return this.#emitLine('synopsis', text.slice(1).trim());
        break;
      case '#':
        return this.#emitSection(text);
      case '!':
        this.#readAction(true);
        return false;
      case '@':
        if (text.length > 1) {
          this.#readDialogue(text.slice(1).trim());
          return false;
        }
        break;
      case '~':
        this.#readLyrics();
        return false;
      case '>':
        if (text.endsWith('<') && text.length > 1) this.#emitStyled('centered', text.slice(1, -1).trim());
        else if (text.length > 1) this.#emitStyled('transition', text.slice(1).trim());
        else break;
        return true;
      case '.':
        if (isAfterGap && FORCED_HEADING.test(text))
          return this.#emitHeading(text.slice(1), readForcedHeading(stripMarks(text.slice(1))));
        break;
      default:
        // No mark of the format: the words themselves must tell.
        break;
    }
    const heading = isAfterGap ? readPlainHeading(text) : readUnmistakableHeading(text);
    if (heading !== null) return this.#emitHeading(text, heading);
    if (isAfterGap && isUpperCase(text)) return this.#readCapitals(text);
    if (isAfterGap && looksLikeCue(stripDual(text)) && this.#hasTextBelow(this.#at)) return this.#readDialogue(text);
    this.#readAction(false);
    return false;
  }

  /** A line in capitals after an empty one: transition, shot, cue or action. */
  #readCapitals(text: string): boolean {
    const isFollowed = this.#hasTextBelow(this.#at);
    // A cue never ends in `TO:` or `KE:`, so a forgotten empty line below does no harm; other transitions need it.
    if (looksLikeTransition(text) && (!isFollowed || text.endsWith(':'))) return this.#emitLine('transition', text);
    if (looksLikeShot(text)) return this.#emitLine('shot', text);
    if (isFollowed && looksLikeCue(stripDual(text))) return this.#readDialogue(text);
    this.#readAction(false);
    return false;
  }

  #emitHeading(text: string, heading: SceneHeading): boolean {
    this.#push({ type: 'scene-heading', text: heading.slugline.raw || text.trim(), heading });
    return true;
  }

  #emitSection(text: string): boolean {
    const depth = Math.min(6, /^#+/.exec(text)?.[0].length ?? 1);
    this.#push({ type: 'section', text: text.replace(/^#+\s*/, ''), depth });
    return true;
  }

  #emitLine(type: ElementType, text: string): true {
    this.#push({ type, text });
    return true;
  }

  #emitStyled(type: ElementType, text: string): void {
    this.#push({ type, ...readEmphasis(text) });
  }

  /** Consecutive lines are one paragraph of action; their line ends and indents are the author's. */
  #readAction(isForced: boolean): void {
    const from = this.#at;
    let to = from + 1;
    while (to < this.#lines.length && this.#continuesAction(to)) to++;
    const lines = this.#lines.slice(from, to).map((line) => line.trimEnd().replaceAll('\t', '    '));
    if (isForced) lines[0] = (lines[0] ?? '').replace('!', '');
    this.#emitLines('action', lines, from, to);
  }

  #continuesAction(index: number): boolean {
    const text = (this.#lines[index] ?? '').trim();
    if (text === '') return false;
    const sign = text[0] ?? '';
    if (sign === '#' || sign === '!' || sign === '~') return false;
    if (sign === '>' && text.length > 1) return false;
    if (sign === '=' && (text[1] !== '=' || PAGE_BREAK.test(text))) return false;
    if (sign === '@' && text.length > 1 && this.#hasTextBelow(index)) return false;
    return readUnmistakableHeading(text) === null;
  }

  #readLyrics(): void {
    const from = this.#at;
    let to = from + 1;
    while ((this.#lines[to] ?? '').trim().startsWith('~')) to++;
    const lines = this.#lines.slice(from, to).map((line) => line.trim().slice(1).trim());
    this.#emitLines('lyrics', lines, from, to);
  }

  /** A cue and what is spoken below it, up to an empty line. Returns whether what follows stands after a gap. */
  #readDialogue(cue: string): boolean {
    const isDual = cue.endsWith('^');
    const from = this.#out.length;
    const left = isDual ? this.#dualPartner() : null;
    this.#push({ type: 'character', ...readEmphasis(stripDual(cue)) });
    while (this.#at < this.#lines.length && this.#readDialogueElement());
    if (left !== null) {
      for (const element of this.#out.slice(left.from, left.to)) if (isSpoken(element)) element.dual = 'left';
      for (const element of this.#out.slice(from)) if (isSpoken(element)) element.dual = 'right';
    }
    this.#lastDialogue = { from, to: this.#out.length };
    return false;
  }

  /** The dialogue that a `^` stands beside: the one before, with nothing but notes between. */
  #dualPartner(): { from: number; to: number } | null {
    const last = this.#lastDialogue;
    if (last === null || this.#out[last.from]?.dual !== undefined) return null;
    return this.#out.slice(last.to).every((element) => element.type === 'note' || element.type === 'boneyard')
      ? last
      : null;
  }

  /** One element of a dialogue; false when the dialogue is over. */
  #readDialogueElement(): boolean {
    const from = this.#at;
    const line = this.#lines[from] ?? '';
    const text = line.trim();
    if (text === '') {
      const isInside = (this.#masked.isHidden(from) || KEPT_EMPTY.test(line)) && this.#hasTextBelow(from);
      if (!isInside || readPlainHeading(this.#lines[from + 1]?.trim() ?? '') !== null) return false;
      this.#emitSpans(this.#at++);
      return true;
    }
    if (this.#endsDialogue(from, text)) return false;
    const closed = this.#parentheticalEnd(from, text);
    if (text.startsWith('~')) {
      this.#readLyrics();
    } else if (closed !== null) {
      this.#emitLines(
        'parenthetical',
        this.#lines.slice(from, closed).map((each) => each.trim()),
        from,
        closed,
      );
    } else {
      const to = this.#spokenEnd(from);
      this.#emitLines(
        'dialogue',
        this.#lines.slice(from, to).map((each) => each.trim()),
        from,
        to,
      );
    }
    return true;
  }

  #endsDialogue(index: number, text: string): boolean {
    if (text.startsWith('!') || PAGE_BREAK.test(text)) return true;
    if (text.startsWith('@') && text.length > 1 && this.#hasTextBelow(index)) return true;
    return readUnmistakableHeading(text) !== null;
  }

  /** Where the parenthetical that starts here ends; it may run over several lines. Null where none starts or it is never closed. */
  #parentheticalEnd(from: number, first: string): number | null {
    if (!first.startsWith('(')) return null;
    for (let to = from; to < Math.min(from + 8, this.#lines.length); to++) {
      const text = (this.#lines[to] ?? '').trim();
      if (text === '' || (to > from && text.startsWith('('))) return null;
      if (text.endsWith(')')) return to + 1;
    }
    return null;
  }

  /** Spoken lines up to a parenthetical, a lyric or the end; two-space lines are empty lines inside the speech. */
  #spokenEnd(from: number): number {
    let to = from + 1;
    for (; to < this.#lines.length; to++) {
      const line = this.#lines[to] ?? '';
      const text = line.trim();
      if (text === '') {
        if (!KEPT_EMPTY.test(line) || !this.#hasTextBelow(to)) break;
        const below = (this.#lines[to + 1] ?? '').trim();
        if (
          readPlainHeading(below) !== null ||
          below.startsWith('(') ||
          below.startsWith('~') ||
          this.#endsDialogue(to + 1, below)
        )
          break;
        continue;
      }
      if (text.startsWith('~') || this.#endsDialogue(to, text)) break;
      if (this.#parentheticalEnd(to, text) !== null) break;
    }
    return to;
  }

  /** Whether the next line has text, looking through lines that a note or boneyard takes whole. */
  #hasTextBelow(index: number): boolean {
    let below = index + 1;
    while (this.#masked.isHidden(below)) below++;
    return (this.#lines[below] ?? '').trim() !== '';
  }

  #emitLines(type: ElementType, lines: readonly string[], from: number, to: number): void {
    if (lines.length === 1) {
      const { text, styles } = readEmphasis(lines[0] ?? '');
      return this.#pushLines({ type, text, styles }, from, to);
    }
    let text = '';
    const styles: StyleRun[] = [];
    for (const [index, line] of lines.entries()) {
      if (index > 0) text += '\n';
      const read = readEmphasis(line);
      for (const run of read.styles)
        styles.push({ ...run, start: run.start + text.length, end: run.end + text.length });
      text += read.text;
    }
    this.#pushLines({ type, text, styles }, from, to);
  }

  #pushLines(content: Omit<DraftElement, 'source'>, from: number, to: number): void {
    // Counted in the file, not in the text: a line of nothing but a sign (`!`) is a line too.
    let inked = 0;
    for (let index = from; index < to; index++) if ((this.#lines[index] ?? '').trim() !== '') inked++;
    this.#out.push(makeElement(content, from, inked));
    this.#at = to;
    for (let index = from; index < to; index++) this.#emitSpans(index);
  }

  /** Emits an element of the current line and steps past it. */
  #push(content: Omit<DraftElement, 'source'>): void {
    this.#out.push(makeElement(content, this.#at, 1));
    this.#emitSpans(this.#at++);
  }

  #emitSpans(index: number): void {
    for (const span of this.#masked.spansOn(index)) {
      this.#out.push({
        type: span.type,
        text: span.text,
        source: index + 1,
        ...(span.lines === 1 ? {} : { lines: span.lines }),
      });
    }
  }
}

function makeElement(content: Omit<DraftElement, 'source'>, index: number, lines: number): DraftElement {
  const { type, text, styles, depth, heading } = content;
  const made: DraftElement = { type, text, source: index + 1 };
  if (styles !== undefined && styles.length > 0) made.styles = styles;
  if (depth !== undefined) made.depth = depth;
  if (heading !== undefined) made.heading = heading;
  if (lines !== 1) made.lines = lines;
  return made;
}

const isSpoken = (element: DraftElement): boolean => element.type !== 'note' && element.type !== 'boneyard';
const stripDual = (cue: string): string => (cue.endsWith('^') ? cue.slice(0, -1).trim() : cue);
/** Some programs write headings in bold: `**INT. RUMAH - MALAM**`. */
const stripMarks = (text: string): string => (/[*_\\]/.test(text) ? readEmphasis(text).text : text);

const MAY_BE_HEADING = /^[*_]{0,4}(?:[\d#A-Z]|[a-z])/i;
function readPlainHeading(text: string): SceneHeading | null {
  return MAY_BE_HEADING.test(text) && HEADING_WORD.test(text) ? readSceneHeading(stripMarks(text)) : null;
}
/** Cheap look before the full reading: what every heading holds near its start. */
const HEADING_WORD =
  /^.{0,30}?(?:\b(?:INT|EXT|EST|I\s*\/\s*E|E\s*\/\s*I|EKS|EKST|INTERIOR|EXTERIOR|EKSTERIOR|DALAM|DLM|LUAR|OMIT|OMITTED)\b|DIHAPUS|DIHILANGKAN|DITIADAKAN)/i;

/** A heading that lacks the empty line above it: only in capitals and with a time of day, so that prose never becomes one. */
function readUnmistakableHeading(text: string): SceneHeading | null {
  if (!isUpperCase(text)) return null;
  const heading = readPlainHeading(text);
  return heading !== null && heading.slugline.timeText !== '' && heading.slugline.interior !== null ? heading : null;
}
