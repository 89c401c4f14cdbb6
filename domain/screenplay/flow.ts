import { isWordUnit } from './count-words.ts';
import type { Draft, DraftElement } from './draft.ts';
import { readUnmistakableHeading } from './fountain-headings.ts';
import { readLooseLines, type LooseLine } from './loose-lines.ts';
import type { ElementType, ScreenplayFormat, StyleRun } from './screenplay.ts';
import { readBareHeading, readForcedHeading } from './bare-headings.ts';
import { readNumberLine, readSceneHeading } from './slugline.ts';
import { titlePageFromLines } from './title-page-lines.ts';
import { labelsOf } from './heading-labels.ts';

/**
 * Paragraphs of a word processor, whatever its file format, and the screenplay in them: by styles first, else by layout
 * and capitals.
 */
export interface FlowParagraph {
  /** Line breaks as line feeds, tabs as tabs. */
  text: string;
  styles: StyleRun[];
  /** Name of the paragraph's style, as people see it. */
  styleName: string;
  /** First line from the left margin, in points. */
  indent: number;
  align: 'left' | 'center' | 'right';
  /** There is room above it without an empty paragraph. */
  isSpaced: boolean;
  /** Number of the paragraph in the file, from 1. */
  source: number;
  isRevised?: boolean;
}

/** A paragraph whose type the file itself states, or the reader of its format. */
export interface TypedParagraph {
  type: ElementType;
  text: string;
  source: number;
  styles?: StyleRun[];
  number?: string | undefined;
  lines?: number;
  dual?: 'left' | 'right' | undefined;
  revision?: number | undefined;
}

const STYLE_TYPES: readonly [named: RegExp, type: ElementType][] = [
  [/scene\s*heading|slug\s*line|^scene$|judul\s*adegan|kepala\s*adegan/, 'scene-heading'],
  [/paren|keterangan\s*dialog/, 'parenthetical'],
  [/dialog/, 'dialogue'],
  [/^(?:.*\b)?(?:character|karakter|tokoh|cue|nama\s*tokoh)(?:\s*name)?$/, 'character'],
  [/transition|transisi/, 'transition'],
  [/^shot|\bshot$/, 'shot'],
  [/lyric|lirik|^lyrics?$/, 'lyrics'],
  [/action|aksi|deskripsi|description|naration|narration/, 'action'],
];

