import type { MouseEvent } from 'react';

/** Frames without movement after which a part counts as settled, and frames after which correction ends. */
const CALM_FRAMES = 4;
const MOST_FRAMES = 60;

/** Something that a person does with the page: the jump is over. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Sections out of sight are measured when they come near, on a slow phone over many frames. Content above the part then
 * grows or shrinks, so the part is scrolled back until it settles.
 */
function scrollTo(part: HTMLElement): void {
  let [frames, calm, last] = [0, 0, Number.NaN];
  const stop = () => {
    frames = MOST_FRAMES;
    for (const name of INTERRUPTIONS) removeEventListener(name, stop, true);
  };
  const step = () => {
    if (frames >= MOST_FRAMES || calm > CALM_FRAMES) return stop();
    frames += 1;
    part.scrollIntoView();
    const { top } = part.getBoundingClientRect();
    const at = top + scrollY;
    calm = at === last ? calm + 1 : 0;
    last = at;
    requestAnimationFrame(step);
  };
  // The press that began the jump is no interruption of it.
  for (const name of INTERRUPTIONS) addEventListener(name, stop, { capture: true, passive: true });
  step();
}

/**
 * Follows a link to a part of the page without writing it into the address: a shared sheet has its key there, behind
 * the `#`. The part has the focus afterwards, as after following the link.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (part === null) return;
  event.preventDefault();
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  scrollTo(part);
  part.focus({ preventScroll: true });
}
