import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { SelectedWords } from '../../../domain/breakdown/marks.ts';
import { trimSelection } from '../../../domain/breakdown/marks.ts';
import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { TagId } from '../../../domain/ids.ts';
import { readSelection } from './selected-words.ts';
import { wordsOf, type TextElement } from './text-segments.ts';
import { pickedRange, type PickedWords } from './word-picker.tsx';

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

  const place = useCallback(
    (box: DOMRect) => {
      const frame = page.current?.getBoundingClientRect();
      if (frame === undefined) return { left: 0, top: 0 };
      return {
        left: Math.max(8, Math.min(box.left - frame.left, frame.width - TOOLBAR_WIDTH)),
        top: box.bottom - frame.top + 6,
      };
    },
    [page],
  );
  useSelectionRest(!isMarking, () => {
    const found = page.current === null ? null : readSelection(page.current, elements);
    if (found !== null) setChosen({ words: found.words, tagId: null, at: place(found.box) });
    else setChosen((now) => (now?.tagId === null ? null : now));
  });

  const pick = (next: PickedWords) => {
    const text = elements[next.element]?.text ?? '';
    const { start, end } = pickedRange(text, next);
    const words = trimSelection({ element: next.element, start, end, quote: text.slice(start, end) });
    setPicked(next);
    const button = page.current?.querySelector<HTMLElement>(
      `[data-element="${next.element}"] [data-word="${next.to}"]`,
    );
    setChosen(words === null || !button ? null : { words, tagId: null, at: place(button.getBoundingClientRect()) });
  };
  const onPageClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const element = Number(event.target.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? Number.NaN);
    if (Number.isNaN(element)) return;
    const word = event.target.closest<HTMLElement>('[data-word]');
    if (word !== null) {
      const to = Number(word.dataset['word']);
      // The first press begins, the second in the same paragraph ends, the third begins anew.
      const isEnd = picked !== null && picked.element === element && picked.from === picked.to && picked.to !== to;
      return pick({ element, from: isEnd ? picked.from : to, to });
    }
    const mark = event.target.closest<HTMLElement>('mark[data-tag]');
    const run = occurrences[element]?.find((occurrence) => occurrence.start === Number(mark?.dataset['start']));
    if (mark === null || run === undefined || !(getSelection()?.isCollapsed ?? true)) return;
    const quote = elements[element]?.text.slice(run.start, run.end) ?? '';
    setChosen({
      words: { element, start: run.start, end: run.end, quote },
      tagId: run.tagId,
      at: place(mark.getBoundingClientRect()),
    });
  };
  const onPageKey = (event: KeyboardEvent) => {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const line = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (word === null || (step === 0 && line === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    const element = Number(word.closest<HTMLElement>('[data-element]')?.dataset['element']);
    const at = Number(word.dataset['word']);
    const next =
      line === 0
        ? wordBeside(elements, element, at, step, event.shiftKey)
        : { element: elementWithWords(elements, element, line), word: 0 };
    if (next === null || next.element < 0) return;
    const isExtending = event.shiftKey && line === 0;
    if (isExtending) pick({ element, from: picked?.element === element ? picked.from : at, to: next.word });
    else setPicked({ element: next.element, from: next.word, to: next.word });
    page.current?.querySelector<HTMLElement>(`[data-element="${next.element}"] [data-word="${next.word}"]`)?.focus();
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
  /** With the tool bar goes its focus: back to the word that it was about, or else to the page. */
  const leaveWords = useCallback(() => {
    const isInToolbar = document.activeElement?.closest('[role="toolbar"]') != null;
    forget();
    if (picked === null) {
      if (isInToolbar) page.current?.focus({ preventScroll: true });
      return;
    }
    const word = `[data-element="${picked.element}"] [data-word="${picked.to}"]`;
    page.current?.querySelector<HTMLElement>(word)?.focus({ preventScroll: true });
  }, [forget, picked, page]);
  return { chosen, isMarking, picked, setMarking, forget: leaveWords, onPageClick, onPageKey };
}

/**
 * Calls `onRest` once a selection of the browser rests. The browser tells of every step of it. Text arriving meanwhile
 * must not end the waiting: the effect does not depend on the text.
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

function wordBeside(
  elements: readonly TextElement[],
  element: number,
  at: number,
  step: number,
  staysInside: boolean,
): { element: number; word: number } | null {
  const count = wordsOf(elements[element]?.text ?? '').length;
  if (at + step >= 0 && at + step < count) return { element, word: at + step };
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
