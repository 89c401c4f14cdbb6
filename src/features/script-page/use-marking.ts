import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type SelectedWords, trimSelection } from '../../../domain/breakdown/marks.ts';
import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { TagId } from '../../../domain/ids.ts';
import type { TextElement } from './text-segments.ts';
import { wordButton, wordMove } from './word-moves.ts';
import { pickedRange, type PickedWords } from './word-picker.tsx';

/** Position of the browser's selection in the scene's text. It may not go over the end of an element. */
function readSelection(
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

/** Words that wait for a kind, and the tag they carry already. */
export interface Chosen {
  words: SelectedWords;
  tagId: TagId | null;
  /** Position of the tool bar, in px inside the page. */
  at: { left: number; top: number };
}

export interface Marking {
  chosen: Chosen | null;
  /** "Mark text": every word is a button. */
  isMarking: boolean;
  picked: PickedWords | null;
  setMarking: (isMarking: boolean) => void;
  forget: () => void;
  onPageClick: (event: MouseEvent) => void;
  onPageKey: (event: KeyboardEvent) => void;
}

/** Of the tool bar with its margin (`mark-toolbar.tsx`), in px. */
const TOOLBAR_WIDTH = 530;

/** Choosing words: by the browser's selection, by pressing words that are tagged, or word by word in marking mode. */
export function useMarking(
  page: RefObject<HTMLElement | null>,
  elements: readonly TextElement[],
  occurrences: readonly Occurrence[][],
): Marking {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isMarking, setIsMarking] = useState(false);
  const [picked, setPicked] = useState<PickedWords | null>(null);

  const place = (box: DOMRect) => toolbarPlace(page.current, box);
  useSelectionRest(!isMarking, () => {
    const found = page.current === null ? null : readSelection(page.current, elements);
    if (found !== null) setChosen({ words: found.words, tagId: null, at: place(found.box) });
    else setChosen((now) => (now?.tagId === null ? null : now));
  });

  const buttonOf = (element: number, word: number) => wordButton(page.current, element, word);
  const pick = (next: PickedWords) => {
    const text = elements[next.element]?.text ?? '';
    const { start, end } = pickedRange(text, next);
    const words = trimSelection({ element: next.element, start, end, quote: text.slice(start, end) });
    setPicked(next);
    const button = buttonOf(next.element, next.to);
    setChosen(words === null || !button ? null : { words, tagId: null, at: place(button.getBoundingClientRect()) });
  };
  const onPageClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const element = Number(event.target.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? Number.NaN);
    if (Number.isNaN(element)) return;
    const word = event.target.closest<HTMLElement>('[data-word]');
    if (word !== null) {
      const to = Number(word.dataset['word']);
      // The first press begins, the second in the same paragraph ends, the third starts over.
      const isEnd = picked !== null && picked.element === element && picked.from === picked.to && picked.to !== to;
      return pick({ element, from: isEnd ? picked.from : to, to });
    }
    const mark = event.target.closest<HTMLElement>('mark[data-tag]');
    const run = occurrences[element]?.find((occurrence) => occurrence.start === Number(mark?.dataset['start']));
    if (mark === null || run === undefined || !(getSelection()?.isCollapsed ?? true)) return;
    const { start, end, tagId } = run;
    const quote = elements[element]?.text.slice(start, end) ?? '';
    setChosen({ words: { element, start, end, quote }, tagId, at: place(mark.getBoundingClientRect()) });
  };
  const onPageKey = (event: KeyboardEvent) => {
    const move = wordMove(event, elements);
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { from, to, isExtending } = move;
    if (to === null) return;
    if (isExtending)
      pick({ element: from.element, from: picked?.element === from.element ? picked.from : from.word, to: to.word });
    else setPicked({ element: to.element, from: to.word, to: to.word });
    buttonOf(to.element, to.word)?.focus();
  };
  const forget = useCallback(() => {
    setChosen(null);
    setPicked(null);
    getSelection()?.removeAllRanges();
  }, []);
  const setMarking = useCallback(
    (on: boolean) => {
      forget();
      setIsMarking(on);
    },
    [forget],
  );
  /** The tool bar's focus is lost with it: back to its word, or else to the page. */
  const leaveWords = useCallback(() => {
    const isInToolbar = document.activeElement?.closest('[role="toolbar"]') != null;
    forget();
    if (picked === null) {
      if (isInToolbar) page.current?.focus({ preventScroll: true });
      return;
    }
    wordButton(page.current, picked.element, picked.to)?.focus({ preventScroll: true });
  }, [forget, picked, page]);
  return { chosen, isMarking, picked, setMarking, forget: leaveWords, onPageClick, onPageKey };
}

/** Below the words, inside the page. */
function toolbarPlace(page: HTMLElement | null, box: DOMRect): Chosen['at'] {
  const frame = page?.getBoundingClientRect();
  if (frame === undefined) return { left: 0, top: 0 };
  return {
    left: Math.max(8, Math.min(box.left - frame.left, frame.width - TOOLBAR_WIDTH)),
    top: box.bottom - frame.top + 6,
  };
}

/**
 * Calls `onRest` once a selection of the browser rests; the browser fires an event for every step of it. Arriving text
 * must not restart the wait, so the effect does not depend on the text.
 */
function useSelectionRest(isOn: boolean, onRest: () => void): void {
  const read = useEffectEvent(onRest);
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    const onChange = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => read(), 150);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
    };
  }, [isOn]);
}
