/**
 * Moves the focus to the page's heading after its element is removed: without a focus the Tab key would start from the
 * top.
 */

/** A heading that has the focus only because nothing better had it. */
let standIn: HTMLElement | null = null;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Is the focus nowhere, or on the heading only because it was nowhere? Then any better place may take it. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement === standIn;

/** Focuses the page's heading without scrolling to it; false if the screen has none yet. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  standIn = heading;
  return true;
}

/** Longest time to wait for a screen's heading. */
const TAKING_SHAPE_MS = 10_000;

/**
 * Focuses the heading of a new screen, and that of the finished screen when a skeleton with the focus is replaced. Ends
 * at the user's first input.
 */
export function focusComingHeading(): () => void {
  const leftBehind = focusHeading() ? null : document.activeElement;
  const watching = new MutationObserver(() => {
    if (isNowhere() || document.activeElement === leftBehind) focusHeading();
  });
  watching.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    clearTimeout(timer);
    watching.disconnect();
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, end, true);
  };
  const timer = setTimeout(end, TAKING_SHAPE_MS);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, end, true);
  return end;
}

/**
 * After a dialog has closed and returned the focus: its opener may have been removed, and the new screen may still be a
 * skeleton.
 */
export function catchLostFocus(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isNowhere() && !document.querySelector('[role="dialog"], [role="alertdialog"]')) focusComingHeading();
    }),
  );
}
