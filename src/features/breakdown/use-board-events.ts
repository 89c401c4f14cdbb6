import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { SceneId } from '../../../domain/ids.ts';
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
  const keepFocus = useRef<SceneId>(null);
  const find = (id: SceneId) => scenes.find((scene) => scene.id === id);
  const focus = (id: SceneId) => {
    const strip = board.current?.querySelector<HTMLElement>(`[data-strip="${id}"]`);
    strip?.focus({ preventScroll: true });
    strip?.scrollIntoView({ block: 'nearest' });
  };
  const idsWith = (id: SceneId) => (selection.ids.has(id) ? selection.ids : new Set([id]));

  const onClick = (event: MouseEvent) => {
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
        keepFocus.current = key.scene;
        return intents.nudge(idsWith(key.scene), key.step);
      case 'move-dialog':
        if (!selection.ids.has(key.scene)) selection.pick(key.scene, 'one');
        keepFocus.current = key.scene;
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
    const strip = board.current?.querySelector<HTMLElement>(`[data-strip="${keepFocus.current}"]`);
    if (
      strip &&
      document.activeElement !== strip &&
      (document.activeElement === document.body || document.activeElement?.hasAttribute('data-strip'))
    ) {
      strip.focus({ preventScroll: true });
      strip.scrollIntoView({ block: 'nearest' });
    }
  });
  // A strip that moves to another day is a new element there: the focus goes with it, also when a dialog moved it, which gives the focus
  // back in the frame after it has closed.
  useEffect(() => {
    if (isAsking || keepFocus.current === null) return;
    keepFocusOnStrip();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keepFocusOnStrip);
    });
    return () => cancelAnimationFrame(frame);
  }, [board, order, isAsking]);
  return { onClick, onKeyDown };
}
