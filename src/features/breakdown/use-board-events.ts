import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { SceneId } from '../../../domain/ids.ts';
import { isFocusLost } from '../../ui/focus-heading.ts';
import { boardKey } from './board-keys.ts';
import type { BreakdownIntents } from './use-breakdown-intents.ts';
import type { SceneSelection } from './use-scene-selection.ts';

interface Board {
  board: RefObject<HTMLElement | null>;
  /** Scenes in the order of the screen, and the first of each column or day. */
  order: readonly SceneId[];
  firsts: readonly SceneId[];
  selection: SceneSelection;
  scenes: readonly SceneRow[];
  chosen: SceneRow[];
  intents: BreakdownIntents;
  askMove: (scenes: SceneRow[]) => void;
  /** A dialog is open. */
  isAsking: boolean;
  /** The chosen scene goes into the address. */
  onScene: (scene: SceneRow | undefined) => void;
}

/** Clicks and keys of the whole board. */
export function useBoardEvents({
  board,
  order,
  firsts,
  selection,
  scenes,
  chosen,
  intents,
  askMove,
  isAsking,
  onScene,
}: Board) {
  /** The strip that gets the focus when the one that has it moves away: itself, or (after the dialog) the next that may be planned. */
  const keepFocus = useRef<{ strip: SceneId; isNext: boolean }>(null);
  const find = (id: SceneId) => scenes.find((scene) => scene.id === id);
  const focus = (id: SceneId) => {
    const strip = board.current?.querySelector<HTMLElement>(`[data-strip="${id}"]`);
    strip?.focus({ preventScroll: true });
    strip?.scrollIntoView({ block: 'nearest' });
  };
  const idsWith = (id: SceneId) => (selection.ids.has(id) ? selection.ids : new Set([id]));

  const onClick = (event: MouseEvent) => {
    keepFocus.current = null;
    const strip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-strip]') : null;
    const read = v.safeParse(SceneId, strip?.dataset['strip']);
    if (!read.success) return;
    const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one';
    selection.pick(read.output, how);
    onScene(find(read.output));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = boardKey(event, order, firsts);
    if (key === null) return;
    event.preventDefault();
    switch (key.act) {
      case 'go':
        selection.pick(key.to, key.extend ? 'range' : 'one');
        onScene(find(key.to));
        return focus(key.to);
      case 'toggle':
        return selection.pick(key.scene, 'toggle');
      case 'nudge':
        if (!selection.ids.has(key.scene)) selection.pick(key.scene, 'one');
        keepFocus.current = { strip: key.scene, isNext: false };
        return intents.nudge(idsWith(key.scene), key.step);
      case 'move-dialog':
        if (!selection.ids.has(key.scene)) selection.pick(key.scene, 'one');
        keepFocus.current = nextAfter(order, firsts, idsWith(key.scene));
        return askMove(scenes.filter((scene) => idsWith(key.scene).has(scene.id)));
      case 'clear':
        return selection.clear();
    }
  };
  // P and Ctrl+Z work wherever the focus is, unless somebody is typing or a dialog is open.
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
        intents.undo();
      } else if (!isCommand && !event.altKey && event.key.toLowerCase() === 'p' && chosen.length > 0) {
        event.preventDefault();
        askMove(chosen);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [intents, chosen, askMove]);
  const keepFocusOnStrip = useEffectEvent(() => {
    const kept = keepFocus.current;
    if (kept === null) return;
    const { activeElement } = document;
    const isLost = isFocusLost();
    if (!isLost && (kept.isNext || !activeElement?.hasAttribute('data-strip'))) return;
    if (activeElement?.getAttribute('data-strip') !== kept.strip) focus(kept.strip);
    if (kept.isNext) keepFocus.current = null;
  });
  // A strip that moves to another day is a new element there: the focus would be lost. A dialog gives it back in the frame after it has closed.
  useEffect(() => {
    if (isAsking || keepFocus.current === null) return;
    if (!keepFocus.current.isNext) keepFocusOnStrip();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keepFocusOnStrip);
    });
    return () => cancelAnimationFrame(frame);
  }, [board, order, isAsking]);
  return { onClick, onKeyDown };
}

/** The scene below those that are about to be moved, in their own column; at its end the one above. */
function nextAfter(order: readonly SceneId[], firsts: readonly SceneId[], moving: ReadonlySet<SceneId>) {
  const last = order.findLastIndex((id) => moving.has(id));
  const below = order.slice(last + 1).find((id) => !moving.has(id));
  const above = order.slice(0, last).findLast((id) => !moving.has(id));
  const strip = below === undefined || firsts.includes(below) ? (above ?? below) : below;
  return strip === undefined ? null : { strip, isNext: true };
}
