import type { KeyboardEvent } from 'react';

/** Meaning of a key on the board; null: not a key of the board. */
export type BoardKey<Id extends string> =
  | { command: 'go'; to: Id; extend: boolean }
  | { command: 'toggle'; strip: Id }
  | { command: 'nudge'; strip: Id; step: -1 | 1 }
  | { command: 'move-dialog'; strip: Id }
  | { command: 'clear' };

/** In columns side by side, the arrows change their parts. */
const SIDEWAYS: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
};

/** `rows` are the strips in the order of the screen, `groups` the first strip of each column or day. */
export function boardKey<Id extends string>(
  event: KeyboardEvent,
  rows: readonly Id[],
  groups: readonly Id[],
  isSideways = false,
): BoardKey<Id> | null {
  const strip = stripAt(event.target, rows);
  if (strip === null) return null;
  const index = rows.indexOf(strip);
  const go = (to: Id | undefined): BoardKey<Id> | null =>
    to === undefined ? null : { command: 'go', to, extend: event.shiftKey };
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const pressed = isSideways ? (SIDEWAYS[event.key] ?? event.key) : event.key;
  switch (pressed) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = pressed === 'ArrowDown' ? 1 : -1;
      if (event.altKey) return { command: 'nudge', strip, step };
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
      return event.ctrlKey || event.metaKey ? { command: 'toggle', strip } : null;
    case 'p':
    case 'P':
      return isPlain ? { command: 'move-dialog', strip } : null;
    case 'Escape':
      return { command: 'clear' };
    default:
      return null;
  }
}

/** The strip (`data-strip`) that an event is about; null if it is none of `rows`. */
export function stripAt<Id extends string>(target: EventTarget | null, rows: readonly Id[]): Id | null {
  const strip = target instanceof Element ? target.closest<HTMLElement>('[data-strip]') : null;
  const written = strip?.dataset['strip'];
  return rows.find((id) => id === written) ?? null;
}
