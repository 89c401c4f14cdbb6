import { type RefObject, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { DayId } from '../../../domain/ids.ts';

/** Target of a dropped strip. `dayId` null: unscheduled. */
export interface DropTarget {
  dayId: DayId | null;
  /** The row under the pointer and which half of it; null: the day itself. */
  at: { id: string; side: 'before' | 'after' } | null;
}

interface DragOptions {
  /** Attribute of draggable elements; its value is the id. */
  handle?: 'data-strip' | 'data-day-handle';
  /** Attribute of the rows between which it can be put. */
  rows?: 'data-strip' | 'data-drop-day';
  /** Direction of the list: below each other (the default), or side by side. */
  axis?: 'x' | 'y';
  /** Ids that are dragged with this one: the selection if it is part of it. None: it cannot be dragged. */
  taken: (id: string) => readonly string[];
  /** Text at the pointer: "31 Gudang payung", "3 scenes". */
  caption: (ids: readonly string[]) => string;
  onDrop: (ids: readonly string[], place: DropTarget) => void;
  /** A finger held this one and let it go where it was. */
  onHeld?: (id: string) => void;
  /** Called when the target under the pointer changes; null: the drag has ended, or there is no target. */
  onOver?: (ids: readonly string[], place: DropTarget | null) => void;
}

const MOUSE_SLACK_PX = 5;
const TOUCH_SLACK_PX = 8;
/** As long as a long press of the platform; a shorter touch scrolls or selects. */
const TOUCH_HOLD_MS = 350;
const EDGE_PX = 56;

/**
 * Dragging of strips with mouse, pen and finger (after a hold). Everything that moves is drawn without React, so that
 * dragging over three hundred strips costs no rendering. Strips carry `data-strip`, days `data-drop-day` (`unscheduled`
 * for none), scrolling boxes `data-scroll`. The keyboard's ways are Alt with arrows and "Move to day…".
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

const isSameTarget = (one: DropTarget | null, other: DropTarget | null): boolean =>
  one?.dayId === other?.dayId && one?.at?.id === other?.at?.id && one?.at?.side === other?.at?.side;

interface Drag {
  ids: readonly string[];
  ghost: HTMLElement;
  line: HTMLElement;
  place: DropTarget | null;
  x: number;
  y: number;
  frame: number;
  /** The finger that holds it has moved since. */
  isMoved: boolean;
}

