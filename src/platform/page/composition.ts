/**
 * Keys that belong to an input method: while letters are being composed (Japanese, Korean, handwriting, dead keys),
 * Enter, Escape and arrows choose among its words. Safari sends the last Enter after the composition has ended, with
 * the
 * code 229. A virtual keyboard sends that code for every letter, without a key of its own.
 */
function belongsToInputMethod(event: Event): boolean {
  const { isComposing, key } = event as KeyboardEvent;
  // The code is deprecated, and Safari has nothing else.
  return isComposing || (Reflect.get(event, 'keyCode') === 229 && key !== 'Unidentified');
}

/**
 * The one guard for all cells and fields: no handler of the page gets a key of an input method, which itself gets every
 * one. Call once, before anything else listens.
 */
export function guardCompositions(page: EventTarget): void {
  const guard = (event: Event) => {
    if (belongsToInputMethod(event)) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', guard, { capture: true });
  page.addEventListener('keyup', guard, { capture: true });
}
