import { countTextLines } from './count-text-lines.ts';
import { looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import type { Draft, DraftElement } from './draft.ts';
import { readEmphasis } from './emphasis.ts';
import { FountainElements } from './fountain-elements.ts';
import { readPlainHeading, readUnmistakableHeading, stripMarks } from './fountain-headings.ts';
import { FountainLines, PAGE_BREAK } from './fountain-lines.ts';
import { maskSpans, type MaskedLines } from './fountain-spans.ts';
import { readTitlePage } from './fountain-title-page.ts';
import type { ElementType } from './screenplay.ts';
import { isUpperCase, readForcedHeading, type SceneHeading } from './slugline.ts';

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

const FORCED_HEADING = /^\.[\p{L}\p{N}#(]/u;

class FountainParser {
  readonly #lines: FountainLines;
  readonly #elements: FountainElements;
  #at: number;
  /** Range in the elements of the dialogue block that stands last, for `^`. */
  #lastDialogue: { from: number; to: number } | null = null;

  constructor(masked: MaskedLines, start: number) {
    this.#lines = new FountainLines(masked);
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

  /** Reads the element that starts at the current line; true when what follows stands as after an empty line. */
  #readElement(text: string, isAfterGap: boolean): boolean {
    switch (text[0]) {
      case '=':
        if (PAGE_BREAK.test(text)) return this.#addLine('page-break', '');
        if (text[1] !== '=') return this.#addLine('synopsis', text.slice(1).trim());
        break;
      case '#':
        return this.#addSection(text);
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
        if (text.length === 1) break;
        return text.endsWith('<')
          ? this.#addStyled('centered', text.slice(1, -1).trim())
          : this.#addStyled('transition', text.slice(1).trim());
      case '.':
        if (isAfterGap && FORCED_HEADING.test(text))
          return this.#addHeading(text.slice(1), readForcedHeading(stripMarks(text.slice(1))));
        break;
      default:
        // No mark of the format: the words themselves must tell.
        break;
    }
    const heading = isAfterGap ? readPlainHeading(text) : readUnmistakableHeading(text);
    if (heading !== null) return this.#addHeading(text, heading);
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
    this.#add({ type: 'scene-heading', text: heading.slugline.raw || text.trim(), heading });
    return true;
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

  /** A cue and what is spoken below it, up to an empty line. Returns whether what follows stands after a gap. */
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

  /** The dialogue that a `^` stands beside: the one before, with nothing but notes between. */
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

  /** Adds an element of the lines from the current one to before `to`, and goes there. */
  #addLines(type: ElementType, lines: readonly string[], to: number): void {
    this.#elements.addLines(type, lines, this.#at, to);
    this.#at = to;
  }

  /** Adds an element of the current line, and steps past it. */
  #add(content: Omit<DraftElement, 'source'>): void {
    this.#elements.add(content, this.#at++);
  }
}

const isSpoken = (element: DraftElement): boolean => element.type !== 'note' && element.type !== 'boneyard';
const stripDual = (cue: string): string => (cue.endsWith('^') ? cue.slice(0, -1).trim() : cue);
