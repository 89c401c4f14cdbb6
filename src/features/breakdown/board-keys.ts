import type { KeyboardEvent } from 'react';
import * as v from 'valibot';
import { SceneId } from '../../../domain/ids.ts';

/** What a key means on the board; null: nothing of ours. */
export type BoardKey =
  | { act: 'go'; to: SceneId; extend: boolean }
  | { act: 'toggle'; scene: SceneId }
  | { act: 'nudge'; scene: SceneId; step: -1 | 1 }
  | { act: 'move-dialog'; scene: SceneId }
  | { act: 'clear' };

/** `rows` are the scenes in the order of the screen, `groups` the first scene of each column or day. */
export function boardKey(event: KeyboardEvent, rows: readonly SceneId[], groups: readonly SceneId[]): BoardKey | null {
  const strip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-strip]') : null;
  const read = v.safeParse(SceneId, strip?.dataset['strip']);
  if (!read.success) return null;
  const scene = read.output;
  const index = rows.indexOf(scene);
  const go = (to: SceneId | undefined): BoardKey | null =>
    to === undefined ? null : { act: 'go', to, extend: event.shiftKey };
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (event.altKey) return { act: 'nudge', scene, step };
      return isPlain ? go(rows[index + step]) : null;
    }
    case 'ArrowRight':
      return isPlain ? go(groups.find((first) => rows.indexOf(first) > index)) : null;
    case 'ArrowLeft':
      return isPlain ? go(groups.findLast((first) => rows.indexOf(first) < index)) : null;
    case 'Home':
      return isPlain ? go(rows[0]) : null;
    case 'End':
      return isPlain ? go(rows.at(-1)) : null;
    case ' ':
      return event.ctrlKey || event.metaKey ? { act: 'toggle', scene } : null;
    case 'p':
    case 'P':
      return isPlain ? { act: 'move-dialog', scene } : null;
    case 'Escape':
      return { act: 'clear' };
    default:
      return null;
  }
}
