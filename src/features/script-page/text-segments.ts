import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';

export type TextElement = FieldsOf<'scene-text'>['elements'][number];

/** A piece of text that is drawn in one way. */
export interface Segment {
  start: number;
  text: string;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  occurrence: Occurrence | null;
}

/** Cuts a text where a style or an occurrence begins or ends. Joined again, the segments are the text. */
export function segmentsOf(element: TextElement, occurrences: readonly Occurrence[]): Segment[] {
  const { text, styles = [] } = element;
  const inside = (at: number) => Math.max(0, Math.min(text.length, at));
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...styles, ...occurrences]) cuts.add(inside(start)).add(inside(end));
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length;
    const has = (style: 'bold' | 'italic' | 'underline' | 'strike') =>
      styles.some((run) => run.style === style && run.start <= start && run.end >= end);
    return {
      start,
      text: text.slice(start, end),
      isBold: has('bold'),
      isItalic: has('italic'),
      isUnderlined: has('underline'),
      isStruck: has('strike'),
      occurrence: occurrences.find((run) => run.start <= start && run.end >= end) ?? null,
    };
  });
}

export type Block = { type: 'one'; index: number } | { type: 'dual'; left: number[]; right: number[] };

/** Elements by index, with simultaneous speeches side by side. */
export function blocksOf(elements: readonly TextElement[]): Block[] {
  const blocks: Block[] = [];
  elements.forEach(({ dual }, index) => {
    if (dual === undefined) {
      blocks.push({ type: 'one', index });
      return;
    }
    let block = blocks.at(-1);
    // A left voice after a right one begins the next pair.
    if (block?.type !== 'dual' || (dual === 'left' && block.right.length > 0)) {
      block = { type: 'dual', left: [], right: [] };
      blocks.push(block);
    }
    block[dual].push(index);
  });
  return blocks;
}

/** The tag that a word belongs to, if only in part (`PISAU.` with its full stop). */
export const tagOfWord = (
  { start, end }: { start: number; end: number },
  occurrences: readonly Occurrence[],
): string | null => occurrences.find((run) => run.start < end && run.end > start)?.tagId ?? null;

/** Words of a text with their places, for marking by tapping and by keys. */
export const wordsOf = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/\S+/gu)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
