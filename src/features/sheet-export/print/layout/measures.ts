import { A4 } from '../../../../pdf/paper.ts';
import type { Typeface, Weight } from '../../../../pdf/typeface.ts';

/** Measures of the printed page, in points; those of the design in millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const PAGE = A4;
export const EDGE_WIDTH = mm(9);
export const LEFT = mm(17);
export const RIGHT = PAGE.width - mm(11);
export const CONTENT_WIDTH = RIGHT - LEFT;
export const TOP = mm(9);
/** The footer's rule; content ends above it. */
export const FOOTER = PAGE.height - mm(8) - 14;
export const BOTTOM = FOOTER - mm(2.5);

export const HAIR = 0.5;
export const THIN = 0.8;
export const HEAVY = 1.4;
export const HEAD_RULE = 3;
export const MARK_RULE = 2.2;

/** Three text sizes, and the distance of rows. A sheet that would only just miss its page is set tighter. */
export interface Measures {
  face: Typeface;
  text: number;
  strong: number;
  title: number;
  /** Line height of text as a multiple of its size. */
  leading: number;
  /** Above and below the text of a row. */
  rowGap: number;
  sectionGap: number;
}

export const normalMeasures = (face: Typeface): Measures => ({
  face,
  text: 9,
  strong: 10.5,
  title: 13,
  leading: 1.3,
  rowGap: mm(1.1),
  sectionGap: mm(3.4),
});

export const closeMeasures = (face: Typeface): Measures => ({
  face,
  text: 8.2,
  strong: 9.6,
  title: 12.5,
  leading: 1.22,
  rowGap: mm(0.65),
  sectionGap: mm(2.2),
});

export const TEXT_WEIGHT: Weight = 500;
