import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../../ui/focus-heading.ts';
import { boardKey, stripAt } from './board-keys.ts';
import type { StripSelection } from './use-strip-selection.ts';

interface Board<Id extends string> {
  board: RefObject<HTMLElement | null>;
  /** Strips in the order of the screen, and the first of each column or day. */
  order: readonly Id[];
  firsts: readonly Id[];
  selection: StripSelection<Id>;
  /** One place up or down. */
  nudge: (ids: ReadonlySet<Id>, step: -1 | 1) => void;
  undo: () => void;
  /** Opens "Move to day…". */
  askMove: (ids: ReadonlySet<Id>) => void;
  /** A dialog is open. */
  isAsking: boolean;
  /** A press adds to the selection, as check boxes do. */
  isToggling?: boolean;
  /** Strips are side by side: the left and right arrows move between them. */
  isSideways?: boolean;
  /** The chosen strip, e.g. for the address. */
  onChosen?: (id: Id) => void;
}

/** Clicks and keys of a whole board. */
export function useBoardEvents<Id extends string>({
  board,
  order,
  firsts,
  selection,
  nudge,
  undo,
  askMove,
  isAsking,
  isToggling = false,
  isSideways = false,
  onChosen,
}: Board<Id>) {
  /**
   * The strip that gets the focus when the one that has it moves away: itself, or (after the dialog) the next that may
   * be planned.
   */
  const keepFocus = useRef<{ strip: Id; isNext: boolean }>(null);
  const focus = (id: Id) => {
    const strip = board.current?.querySelector<HTMLElement>(`[data-strip="${id}"]`);
    strip?.focus({ preventScroll: true });
    strip?.scrollIntoView({ block: 'nearest' });
  };
  const idsWith = (id: Id): ReadonlySet<Id> => (selection.ids.has(id) ? selection.ids : new Set([id]));

  const onClick = (event: MouseEvent) => {
    keepFocus.current = null;
    const strip = stripAt(event.target, order);
    if (strip === null) return;
    const how = event.shiftKey ? 'range' : isToggling || event.ctrlKey || event.metaKey ? 'toggle' : 'one';
    selection.pick(strip, how);
    onChosen?.(strip);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = boardKey(event, order, firsts, isSideways);
    if (key === null) return;
    event.preventDefault();
    switch (key.command) {
      case 'go':
        selection.pick(key.to, key.extend ? 'range' : 'one');
        onChosen?.(key.to);
        return focus(key.to);
      case 'toggle':
        return selection.pick(key.strip, 'toggle');
      case 'nudge':
        if (!selection.ids.has(key.strip)) selection.pick(key.strip, 'one');
        keepFocus.current = { strip: key.strip, isNext: false };
        return nudge(idsWith(key.strip), key.step);
      case 'move-dialog':
        if (!selection.ids.has(key.strip)) selection.pick(key.strip, 'one');
        keepFocus.current = focusAfter(stripAfter(order, firsts, idsWith(key.strip)));
        return askMove(idsWith(key.strip));
      case 'clear':
        return selection.clear();
    }
  };
  useBoardShortcuts({ undo, askMove, selection });
  const restoreStripFocus = useEffectEvent(() => {
    const wanted = keepFocus.current;
    if (wanted === null) return;
    const { activeElement } = document;
    const isLost = isFocusLost();
    if (!isLost && (wanted.isNext || !activeElement?.hasAttribute('data-strip'))) return;
    if (activeElement?.getAttribute('data-strip') !== wanted.strip) focus(wanted.strip);
    if (wanted.isNext) keepFocus.current = null;
  });
  // A strip that moves to another day is a new element there: the focus would be lost. A dialog gives it back in the
  // frame after it has closed.
  useEffect(() => {
    if (isAsking || keepFocus.current === null) return;
    if (!keepFocus.current.isNext) restoreStripFocus();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restoreStripFocus);
    });
    return () => cancelAnimationFrame(frame);
  }, [board, order, isAsking]);
  return { onClick, onKeyDown };
}

/** P and Ctrl+Z work wherever the focus is, unless the user is typing or a dialog is open. */
function useBoardShortcuts<Id extends string>({
  undo,
  askMove,
  selection,
}: Pick<Board<Id>, 'undo' | 'askMove' | 'selection'>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (
        event.defaultPrevented ||
        (target instanceof Element &&
          target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'))
      )
        return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        undo();
      } else if (!isCommand && !event.altKey && event.key.toLowerCase() === 'p' && selection.ids.size > 0) {
        event.preventDefault();
        askMove(selection.ids);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, selection.ids, askMove]);
}

const focusAfter = <Id extends string>(strip: Id | null) => (strip === null ? null : { strip, isNext: true });

/** The strip below those that are about to be moved, in their own column; at its end the one above. */
export function stripAfter<Id extends string>(order: readonly Id[], firsts: readonly Id[], moving: ReadonlySet<Id>) {
  const last = order.findLastIndex((id) => moving.has(id));
  const below = order.slice(last + 1).find((id) => !moving.has(id));
  const above = order.slice(0, last).findLast((id) => !moving.has(id));
  const strip = below === undefined || firsts.includes(below) ? (above ?? below) : below;
  return strip ?? null;
}
