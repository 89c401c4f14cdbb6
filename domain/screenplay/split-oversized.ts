import type { DraftElement } from './draft.ts';

/** Stored elements hold at most this many UTF-16 units (`Element` in breakdown/breakdown-records.ts). */
const MAX_ELEMENT_TEXT = 100_000;
const PIECE = 50_000;

/**
 * A paragraph of a hundred thousand letters is not a screenplay, but it must not get lost: it becomes several elements.
 */
export function splitOversized(elements: readonly DraftElement[]): DraftElement[] {
  if (elements.every((element) => element.text.length <= MAX_ELEMENT_TEXT)) return [...elements];
  return elements.flatMap((element) => (element.text.length <= MAX_ELEMENT_TEXT ? [element] : split(element)));
}

function split(element: DraftElement): DraftElement[] {
  const { styles: _styles, ...rest } = element;
  const pieces: DraftElement[] = [];
  for (let start = 0; start < element.text.length;) {
    let end = Math.min(start + PIECE, element.text.length);
    const space = element.text.lastIndexOf(' ', end);
    if (end < element.text.length && space > start + PIECE / 2) end = space;
    // Never part a surrogate pair.
    else if (/[\uD800-\uDBFF]/.test(element.text.charAt(end - 1)) && end < element.text.length) end--;
    pieces.push({ ...rest, text: element.text.slice(start, end), ...(start === 0 ? {} : { lines: 0 }) });
    start = end;
  }
  return pieces;
}
