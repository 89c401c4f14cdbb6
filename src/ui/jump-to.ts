import type { MouseEvent } from 'react';

/** Sections that were out of sight are measured when they come near: what stands above the part grows or shrinks. */
const SETTLING_FRAMES = 4;

function scrollTo(part: HTMLElement, frames: number): void {
  part.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => scrollTo(part, frames - 1));
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
  scrollTo(part, SETTLING_FRAMES);
  part.focus({ preventScroll: true });
}
