import type { KeyboardEvent } from 'react';
import { wordsOf, type TextElement } from './text-segments.ts';

/** A word button of the page (`word-picker.tsx`). */
interface WordAt {
  element: number;
  /** Index of the word in its element. */
  word: number;
}

interface WordMove {
  from: WordAt;
  /** Null at the ends of the text. */
  to: WordAt | null;
  /** With Shift: the words between are chosen as well. It stays inside the element. */
  isExtending: boolean;
}

/** An arrow key on a word: left and right by words, up and down by elements. Null for every other key. */
export function wordMove(event: KeyboardEvent, elements: readonly TextElement[]): WordMove | null {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const line = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (button === null || (step === 0 && line === 0)) return null;
  const element = Number(button.closest<HTMLElement>('[data-element]')?.dataset['element']);
  const from = { element, word: Number(button.dataset['word']) };
  if (line === 0) return { from, to: wordBeside(elements, from, step, event.shiftKey), isExtending: event.shiftKey };
  const other = elementWithWords(elements, element, line);
  return { from, to: other < 0 ? null : { element: other, word: 0 }, isExtending: false };
}

export const wordButton = (page: HTMLElement | null, element: number, word: number): HTMLElement | null =>
  page?.querySelector<HTMLElement>(`[data-element="${element}"] [data-word="${word}"]`) ?? null;

function wordBeside(
  elements: readonly TextElement[],
  { element, word }: WordAt,
  step: number,
  staysInside: boolean,
): WordAt | null {
  const count = wordsOf(elements[element]?.text ?? '').length;
  if (word + step >= 0 && word + step < count) return { element, word: word + step };
  if (staysInside) return null;
  const other = elementWithWords(elements, element, step);
  if (other < 0) return null;
  return { element: other, word: step > 0 ? 0 : wordsOf(elements[other]?.text ?? '').length - 1 };
}

function elementWithWords(elements: readonly TextElement[], from: number, step: number): number {
  for (let at = from + step; at >= 0 && at < elements.length; at += step) {
    const { text = '', type } = elements[at] ?? {};
    if (type !== 'page-break' && type !== 'boneyard' && text.trim() !== '') return at;
  }
  return -1;
}
