/**
 * Moves the focus to the page's heading after its element is gone: without a focus the Tab key would start anew.
 */

/** A heading that has the focus only because nothing better had it. */
let standIn: HTMLElement | null = null;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Whether the focus is nowhere, or on the heading only because it was nowhere: anyone who has a better place may take
 * it.
 */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement === standIn;

/** Focuses the page's heading without scrolling to it; false where the screen has none yet. */
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
 * Focuses the heading of a screen that has just come, and that of the finished screen when a skeleton's heading goes
 * with the focus on it. Ends as soon as the person does something.
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
 * After a dialog has closed and given the focus back: what opened it may be gone meanwhile, and the screen that has
 * come in its place may still be a skeleton.
 */
export function catchLostFocus(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isNowhere() && !document.querySelector('[role="dialog"], [role="alertdialog"]')) focusComingHeading();
    }),
  );
}
