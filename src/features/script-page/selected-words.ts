import { trimSelection, type SelectedWords } from '../../../domain/breakdown/marks.ts';
import type { TextElement } from './text-segments.ts';

/** Position of the browser's selection in the scene's text. It may not go over the end of an element. */
export function readSelection(
  page: HTMLElement,
  elements: readonly TextElement[],
): { words: SelectedWords; box: DOMRect } | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const holder = elementAt(range.startContainer) ?? firstElementIn(range, page);
  if (holder === null || !page.contains(holder)) return null;
  const index = Number(holder.dataset['element']);
  const text = elements[index]?.text;
  if (text === undefined) return null;
  const start = holder.contains(range.startContainer) ? offsetIn(holder, range.startContainer, range.startOffset) : 0;
  const end = holder.contains(range.endContainer) ? offsetIn(holder, range.endContainer, range.endOffset) : text.length;
  const words = trimSelection({ element: index, start, end, quote: text.slice(start, end) });
  return words === null ? null : { words, box: range.getBoundingClientRect() };
}

const elementAt = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-element]') ?? null;

const firstElementIn = (range: Range, page: HTMLElement): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>('[data-element]')].find((element) => range.intersectsNode(element)) ?? null;

function offsetIn(holder: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(holder);
  before.setEnd(node, offset);
  return before.toString().length;
}
