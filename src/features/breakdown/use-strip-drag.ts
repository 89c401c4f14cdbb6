import { type RefObject, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { DayId, SceneId } from '../../../domain/ids.ts';

/** Where a dragged strip was let go. `dayId` null: unscheduled. */
export interface DropPlace {
  dayId: DayId | null;
  /** The strip under the pointer and which half of it; null: the day itself. */
  at: { scene: SceneId; side: 'before' | 'after' } | null;
}

interface DragOptions {
  /** Which strips travel when this one is taken: the selection if it is part of it. */
  taken: (scene: SceneId) => SceneId[];
  /** What stands at the pointer: "31 Gudang payung", "3 scenes". */
  caption: (scenes: readonly SceneId[]) => string;
  onDrop: (scenes: readonly SceneId[], place: DropPlace) => void;
}

const MOUSE_SLACK_PX = 5;
const TOUCH_SLACK_PX = 8;
/** As long as a long press of the platform; a shorter touch scrolls or selects. */
const TOUCH_HOLD_MS = 350;
const EDGE_PX = 56;

/**
 * Dragging of strips with mouse, pen and finger (after a hold). Everything that moves is drawn without React, so that dragging over three
 * hundred strips costs no rendering. Strips carry `data-strip`, days `data-drop-day` (`unscheduled` for none), scrolling boxes `data-scroll`.
 * The keyboard's ways are Alt with arrows and "Move to day…".
 */
export function useStripDrag(board: RefObject<HTMLElement | null>, options: DragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    return attach(element, latest);
  }, [board]);
}

interface Drag {
  scenes: SceneId[];
  ghost: HTMLElement;
  line: HTMLElement;
  place: DropPlace | null;
  x: number;
  y: number;
  frame: number;
}

function attach(board: HTMLElement, options: RefObject<DragOptions>): () => void {
  let pressed: { scene: SceneId; pointerId: number; x: number; y: number; hold: number | null } | null = null;
  let drag: Drag | null = null;

  const begin = (x: number, y: number) => {
    if (pressed === null) return;
    const scenes = options.current.taken(pressed.scene);
    drag = { scenes, ghost: floating('drag-ghost'), line: floating('drag-line'), place: null, x, y, frame: 0 };
    drag.ghost.textContent = options.current.caption(scenes);
    board.dataset['dragging'] = 'true';
    for (const strip of strips(board, scenes)) strip.dataset['dragged'] = 'true';
    navigator.vibrate?.(10);
    follow(drag, x, y);
    const scroll = () => {
      if (drag === null) return;
      if (scrollAtEdge(drag)) follow(drag, drag.x, drag.y);
      drag.frame = requestAnimationFrame(scroll);
    };
    drag.frame = requestAnimationFrame(scroll);
  };
  const end = (isDropped: boolean) => {
    if (pressed?.hold !== null && pressed?.hold !== undefined) clearTimeout(pressed.hold);
    pressed = null;
    if (drag === null) return;
    const { scenes, place, ghost, line, frame } = drag;
    cancelAnimationFrame(frame);
    ghost.remove();
    line.remove();
    drag = null;
    delete board.dataset['dragging'];
    for (const strip of board.querySelectorAll<HTMLElement>('[data-dragged]')) delete strip.dataset['dragged'];
    for (const day of board.querySelectorAll<HTMLElement>('[data-over]')) delete day.dataset['over'];
    // The click that follows letting go must not select.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    if (isDropped && place !== null) options.current.onDrop(scenes, place);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const scene = sceneAt(event.target);
    if (scene === null) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const hold = event.pointerType === 'touch' ? window.setTimeout(() => begin(x, y), TOUCH_HOLD_MS) : null;
    pressed = { scene, pointerId, x, y, hold };
  };
  const onMove = (event: PointerEvent) => {
    if (pressed === null || event.pointerId !== pressed.pointerId) return;
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (drag !== null) follow(drag, event.clientX, event.clientY);
    else if (pressed.hold === null) {
      if (moved > MOUSE_SLACK_PX) begin(event.clientX, event.clientY);
    } else if (moved > TOUCH_SLACK_PX) end(false);
  };
  const onUp = () => end(true);
  const onCancel = () => end(false);
  const onKey = (event: KeyboardEvent) => {
    if (drag === null || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  // While a finger drags, the page must not scroll with it, and a long press must not open a menu.
  const onTouch = (event: TouchEvent) => {
    if (drag !== null) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (pressed?.hold !== null && pressed !== null) event.preventDefault();
  };

  board.addEventListener('pointerdown', onDown);
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, { capture: true });
  board.addEventListener('touchmove', onTouch, { passive: false });
  board.addEventListener('contextmenu', onMenu);
  return () => {
    end(false);
    board.removeEventListener('pointerdown', onDown);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, { capture: true });
    board.removeEventListener('touchmove', onTouch);
    board.removeEventListener('contextmenu', onMenu);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function floating(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}

/** Draws the strip at the pointer and the line where it would go. */
function follow(drag: Drag, x: number, y: number): void {
  Object.assign(drag, { x, y });
  drag.ghost.style.transform = `translate(${x + 12}px, ${y + 8}px)`;
  const under = document.elementFromPoint(x, y);
  const day = under?.closest<HTMLElement>('[data-drop-day]') ?? null;
  for (const other of document.querySelectorAll<HTMLElement>('[data-over]'))
    if (other !== day) delete other.dataset['over'];
  drag.line.hidden = true;
  drag.place = null;
  if (day === null) return;
  const dayId = day.dataset['dropDay'] === 'unscheduled' ? null : v.parse(DayId, day.dataset['dropDay']);
  const strip = under?.closest<HTMLElement>('[data-strip]') ?? null;
  const scene = sceneAt(strip);
  if (strip === null || scene === null) {
    day.dataset['over'] = 'true';
    drag.place = { dayId, at: null };
    return;
  }
  delete day.dataset['over'];
  const box = strip.getBoundingClientRect();
  const side = y < box.top + box.height / 2 ? 'before' : 'after';
  drag.place = { dayId, at: { scene, side } };
  drag.line.hidden = false;
  Object.assign(drag.line.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    top: `${(side === 'before' ? box.top : box.bottom) - 2}px`,
  });
}

/** Scrolls the box under the pointer (or the page) when the pointer is near its edge. True when something moved. */
function scrollAtEdge({ x, y }: Drag): boolean {
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-scroll]') ?? document.documentElement;
  const isPage = box === document.documentElement || getComputedStyle(box).overflowY === 'visible';
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
  const step = y < top + EDGE_PX ? -10 : y > bottom - EDGE_PX ? 10 : 0;
  if (step === 0) return false;
  if (isPage) scrollBy(0, step);
  else box.scrollTop += step;
  return true;
}

function sceneAt(target: EventTarget | null): SceneId | null {
  const strip = target instanceof Element ? target.closest<HTMLElement>('[data-strip]') : null;
  return strip === null ? null : v.parse(SceneId, strip.dataset['strip']);
}

const strips = (board: HTMLElement, scenes: readonly SceneId[]): HTMLElement[] =>
  scenes.flatMap((id) => board.querySelector<HTMLElement>(`[data-strip="${id}"]`) ?? []);
