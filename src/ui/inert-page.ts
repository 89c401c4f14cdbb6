/**
 * Makes `inert` of the page's element hide it from assistive technology alone. react-aria sets it while a dialog or a
 * menu is open, keeps the focus inside, and covers the page. The browser's own `inert` is inherited by every element: a
 * board of 300 scenes is styled again when a dialog opens, and when it closes (decision 140).
 */
export function hideWithoutStyle(page: Pick<HTMLElement, 'inert' | 'ariaHidden'>): void {
  Object.defineProperty(page, 'inert', {
    get: () => page.ariaHidden === 'true',
    set(isHidden: boolean) {
      page.ariaHidden = isHidden ? 'true' : null;
    },
  });
}
