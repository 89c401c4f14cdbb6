import type { SceneLight } from './scene-light.ts';

/** Result of an importer: a screenplay as scenes and elements, with nothing of the file dropped. */

export const ELEMENT_TYPES = [
  'scene-heading',
  'action',
  'character',
  'parenthetical',
  'dialogue',
  'lyrics',
  'transition',
  'shot',
  'centered',
  'section',
  'synopsis',
  'note',
  'boneyard',
  'page-break',
  /** Kept, but not understood; also listed in the receipt. */
  'unknown',
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** A run of styled text inside an element. Offsets count UTF-16 code units of `text`, end exclusive. */
export interface StyleRun {
  start: number;
  end: number;
  style: 'bold' | 'italic' | 'underline' | 'strike';
}

export interface ScreenplayElement {
  /** Plain text without the marks of the format (no `@`, `>`, `**`). */
  text: string;
  type: ElementType;
  /** Side of a dual dialogue. */
  dual?: 'left' | 'right';
  /** Level of a section (1–6). */
  depth?: number;
  /** Revision mark of Final Draft: the revision's number, from 1. */
  revision?: number;
  styles?: StyleRun[];
  /** The line (Fountain, PDF text) or paragraph (Final Draft) of the file that this came from, counted from 1. */
  source: number;
  /**
   * Number of the file's paragraphs (see `ImportReceipt`) that this element accounts for; 1 where absent. 0 for a note
   * inside a line that another element accounts for.
   */
  lines?: number;
}

export const INTERIORS = ['INT', 'EXT', 'INT/EXT'] as const;
export type Interior = (typeof INTERIORS)[number];

export const TIMES_OF_DAY = [
  'day',
  'night',
  'morning',
  'noon',
  'afternoon',
  'evening',
  'dusk',
  'dawn',
  'magrib',
  'continuous',
  'later',
  'moments-later',
  'same',
] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export interface Slugline {
  /** As written, without the scene number. */
  raw: string;
  interior: Interior | null;
  /** The set: the words between interior and time of day, e.g. `PASAR SENEN – LORONG PAYUNG`. */
  set: string;
  timeOfDay: TimeOfDay | null;
  /** The written time of day (`PAGI`, `CONTINUOUS`), or ''. */
  timeText: string;
  /** Light for the strip; CONTINUOUS, LATER and SAME take the light of the scene before. */
  light: SceneLight | null;
}

export interface ScreenplayScene {
  /** As written in the file, or counted from 1 where the file has no scene numbers; unique within the script. */
  number: string;
  /** False when the number was counted by the importer. */
  isNumberFromFile: boolean;
  slugline: Slugline;
  /** Length in eighths of a page, at least 1 (0 only for an omitted scene). */
  eighths: number;
  /** True if the file itself states the length (Final Draft's scene properties). */
  isLengthFromFile: boolean;
  /** Page on which the scene starts, counted from 1. */
  page: number;
  /** `#RRGGBB` from the file's scene properties. */
  color: string | null;
  /** Synopsis or Final Draft's summary. */
  synopsis: string;
  isOmitted: boolean;
  /** The heading is the first element. */
  elements: ScreenplayElement[];
  /** Names of tags in this scene, as in `tags`. */
  cast: string[];
  properties: string[];
  locations: string[];
  /** Names of tags of all other kinds; absent if there is none. */
  others?: ScreenplayTag[];
}

/** The categories of the trade's breakdown sheet, in its order. */
export const TAG_KINDS = [
  'cast',
  'extra',
  'stunt',
  'property',
  'set-dressing',
  'wardrobe',
  'makeup',
  'vehicle',
  'animal',
  'special-effect',
  'visual-effect',
  'sound',
  'equipment',
  'location',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];

export interface ScreenplayTag {
  kind: TagKind;
  /** In capitals for cast as in the cue, without extensions (`SARI`, not `SARI (V.O.)`). */
  name: string;
}

export const SCREENPLAY_FORMATS = [
  'fountain',
  'fdx',
  'pdf',
  'docx',
  'odt',
  'rtf',
  'fadein',
  'celtx',
  'trelby',
] as const;
export type ScreenplayFormat = (typeof SCREENPLAY_FORMATS)[number];

export interface ImportReceipt {
  /**
   * Paragraphs of the file that carry text, counted by a scanner of its own *before* classification. Fountain: lines
   * (every line end is the author's) and lines of title page values; PDF: printed lines; Final Draft: `Paragraph`
   * elements with text of their own.
   */
  paragraphsIn: number;
  /**
   * Paragraphs kept, counted from the result: `lines` of all elements, and the title page's. Always equal to
   * `paragraphsIn`; checked, not assumed.
   */
  paragraphsOut: number;
  /** Words of the file, counted by a scanner of its own, with the words of attributes that people wrote. */
  wordsIn: number;
  /** Words kept, counted from the result. Always equal to `wordsIn`; checked, not assumed. */
  wordsOut: number;
  /** Kept, but not shown among the script's lines: one entry a reason, its texts on lines of their own, each once. */
  unshown: UnshownText[];
  /** Places that may have been read wrongly, in the file's order. */
  doubts: Doubt[];
  /** Cures of people that were followed. */
  cures: Cure[];
  /** Everything kept but not understood, with the reason as a code. */
  notUnderstood: {
    source: number;
    text: string;
    reason:
      | 'unknown-type'
      | 'unclosed-note'
      | 'unclosed-boneyard'
      | 'unknown-tag'
      | 'before-first-scene'
      | 'unreadable-characters';
  }[];
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const DOUBT_REASONS = [
  /** A line in capitals with a time of day and without INT or EXT. */
  'maybe-heading',
  /** A line in capitals above text that no cue was made of. */
  'maybe-cue',
  /** A cue that occurs once and reads like a sentence. */
  'maybe-action',
  /** Far fewer cues than the scenes suggest. */
  'few-cues',
  /** Pages with two columns. */
  'two-columns',
  /** A heading without a known time of day, when most others have one: its words may be part of the set. */
  'no-time',
  /** A paragraph that the file calls a heading, without a word in it. `text` is the number of the scene before. */
  'empty-heading',
  /** A heading recognised by a label or number: whether it is inside or outside is unknown. */
  'no-interior',
  /** Numbers that are missing between the script's scenes; `text` lists them. */
  'number-gap',
] as const;
export type DoubtReason = (typeof DOUBT_REASONS)[number];

export interface Doubt {
  source: number;
  text: string;
  reason: DoubtReason;
  /** The same for all places that one cure mends; '' if no cure helps. */
  alike: string;
}

export const CURE_TYPES = ['scene-heading', 'character', 'action'] as const;
/** Answer of people to a doubtful place and all that are alike. */
export interface Cure {
  alike: string;
  as: (typeof CURE_TYPES)[number];
}

export const UNSHOWN_REASONS = [
  /** Running heads and feet of the file's settings. */
  'header-footer',
  /** Page numbers, running heads, (MORE), watermarks of a printed page. */
  'page-furniture',
  /** `SCENE`, `ADEGAN`, or the scene number repeated at the right margin. */
  'heading-label',
  /** Repeated scene numbers, with their new ones. */
  'renumbered',
  /** Text that a word processor's tracked changes deleted. */
  'deleted-text',
  /** Words in attributes of the file's format. */
  'attribute',
  /** Numbers of paragraphs that are no headings. */
  'paragraph-number',
] as const;
export type UnshownReason = (typeof UNSHOWN_REASONS)[number];

export interface UnshownText {
  reason: UnshownReason;
  /** Number of occurrences; the texts are listed once. */
  count: number;
  text: string;
}

export interface Screenplay {
  format: ScreenplayFormat;
  /** From the title page, or the file's name without extension. */
  title: string;
  /** Title page, in the file's order: `['Credit', 'written by']`; a value of several lines keeps its line feeds. */
  titlePage: [key: string, value: string][];
  /** Elements before the first scene heading. */
  preamble: ScreenplayElement[];
  scenes: ScreenplayScene[];
  tags: ScreenplayTag[];
  /** Pages by US/A4 screenplay layout (55 lines), or the file's own. */
  pageCount: number;
  /** Hash of the text content (not of the bytes): the same screenplay gives the same fingerprint. */
  fingerprint: string;
  receipt: ImportReceipt;
}

const IMPORT_FAILURES = [
  'IMPORT_EMPTY',
  'IMPORT_NOT_A_SCREENPLAY',
  'IMPORT_WRONG_FORMAT',
  'IMPORT_TRUNCATED',
  'IMPORT_UNSAFE_XML',
  'IMPORT_TOO_LARGE',
  'IMPORT_PDF_SCANNED',
  'IMPORT_PDF_ENCRYPTED',
  'IMPORT_PDF_BROKEN',
  'IMPORT_UNKNOWN_TYPE',
  /** A file of a program that cannot be read; `found` names it. */
  'IMPORT_FOREIGN',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

export type ImportResult =
  | { ok: true; screenplay: Screenplay }
  | { ok: false; reason: ImportFailure; details: { line?: number; bytes?: number; found?: string } };
