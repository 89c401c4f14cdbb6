export interface FdxRun {
  text: string;
  /** `Bold+Italic+Underline` */
  style: string;
  revision: number;
  tagNumbers: string[];
}

export interface FdxParagraph {
  /** Counted from 1 over all paragraphs of the file, nested ones included, in order of their start tags. */
  index: number;
  attributes: Readonly<Record<string, string>>;
  /**
   * Names of the enclosing elements that give it its meaning, outermost first: `Content`, `TitlePage`, `DualDialogue`…
   */
  path: string[];
  runs: FdxRun[];
  scene: Readonly<Record<string, string>> | null;
  /** The paragraph around it, for dual dialogue, omitted scenes, summaries and notes inside a paragraph. */
  parent: FdxParagraph | null;
  children: FdxParagraph[];
  /**
   * Offsets of the paragraph in Final Draft's own counting, to which script notes refer; only of the script's own
   * paragraphs.
   */
  start: number;
  end: number;
  /** Range of the script note around it, `12,20`. */
  noteRange: string | null;
  /** Number of the enclosing script note, counted from 1; 0 outside. */
  note: number;
}

export interface FdxTags {
  categories: Map<string, string>;
  definitions: Map<string, { categoryId: string; label: string }>;
  /** Tag number to definition. */
  numbers: Map<string, string>;
}

export interface WordedAttribute {
  text: string;
  /** The paragraph around it. */
  paragraph: FdxParagraph | null;
}

export type FdxDocument =
  | {
      ok: true;
      paragraphs: FdxParagraph[];
      tags: FdxTags;
      /** Types of paragraph that a writer or a template made up, and the standard one that each is laid out as. */
      paginatesAs: Map<string, string>;
      unreadable: { source: number; text: string }[];
      /** Name and type of each script note that has them, by its number. */
      noteNames: Map<number, string>;
      /** Titles and synopses of scenes. */
      sceneWords: WordedAttribute[];
      /** Words in other attributes that people wrote. */
      attributes: WordedAttribute[];
    }
  | { ok: false; reason: FdxRefusal; line: number };

export type FdxRefusal = 'IMPORT_TRUNCATED' | 'IMPORT_UNSAFE_XML' | 'IMPORT_TOO_LARGE';

export class Refusal extends Error {
  constructor(readonly reason: FdxRefusal) {
    super(reason);
  }
}

/** The text of its runs; that of paragraphs inside it is not among it. */
export const textOf = (paragraph: FdxParagraph): string => {
  const [first, ...rest] = paragraph.runs;
  return rest.length === 0 ? (first?.text ?? '') : paragraph.runs.map((run) => run.text).join('');
};
