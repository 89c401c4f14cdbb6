import { countTextLines } from './count-text-lines.ts';
import { countWords } from './count-words.ts';
import { looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { Draft, DraftElement } from './draft.ts';
import { readEmphasis } from './emphasis.ts';
import { FountainElements } from './fountain-elements.ts';
import {
  readMarkdownHeading,
  readPlainHeading,
  readUnmistakableHeading,
  splitTransition,
  stripMarks,
} from './fountain-headings.ts';
import { FountainLines, PAGE_BREAK, takeRevisionMarks } from './fountain-lines.ts';
import { maskSpans, type MaskedLines } from './fountain-spans.ts';
import { readTitlePage } from './fountain-title-page.ts';
import type { ElementType } from './screenplay.ts';
import { looseLinesOf } from './loose-lines.ts';
import { isListLine } from './scene-lists.ts';
import { isOnlyTitle, readForcedHeading, readPlaceAndTime } from './bare-headings.ts';
import { INVISIBLE, readNumberLine, type SceneHeading } from './slugline.ts';
import { isUpperCase } from './upper-case.ts';
import { labelsOf } from './heading-labels.ts';
import { readLoosely } from './read-loosely.ts';

/**
 * Fountain 1.1 (https://fountain.io/syntax), with Indonesian headings and transitions. Every non-empty line ends in one
 * element.
 */
export function parseFountain(written: string): Draft {
  const text = INVISIBLE.test(written) ? written.replace(INVISIBLE_AT_START, '') : written;
  const titlePage = readTitlePage(text.slice(0, TITLE_PAGE_REACH).split('\n'));
  const masked = maskSpans(text, titlePage.end);
  const revised = takeRevisionMarks(masked.lines, titlePage.end);
  const parsed = new FountainParser(masked, titlePage.end, revised).parse();
  const isMarkedUp =
    text.includes('[[') ||
    text.includes('/*') ||
    (FORCED_SIGNS.some((sign) => text.includes(sign)) && FORCED.test(text)) ||
    parsed.some(({ type }) => type === 'section' || type === 'synopsis');
  const elements = isMarkedUp ? parsed : readLoosely(parsed, () => looseLinesOf(masked.lines, titlePage.end, revised));
  return {
    format: 'fountain',
    titlePage: titlePage.entries,
    elements,
    notUnderstood: masked.notUnderstood,
    paragraphsIn: titlePage.paragraphs + countTextLines(text, titlePage.end),
    wordsIn: countWords(text),
    unshown: labelsOf(elements),
    pageCount: null,
  };
}

const INVISIBLE_AT_START = new RegExp(`^(?:${INVISIBLE.source})+`, 'gm');

/** A title page is short; reading on would only cost time. */
const TITLE_PAGE_REACH = 20_000;

/** Marks of Fountain that no other text has at the start of a line. */
const FORCED = /^(?:!|@\p{Lu}|~\S|\.\p{Lu}{2})/mu;
const FORCED_SIGNS = ['\n!', '\n@', '\n~', '\n.'];

const FORCED_HEADING = /^\.[\p{L}\p{N}#(]/u;

class FountainParser {
  readonly #lines: FountainLines;
  readonly #elements: FountainElements;
  #at: number;
  /** Range in the elements of the last dialogue block, for `^`. */
  #lastDialogue: { from: number; to: number } | null = null;

  constructor(masked: MaskedLines, start: number, revised: ReadonlySet<number>) {
    this.#lines = new FountainLines(masked, revised);
    this.#elements = new FountainElements(masked, this.#lines);
    this.#at = start;
  }

  parse(): DraftElement[] {
    let isAfterGap = true;
    while (this.#at < this.#lines.count) {
      const line = this.#lines.line(this.#at);
      const text = line.trim();
      if (text === '') {
        this.#elements.addSpans(this.#at++);
        isAfterGap = true;
        continue;
      }
      isAfterGap = this.#readElement(text, isAfterGap);
    }
    return this.#elements.all;
  }

  /** Reads the element that starts at the current line; true when the next line counts as following an empty line. */
  #readElement(text: string, isAfterGap: boolean): boolean {
    switch (text[0]) {
      case '=':
        if (PAGE_BREAK.test(text)) return this.#addLine('page-break', '');
        if (text[1] !== '=') return this.#addLine('synopsis', text.slice(1).trim());
        break;
      case '#': {
        const marked = readMarkdownHeading(text);
        return marked === null ? this.#addSection(text) : this.#addHeading(marked.text, marked.heading);
      }
      case '!':
        // Beat's mark of a shot.
        if (/^!!\s*[^!\s]/.test(text)) return this.#addStyled('shot', text.slice(2).trim());
        this.#readAction(true);
        return false;
      case '@':
        // `@ani_cantik mengirim foto.` without a line below is a handle.
        if (text.length > 1 && (this.#lines.hasTextBelow(this.#at) || this.#isSilentCue(text))) {
          this.#readDialogue(text.slice(1).trim());
          return false;
        }
        break;
      case '~':
        this.#readLyrics();
        return false;
      case '>':
        if (text.length === 1) break;
        return text.endsWith('<')
          ? this.#addStyled('centered', text.slice(1, -1).trim())
          : this.#addStyled('transition', text.slice(1).trim());
      case '.':
        if (isAfterGap && FORCED_HEADING.test(text))
          return this.#addHeading(text.slice(1), readForcedHeading(stripMarks(text.slice(1))));
        break;
      default:
        // No mark of the format: the words decide.
        break;
    }
    const heading = isAfterGap ? readPlainHeading(text) : readUnmistakableHeading(text);
    if (heading !== null && !(isOnlyTitle(heading) && this.#headingBelow() !== null))
      return this.#addHeading(text, heading);
    const split = splitTransition(text);
    if (split !== null) return this.#addTransitionAndHeading(...split);
    const numbered = isAfterGap ? this.#readNumberLine(text) : false;
    if (numbered) return true;
    if (isAfterGap && this.#isList(text)) {
      this.#readAction(false);
      return false;
    }
    if (isAfterGap && isUpperCase(text)) return this.#readCapitals(text);
    if (isAfterGap && looksLikeCue(stripDual(text)) && this.#lines.hasSpeechBelow(this.#at))
      return this.#readDialogue(text);
    this.#readAction(false);
    return false;
  }

  /** A line in capitals after an empty one: transition, shot, cue or action. */
  #readCapitals(text: string): boolean {
    const plain = stripMarks(text);
    if (looksLikeTransition(plain)) return this.#addStyled('transition', text);
    if (looksLikeShot(plain)) return this.#addStyled('shot', text);
    if (looksLikeCue(stripDual(text)) && this.#lines.hasSpeechBelow(this.#at)) return this.#readDialogue(text);
    this.#readAction(false);
    return false;
  }

  #addHeading(text: string, heading: SceneHeading): boolean {
    this.#add({ type: 'scene-heading', text: headingText(text, heading), heading });
    return true;
  }

  #addTransitionAndHeading(transition: string, text: string): boolean {
    const heading = readPlainHeading(text);
    if (heading === null) return false;
    this.#elements.addCounting({ type: 'transition', text: transition }, this.#at, 0);
    return this.#addHeading(text, heading);
  }

  /** `@BUDI` or a mark above a line of two spaces: a character without a speech. */
  #isSilentCue(text: string): boolean {
    const name = text.slice(1).trim();
    return (looksLikeCue(stripDual(name)) && !name.includes('@')) || this.#lines.isKeptEmpty(this.#at + 1);
  }

  /** The heading that is the next line with text, and where. */
  #headingBelow(
    readOther: (text: string) => SceneHeading | null = () => null,
  ): { heading: SceneHeading; at: number } | null {
    let at = this.#at + 1;
    while (at < this.#at + 4 && this.#lines.line(at).trim() === '') at++;
    const text = this.#lines.line(at).trim();
    const heading = readPlainHeading(text) ?? readOther(stripMarks(text));
    return heading === null || isOnlyTitle(heading) ? null : { heading, at };
  }

  /** Whether a heading of this number follows soon: `Scene #2` on the title page of a scene. */
  #hasHeadingBelow(number: string): boolean {
    const plain = (written: string): string => written.replace(/^0+(?=.)/, '').toUpperCase();
    let left = 6;
    for (let at = this.#at + 1; at < this.#lines.count && left > 0; at++) {
      const text = this.#lines.line(at).trim();
      if (text === '') continue;
      const heading = readPlainHeading(text);
      if (heading !== null) return heading.number !== null && plain(heading.number) === plain(number);
      left--;
    }
    return false;
  }

  /** `ADEGAN 12A` on a line of its own: the number of the heading below, or else a heading itself. */
  #readNumberLine(text: string): boolean {
    const numbered = readNumberLine(stripMarks(text));
    if (numbered === null) return false;
    const below = this.#headingBelow(readPlaceAndTime);
    if (below === null) {
      if (!isUpperCase(text) && this.#lines.hasTextBelow(this.#at)) return false;
      if (this.#hasHeadingBelow(numbered.number)) return false;
      const slugline = { ...readForcedHeading('').slugline, raw: stripMarks(text) };
      this.#add({
        type: 'scene-heading',
        text: stripMarks(text),
        heading: { number: numbered.number, slugline, isOmitted: false, label: '', isNumberInText: true },
      });
      return true;
    }
    const { heading, at } = below;
    const number = heading.number ?? numbered.number;
    const labels = [numbered.label, heading.number === null ? '' : numbered.number, heading.label];
    this.#elements.addCounting(
      {
        type: 'scene-heading',
        text: headingText(this.#lines.line(at).trim(), heading),
        heading: { ...heading, number, label: labels.filter((label) => label !== '').join(' ') },
      },
      this.#at,
      2,
    );
    for (; this.#at <= at; this.#at++) this.#elements.addSpans(this.#at);
    return true;
  }

  /** `Pemain: …`, and the line of names right below a heading, are lists of the scene and no cues. */
  #isList(text: string): boolean {
    if (isListLine(text)) return true;
    const last = this.#elements.all.findLast((element) => element.type !== 'note');
    const isBelow = last?.type === 'scene-heading' && last.source + (last.lines ?? 1) === this.#at + 1;
    return isBelow && text.includes(',') && isUpperCase(text);
  }

  #addSection(text: string): boolean {
    const depth = Math.min(6, /^#+/.exec(text)?.[0].length ?? 1);
    this.#add({ type: 'section', text: text.replace(/^#+\s*/, ''), depth });
    return true;
  }

  #addLine(type: ElementType, text: string): true {
    this.#add({ type, text });
    return true;
  }

  #addStyled(type: ElementType, text: string): true {
    this.#add({ type, ...readEmphasis(text) });
    return true;
  }

  /** Consecutive lines are one paragraph of action; their line ends and indents are the author's. */
  #readAction(isForced: boolean): void {
    const from = this.#at;
    let to = from + 1;
    while (to < this.#lines.count && this.#lines.continuesAction(to)) to++;
    const lines = this.#lines.slice(from, to).map((line) => line.trimEnd().replaceAll('\t', '    '));
    if (isForced) lines[0] = (lines[0] ?? '').replace('!', '');
    this.#addLines('action', lines, to);
  }

  #readLyrics(): void {
    const from = this.#at;
    let to = from + 1;
    while (this.#lines.line(to).trim().startsWith('~')) to++;
    const lines = this.#lines.slice(from, to).map((line) => line.trim().slice(1).trim());
    this.#addLines('lyrics', lines, to);
  }

  /** A cue and the speech below it, up to an empty line. Returns whether the next line follows a gap. */
  #readDialogue(cue: string): boolean {
    const isDual = cue.endsWith('^');
    const from = this.#elements.all.length;
    const left = isDual ? this.#dualPartner() : null;
    this.#add({ type: 'character', ...readEmphasis(stripDual(cue)) });
    while (this.#at < this.#lines.count && this.#readDialogueElement());
    if (left !== null) {
      for (const element of this.#elements.all.slice(left.from, left.to)) if (isSpoken(element)) element.dual = 'left';
      for (const element of this.#elements.all.slice(from)) if (isSpoken(element)) element.dual = 'right';
    }
    this.#lastDialogue = { from, to: this.#elements.all.length };
    return false;
  }

  /** The partner of a dialogue with `^`: the one before, with only notes between. */
  #dualPartner(): { from: number; to: number } | null {
    const last = this.#lastDialogue;
    if (last === null || this.#elements.all[last.from]?.dual !== undefined) return null;
    return this.#elements.all.slice(last.to).every((element) => element.type === 'note' || element.type === 'boneyard')
      ? last
      : null;
  }

  /** One element of a dialogue; false when the dialogue is over. */
  #readDialogueElement(): boolean {
    const from = this.#at;
    const text = this.#lines.line(from).trim();
    if (text === '') {
      if (!this.#lines.isEmptyInDialogue(from)) return false;
      this.#elements.addSpans(this.#at++);
      return true;
    }
    if (this.#lines.endsDialogue(from, text)) return false;
    const closed = this.#lines.parentheticalEnd(from, text);
    if (text.startsWith('~')) {
      this.#readLyrics();
    } else if (closed !== null) {
      this.#addLines(
        'parenthetical',
        this.#lines.slice(from, closed).map((each) => each.trim()),
        closed,
      );
    } else {
      const to = this.#lines.spokenEnd(from);
      this.#addLines(
        'dialogue',
        this.#lines.slice(from, to).map((each) => each.trim()),
        to,
      );
    }
    return true;
  }

  /** Adds an element of the lines from the current one to before `to`, and moves there. */
  #addLines(type: ElementType, lines: readonly string[], to: number): void {
    this.#elements.addLines(type, lines, this.#at, to);
    this.#at = to;
  }

  /** Adds an element of the current line, and steps past it. */
  #add(content: Omit<DraftElement, 'source'>): void {
    this.#elements.add(content, this.#at++);
  }
}

/** The whole of it; a slugline is cut at the length of a stored one. */
const headingText = (text: string, heading: SceneHeading): string =>
  heading.slugline.raw.length < 400 ? heading.slugline.raw || text.trim() : stripMarks(text).replace(/^\./, '');

const isSpoken = (element: DraftElement): boolean => element.type !== 'note' && element.type !== 'boneyard';
const stripDual = (cue: string): string => (cue.endsWith('^') ? cue.slice(0, -1).trim() : cue);
