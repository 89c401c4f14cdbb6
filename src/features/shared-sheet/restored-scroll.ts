import { useEffect } from 'react';
import * as v from 'valibot';
import { isReloaded } from '../../platform/page/is-reloaded.ts';

/** Session storage: each tab has its own place. */
const KEY = 'klaket-sheet-scroll';
const Place = v.object({
  sheetId: v.string(),
  /** Section at the top of the screen, and the distance of its top from that of the screen in pixels. */
  section: v.string(),
  offset: v.number(),
});
type Place = v.InferOutput<typeof Place>;

/** Height of the bar that stays on top. */
const BAR = 64;
/** So long the sections may take to be there and as tall as they were. */
const TIMEOUT_MS = 4_000;
/** How long a restored scroll position is kept in place while content loads. */
const HOLD_MS = 400;
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function storedPlace(sheetId: string): Place | null {
  try {
    const place = v.safeParse(Place, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return place.success && place.output.sheetId === sheetId ? place.output : null;
  } catch (error) {
    console.warn('the place on the sheet cannot be read', error);
    return null;
  }
}

function storePlace(sheetId: string): void {
  const sections = [...document.querySelectorAll('#content section[id]')];
  const section = sections.findLast((part) => part.getBoundingClientRect().top <= BAR);
  try {
    if (section === undefined || scrollY === 0) sessionStorage.removeItem(KEY);
    else {
      const offset = section.getBoundingClientRect().top;
      sessionStorage.setItem(KEY, JSON.stringify({ sheetId, section: section.id, offset } satisfies Place));
    }
  } catch (error) {
    console.warn('the place on the sheet cannot be stored', error);
  }
}

/**
 * Scrolls the page back to a place until it stays there; scrolling by the reader ends that. Returns a function that
 * stops it.
 */
function restorePlace({ section, offset }: Place, onEnd: () => void): () => void {
  const until = performance.now() + TIMEOUT_MS;
  let stoodSince = Number.POSITIVE_INFINITY;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of INTERRUPTIONS) removeEventListener(name, stop, true);
    onEnd();
  };
  const step = () => {
    const now = performance.now();
    const part = document.getElementById(section);
    const distance = part === null ? null : part.getBoundingClientRect().top - offset;
    if (distance !== null && Math.abs(distance) <= 1) stoodSince = Math.min(stoodSince, now);
    else {
      stoodSince = Number.POSITIVE_INFINITY;
      if (distance !== null) scrollBy({ top: distance, behavior: 'instant' });
    }
    if (now > until || now - stoodSince > HOLD_MS) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const name of INTERRUPTIONS) addEventListener(name, stop, { capture: true, passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

let hasRestored = false;

/** A sheet that is reloaded, also by a phone that had put the page away, is shown if its reader was. */
export function useRestoredScroll(sheetId: string): void {
  useEffect(() => {
    const place = hasRestored || !isReloaded() ? null : storedPlace(sheetId);
    hasRestored = true;
    let isRestoring = place !== null;
    const stop =
      place === null
        ? () => undefined
        : restorePlace(place, () => {
            isRestoring = false;
          });
    const save = () => {
      // Until the place is reached again, the stored one is the reader's.
      if (!isRestoring) storePlace(sheetId);
    };
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      stop();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [sheetId]);
}
