import type { Occurrence } from '../../../domain/breakdown/occurrences.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';
import { tagOfWord, wordsOf, type TextElement } from './text-segments.ts';

/** Words chosen in marking mode: from one word to another of the same element. */
export interface PickedWords {
  element: number;
  /** Index of the word at which choosing began, and where it ends now. */
  from: number;
  to: number;
}

export function pickedRange(text: string, { from, to }: PickedWords): { start: number; end: number } {
  const words = wordsOf(text);
  return { start: words[Math.min(from, to)]?.start ?? 0, end: words[Math.max(from, to)]?.end ?? text.length };
}

/**
 * The text with every word as a button: marking without a selection, for fingers, keys and switches. Words that have a
 * tag keep its look.
 */
export function WordButtons({
  index,
  element,
  occurrences,
  kindOf,
  picked,
  tabStop,
}: {
  index: number;
  element: TextElement;
  occurrences: readonly Occurrence[];
  kindOf: (tagId: string) => TagKind;
  picked: PickedWords | null;
  tabStop: boolean;
}) {
  const { text } = element;
  const words = wordsOf(text);
  const [low, high] =
    picked?.element === index ? [Math.min(picked.from, picked.to), Math.max(picked.from, picked.to)] : [-1, -2];
  return words.map(({ start, end }, word) => {
    const isPicked = word >= low && word <= high;
    const tag = tagOfWord({ start, end }, occurrences);
    return (
      <span key={start}>
        {text.slice(words[word - 1]?.end ?? 0, start)}
        <button
          type="button"
          data-word={word}
          aria-pressed={isPicked}
          tabIndex={(picked?.element === index ? word === picked.to : tabStop && word === 0) ? 0 : -1}
          className={joinClasses(
            'rounded-1 text-left font-[inherit] outline-offset-1',
            isPicked ? 'bg-ink text-on-ink' : tag === null ? 'hover:bg-pressed' : tagClass(kindOf(tag)),
          )}
        >
          {text.slice(start, end)}
        </button>
      </span>
    );
  });
}
