import type { MouseEvent } from 'react';

/**
 * Follows a link to a part of the page without writing it into the address: a shared sheet has its key there, behind
 * the `#`. The part has the focus afterwards, as after following the link.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (part === null) return;
  event.preventDefault();
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