function attach(board: HTMLElement, options: RefObject<DragOptions>): () => void {
  let pressed: { id: string; pointerId: number; x: number; y: number; hold: number | null } | null = null;
  let drag: Drag | null = null;
  const handle = () => options.current.handle ?? 'data-strip';
  const move = (x: number, y: number) => {
    if (drag === null) return;
    const before = drag.place;
    follow(drag, x, y, options.current.rows ?? 'data-strip', options.current.axis ?? 'y');
    if (!isSameTarget(before, drag.place)) options.current.onOver?.(drag.ids, drag.place);
  };

  const begin = (x: number, y: number) => {
    if (pressed === null) return;
    const ids = options.current.taken(pressed.id);
    if (ids.length === 0) return;
    drag = drawDrag(board, handle(), ids, x, y);
    drag.ghost.textContent = options.current.caption(ids);
    navigator.vibrate?.(10);
    move(x, y);
    const scroll = () => {
      if (drag === null) return;
      if (scrollAtEdge(drag)) move(drag.x, drag.y);
      drag.frame = requestAnimationFrame(scroll);
    };
    drag.frame = requestAnimationFrame(scroll);
  };
  const end = (isDropped: boolean) => {
    if (pressed?.hold !== null && pressed?.hold !== undefined) clearTimeout(pressed.hold);
    const held = pressed?.hold === null || drag?.isMoved === true ? null : pressed;
    pressed = null;
    if (drag === null) return;
    const { ids, place } = drag;
    eraseDrag(board, drag);
    drag = null;
    options.current.onOver?.(ids, null);
    if (!isDropped) return;
    if (held !== null && options.current.onHeld) options.current.onHeld(held.id);
    else if (place !== null) options.current.onDrop(ids, place);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const id = idAt(event.target, handle());
    if (id === null) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const hold = event.pointerType === 'touch' ? window.setTimeout(() => begin(x, y), TOUCH_HOLD_MS) : null;
    pressed = { id, pointerId, x, y, hold };
  };
  const onMove = (event: PointerEvent) => {
    if (pressed === null || event.pointerId !== pressed.pointerId) return;
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (drag !== null) {
      drag.isMoved ||= moved > TOUCH_SLACK_PX;
      move(event.clientX, event.clientY);
    } else if (pressed.hold === null) {
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

  const unlisten = listen(board, { onDown, onMove, onUp, onCancel, onKey, onTouch, onMenu });
  return () => {
    end(false);
    unlisten();
  };
}

interface DragListeners {
  onDown: (event: PointerEvent) => void;
  onMove: (event: PointerEvent) => void;
  onUp: () => void;
  onCancel: () => void;
  onKey: (event: KeyboardEvent) => void;
  onTouch: (event: TouchEvent) => void;
  onMenu: (event: Event) => void;
}

/** Returns a function that removes the listeners. */
function listen(
  board: HTMLElement,
  { onDown, onMove, onUp, onCancel, onKey, onTouch, onMenu }: DragListeners,
): () => void {
  board.addEventListener('pointerdown', onDown);
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, { capture: true });
  board.addEventListener('touchmove', onTouch, { passive: false });
  board.addEventListener('contextmenu', onMenu);
  return () => {
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

/** Shows that these are taken. */
function drawDrag(board: HTMLElement, handle: string, ids: readonly string[], x: number, y: number): Drag {
  board.dataset['dragging'] = 'true';
  for (const strip of elementsOf(board, handle, ids)) strip.dataset['dragged'] = 'true';
  const [ghost, line] = [floating('drag-ghost'), floating('drag-line')];
  return { ids, ghost, line, place: null, x, y, frame: 0, isMoved: false };
}

/** Takes away all that a drag has drawn. */
function eraseDrag(board: HTMLElement, { ghost, line, frame }: Drag): void {
  cancelAnimationFrame(frame);
  ghost.remove();
  line.remove();
  delete board.dataset['dragging'];
  for (const strip of board.querySelectorAll<HTMLElement>('[data-dragged]')) delete strip.dataset['dragged'];
  for (const day of board.querySelectorAll<HTMLElement>('[data-over]')) delete day.dataset['over'];
  // The click that follows letting go must not select.
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

function floating(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}

/** Draws the strip at the pointer and the line where it would go. */
function follow(drag: Drag, x: number, y: number, rows: string, axis: 'x' | 'y'): void {
  Object.assign(drag, { x, y });
  drag.ghost.style.transform = `translate(${x + 12}px, ${y + 8}px)`;
  const under = document.elementFromPoint(x, y);
  const day = under?.closest<HTMLElement>('[data-drop-day]') ?? (rows === 'data-strip' ? dayAbove(under, y) : null);
  for (const other of document.querySelectorAll<HTMLElement>('[data-over]'))
    if (other !== day) delete other.dataset['over'];
  drag.line.hidden = true;
  drag.place = null;
  if (day === null) return;
  const dayId = day.dataset['dropDay'] === 'unscheduled' ? null : v.parse(DayId, day.dataset['dropDay']);
  const strip = under?.closest<HTMLElement>(`[${rows}]`) ?? null;
  const id = idAt(strip, rows);
  if (strip === null || id === null) {
    day.dataset['over'] = 'true';
    drag.place = { dayId, at: null };
    return;
  }
  delete day.dataset['over'];
  const box = strip.getBoundingClientRect();
  const isBefore = axis === 'x' ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  drag.place = { dayId, at: { id, side: isBefore ? 'before' : 'after' } };
  drag.line.hidden = false;
  const [left, top] = [isBefore ? box.left : box.right, isBefore ? box.top : box.bottom];
  Object.assign(
    drag.line.style,
    axis === 'x'
      ? { left: `${left - 2}px`, width: '4px', top: `${box.top}px`, height: `${box.height}px` }
      : { left: `${box.left}px`, width: `${box.width}px`, top: `${top - 2}px`, height: '4px' },
  );
}

/** The white area below a day belongs to that day: the last one that begins above the pointer. */
const dayAbove = (under: Element | null, y: number): HTMLElement | null =>
  [...(under?.closest('[data-scroll="days"]')?.querySelectorAll<HTMLElement>('[data-drop-day]') ?? [])].findLast(
    (day) => day.getBoundingClientRect().top <= y,
  ) ?? null;

/** Scrolls the box under the pointer (or the page) when the pointer is near its edge. True when something moved. */
function scrollAtEdge({ x, y }: Drag): boolean {
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-scroll]') ?? document.documentElement;
  const isPage = box === document.documentElement || getComputedStyle(box).overflowY === 'visible';
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
  const { left, right } = box.getBoundingClientRect();
  const down = stepAt(y, top, bottom);
  const sideways = isPage || box.scrollWidth <= box.clientWidth ? 0 : stepAt(x, left, right);
  if (down === 0 && sideways === 0) return false;
  if (isPage) scrollBy(0, down);
  else box.scrollBy(sideways, down);
  return true;
}

const stepAt = (at: number, first: number, last: number): number =>
  at < first + EDGE_PX ? -10 : at > last - EDGE_PX ? 10 : 0;

/** The id in the nearest element with the attribute. */
function idAt(target: EventTarget | null, attribute: string): string | null {
  const element = target instanceof Element ? target.closest(`[${attribute}]`) : null;
  return element?.getAttribute(attribute) ?? null;
}

const elementsOf = (board: HTMLElement, attribute: string, ids: readonly string[]): HTMLElement[] =>
  ids.flatMap((id) => board.querySelector<HTMLElement>(`[${attribute}="${id}"]`) ?? []);