/** The kind of line that a style's name means; null for names like `Normal`. */
export function typeOfStyle(name: string): ElementType | null {
  const plain = name
    .replace(/_20_|[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return STYLE_TYPES.find(([named]) => named.test(plain))?.[1] ?? null;
}

/** Elements of typed paragraphs, empty ones left out. */
export function elementsOf(paragraphs: readonly TypedParagraph[]): DraftElement[] {
  return paragraphs.flatMap(({ type, text, source, styles = [], number, lines, dual, revision }): DraftElement[] => {
    const start = text.length - text.trimStart().length;
    const own = text.trim();
    if (own === '') return [];
    const runs = styles
      .map((run) => ({ ...run, start: Math.max(0, run.start - start), end: Math.min(own.length, run.end - start) }))
      .filter((run) => run.end > run.start);
    return [
      {
        type,
        text: own,
        source,
        ...(runs.length > 0 && type !== 'scene-heading' ? { styles: runs } : {}),
        ...(lines === undefined ? {} : { lines }),
        ...(dual === undefined ? {} : { dual }),
        ...(revision === undefined ? {} : { revision }),
        ...(type === 'scene-heading' ? { heading: headingOf(own, number) } : {}),
      },
    ];
  });
}

function headingOf(text: string, number: string | undefined): NonNullable<DraftElement['heading']> {
  const read = readForcedHeading(text);
  const own = number?.trim().replace(/\.$/, '') ?? '';
  // The element keeps the whole line, including its number and label.
  return own === '' ? { ...read, label: '', isNumberInText: true } : { ...read, number: own.slice(0, 40), label: '' };
}

/** Facts that only the file's own reader can count or find. */
export type FlowFacts = Pick<Draft, 'paragraphsIn' | 'wordsIn' | 'notUnderstood' | 'unshown' | 'doubts'> & {
  titlePage?: Draft['titlePage'];
  /** Comments and footnotes, by the paragraph of their anchor. */
  notes?: TypedParagraph[];
};

export function draftOfFlow(format: ScreenplayFormat, paragraphs: readonly FlowParagraph[], facts: FlowFacts): Draft {
  const inked = paragraphs.filter(({ text }) => text.trim() !== '');
  const first = inked.findIndex(({ text, styleName }) => isHeading(text, styleName));
  const front = inked.slice(0, Math.max(0, first));
  const isTitlePage =
    front.length > 0 &&
    front.length <= 20 &&
    front.every(({ text }) => text.length <= 120 && !/^FADE IN/i.test(text.trim()));
  const titleLines = isTitlePage ? front.map(({ text }) => text.replace(/\s+/g, ' ').trim()) : [];
  const start = isTitlePage ? paragraphs.findIndex((each) => each === inked[first]) : 0;
  const script = paragraphs.slice(Math.max(0, start));
  const elements = [...(readStyled(script) ?? readLaidOut(script)), ...elementsOf(facts.notes ?? [])].toSorted(
    (a, b) => a.source - b.source,
  );
  return {
    format,
    titlePage: [...titlePageFromLines(titleLines), ...(facts.titlePage ?? [])],
    elements,
    notUnderstood: facts.notUnderstood,
    paragraphsIn: facts.paragraphsIn,
    wordsIn: facts.wordsIn,
    unshown: [...facts.unshown, ...labelsOf(elements)],
    ...(facts.doubts === undefined ? {} : { doubts: facts.doubts }),
    pageCount: null,
  };
}

const isHeading = (text: string, styleName: string): boolean =>
  typeOfStyle(styleName) === 'scene-heading' ||
  readUnmistakableHeading(text.trim()) !== null ||
  readSceneHeading(text.trim()) !== null ||
  readBareHeading(text.trim()) !== null ||
  readNumberLine(text) !== null;

/** Null when the styles do not mark the speakers. */
function readStyled(paragraphs: readonly FlowParagraph[]): DraftElement[] | null {
  const types = paragraphs.map(({ styleName, text }) => (text.trim() === '' ? null : typeOfStyle(styleName)));
  if (!types.includes('character') || !types.includes('scene-heading')) return null;
  return elementsOf(
    paragraphs.map((paragraph, index): TypedParagraph => {
      const { text, styles, source } = paragraph;
      const unstyled = readUnmistakableHeading(text.trim()) === null ? 'action' : 'scene-heading';
      const type = types[index] ?? (paragraph.align === 'center' && unstyled === 'action' ? 'centered' : unstyled);
      return { type, text, styles, source, revision: paragraph.isRevised === true ? 1 : undefined };
    }),
  );
}

const LETTER = 7.2;
const WIDTH = 60;

function readLaidOut(paragraphs: readonly FlowParagraph[]): DraftElement[] {
  const lines: LooseLine[] = [];
  const whole = new Map<number, FlowParagraph>();
  let isAfterGap = true;
  for (const paragraph of paragraphs) {
    if (paragraph.text.trim() === '') {
      isAfterGap = true;
      continue;
    }
    whole.set(paragraph.source, paragraph);
    let count = 1;
    for (const line of paragraph.text.split('\n')) {
      const text = line.trim();
      if (text === '') {
        isAfterGap = true;
        continue;
      }
      lines.push({
        text,
        indent: indentOf(paragraph, line, text),
        isAfterGap: isAfterGap || (count === 1 && paragraph.isSpaced),
        source: paragraph.source,
        lines: count,
        ...(paragraph.isRevised === true ? { revision: 1 } : {}),
      });
      isAfterGap = false;
      count = 0;
    }
  }
  const elements = readLooseLines(lines);
  for (const element of elements) {
    const { text = '', styles = [] } = whole.get(element.source) ?? {};
    if (styles.length === 0 || element.text !== text.trim() || element.type === 'scene-heading') continue;
    const [styled] = elementsOf([{ type: element.type, text, styles, source: element.source }]);
    if (styled?.styles !== undefined) element.styles = styled.styles;
  }
  return elements;
}

function indentOf({ indent, align }: FlowParagraph, line: string, text: string): number {
  const front = line.slice(0, line.length - line.trimStart().length);
  const tabs = front.split('\t').length - 1;
  const own = Math.round(indent / LETTER) + tabs * 5 + (front.length - tabs);
  // Action is never centred; a centred name is at the column of cues.
  if (align === 'center') return Math.max(own, Math.round((WIDTH - Math.min(WIDTH, text.length)) / 2));
  return align === 'right' ? Math.max(own, WIDTH - Math.min(WIDTH, text.length)) : own;
}

/** Whether two pieces of text would become one word. */
export const touches = (before: string, after: string): boolean =>
  isWordUnit(before.charCodeAt(before.length - 1)) && isWordUnit(after.charCodeAt(0));
