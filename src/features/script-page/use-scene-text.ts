import { useLayoutEffect, useMemo } from 'react';
import { tagsOfScene } from '../../../domain/breakdown/grouping.ts';
import { occurrencesIn } from '../../../domain/breakdown/occurrences.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import type { ScenePage } from './scene-queries.ts';

const NO_ELEMENTS: never[] = [];

/** The text with its tags: their positions and counts. */
export function useSceneText({ scene, tags: all, marks, text }: ScenePage) {
  return useMemo(() => {
    const byId = new Map(all.map((tag) => [tag.id, tag]));
    const tags = tagsOfScene(scene, byId);
    const elements = withHeading(text?.fields.elements ?? NO_ELEMENTS, scene.fields.slugline);
    const occurrences = occurrencesIn(elements, tags, marks);
    const counts = new Map<string, number>();
    for (const { tagId } of occurrences.flat()) counts.set(tagId, (counts.get(tagId) ?? 0) + 1);
    const kinds = new Map<string, TagKind>(all.map((tag) => [tag.id, tag.fields.kind]));
    return { elements, tags, occurrences, counts, kindOf: (id: string): TagKind => kinds.get(id) ?? 'property' };
  }, [scene, all, marks, text]);
}

/** A heading that people corrected is shown as it is now; the text keeps the file's, for the next import. */
function withHeading<E extends { type: string; text: string }>(elements: readonly E[], slugline: string): readonly E[] {
  const [heading, ...rest] = elements;
  const isCurrent = heading?.type !== 'scene-heading' || slugline === '' || heading.text.includes(slugline);
  return isCurrent ? elements : [{ ...heading, text: slugline }, ...rest];
}

interface Keys {
  previous: string | undefined;
  next: string | undefined;
  isMarking: boolean;
  forget: () => void;
  setMarking: (isMarking: boolean) => void;
  onScene: (number: string) => void;
}

/** Left and right move through the scenes, while words are chosen through the text; Escape clears the choice. */
export function useSceneKeys({ previous, next, isMarking, forget, setMarking, onScene }: Keys): void {
  // Runs before the paint, so that keys work as soon as the scene is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="toolbar"], [data-word]')
      ) {
        if (event.key === 'Escape' && target.closest('[data-word]')) setMarking(false);
        return;
      }
      if (event.key === 'Escape') {
        if (isMarking) setMarking(false);
        else forget();
      } else if (isMarking && event.key.startsWith('Arrow')) {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-word][tabindex="0"]')?.focus();
      } else if (event.key === 'ArrowLeft' && previous !== undefined) onScene(previous);
      else if (event.key === 'ArrowRight' && next !== undefined) onScene(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [previous, next, isMarking, forget, setMarking, onScene]);
}
