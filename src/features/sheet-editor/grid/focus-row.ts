/** Cells that are numbered automatically or chosen; the others are typed. */
const TYPED = '[data-cell]:not([data-cell="number"]):not(select)';

/**
 * Puts the focus into the first cell of a row that was just added, as soon as it is drawn; a dialog that closes has
 * given the focus back by then. Nothing happens on a phone where a list has no cells.
 */
export function focusNewRow(id: string | undefined, cell = TYPED): void {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"] ${cell}`)?.focus()),
  );
}
