import type { FieldsOf } from '../records/records.ts';
import type { TagId } from '../ids.ts';
import type { Row } from '../records/draft-change.ts';
import type { TagRow } from './grouping.ts';

type TextElement = FieldsOf<'scene-text'>['elements'][number];

/**
 * A piece of an element's text that refers to a tag. UTF-16 code units, end exclusive; runs of one element never
 * overlap.
 */
export interface Occurrence {
  start: number;
  end: number;
  tagId: TagId;
  /** Set when these words were marked by a user; otherwise they were found by the tag's name. */
  markId: string | null;
}

/**
 * Occurrences of a scene's tags in its text, by index of the element. Marks by users come first; names are then
 * searched in the rest. Cast is found in cues and, written as a name (`SARI`, `Sari`), in action, but not in dialogue,
 * where "ibu" is rarely the character IBU. Locations are found in headings and action, properties everywhere.
 */
export function occurrencesIn(
  elements: readonly TextElement[],
  tags: readonly TagRow[],
  marks: readonly Row<'mark'>[],
): Occurrence[][] {
  const found: Occurrence[][] = elements.map(() => []);
  const present = new Set(tags.map((tag) => tag.id));
  for (const mark of marks) {
    const place = present.has(mark.fields.tagId) ? placeOfMark(elements, mark.fields) : null;
    if (place !== null)
      add(found[place.element], { start: place.start, end: place.end, tagId: mark.fields.tagId, markId: mark.id });
  }
  const byLength = [...tags].toSorted((a, b) => b.fields.name.length - a.fields.name.length);
  for (const tag of byLength) {
    const pattern = namePattern(tag);
    if (pattern === null) continue;
    elements.forEach((element, index) => {
      if (!canNameOccur(tag, element)) return;
      for (const match of element.text.matchAll(pattern)) {
        if (!isNamed(tag, element, match[0])) continue;
        add(found[index], { start: match.index, end: match.index + match[0].length, tagId: tag.id, markId: null });
      }
    });
  }
  return found.map((runs) => runs.toSorted((a, b) => a.start - b.start));
}

/**
 * Present position of a mark's words: its own place if they are still there, else the nearest same words, in the same
 * element first. Null when a newer text no longer has them; the mark is kept, because the next revision may bring them
 * back.
 */
export function placeOfMark(
  elements: readonly TextElement[],
  mark: FieldsOf<'mark'>,
): { element: number; start: number; end: number } | null {
  if (mark.quote === '') return null;
  if (elements[mark.element]?.text.slice(mark.start, mark.end) === mark.quote)
    return { element: mark.element, start: mark.start, end: mark.end };
  const byDistance = elements
    .map((_, index) => index)
    .toSorted((a, b) => Math.abs(a - mark.element) - Math.abs(b - mark.element) || a - b);
  for (const element of byDistance) {
    const text = elements[element]?.text ?? '';
    let best = -1;
    for (let at = text.indexOf(mark.quote); at >= 0; at = text.indexOf(mark.quote, at + 1)) {
      if (best < 0 || Math.abs(at - mark.start) < Math.abs(best - mark.start)) best = at;
    }
    if (best >= 0) return { element, start: best, end: best + mark.quote.length };
  }
  return null;
}

function add(runs: Occurrence[] | undefined, run: Occurrence) {
  if (runs === undefined || run.start >= run.end) return;
  if (runs.some((other) => run.start < other.end && other.start < run.end)) return;
  runs.push(run);
}

function namePattern(tag: TagRow): RegExp | null {
  const words = tag.fields.name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

function canNameOccur(tag: TagRow, element: TextElement): boolean {
  if (element.type === 'note' || element.type === 'boneyard' || element.type === 'page-break') return false;
  const { kind } = tag.fields;
  if (kind === 'cast')
    return (
      element.type === 'character' || element.type === 'action' || element.type === 'shot' || element.type === 'unknown'
    );
  if (kind === 'location')
    return element.type === 'scene-heading' || element.type === 'action' || element.type === 'shot';
  return true;
}

/** In running text a person's name is written with capitals: `SARI` or `Bocah Payung`, not `ibu`. */
function isNamed(tag: TagRow, element: TextElement, words: string): boolean {
  if (tag.fields.kind !== 'cast' || element.type === 'character') return true;
  return words.split(/\s+/).every((word) => word.charAt(0) !== word.charAt(0).toLowerCase() || /^\P{L}/u.test(word));
}
