import type { SceneHeading } from './slugline.ts';
import type {
  Doubt,
  ImportReceipt,
  ScreenplayElement,
  ScreenplayFormat,
  ScreenplayTag,
  UnshownReason,
} from './screenplay.ts';

/** Result of each format's parser for `assemble`: the elements in the file's order, with facts of the file. */
export interface Draft {
  format: ScreenplayFormat;
  titlePage: [key: string, value: string][];
  elements: DraftElement[];
  notUnderstood: ImportReceipt['notUnderstood'];
  /** Counted by a scanner of its own, not from `elements`. */
  paragraphsIn: number;
  /** Counted by a scanner of its own, not from `elements`. */
  wordsIn: number;
  /** Kept beside the elements, in the file's order. */
  unshown: { reason: UnshownReason; text: string }[];
  /** Doubts of the format's own reader. */
  doubts?: Doubt[];
  /** The file's own page count; computed from the layout where null. */
  pageCount: number | null;
  /** The end of the text in the file's own pages, as `position` counts. Only of PDF. */
  endPosition?: number;
}

export interface DraftElement extends ScreenplayElement {
  /** Only of scene headings. */
  heading?: DraftHeading;
  /** Tags that the file itself puts on this element (Final Draft). */
  tags?: ScreenplayTag[];
  /** Its beginning in the file's own pages: 2.5 is half way down page 2. Only of PDF. */
  position?: number;
}

export interface DraftHeading extends SceneHeading {
  /** True if the element's text has the number in it. */
  isNumberInText?: boolean;
  /** The file's own length in eighths. */
  eighths?: number;
  page?: number;
  /** `#RRGGBB` */
  color?: string;
}
