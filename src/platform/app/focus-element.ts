/**
 * An element that a screen is asked to lead to: by a tab that carries one when it is activated (specification, section
 * 4 "Tabs"), or by what was just made. A screen that is not open hears nothing.
 */
const EVENT = 'klaket:focus-element';

export function askFocus(elementId: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: { elementId } }));
}

/** Returns a function that ends it. */
export function onFocusAsked(lead: (elementId: string) => void): () => void {
  const listen = (event: Event) => lead((event as CustomEvent<{ elementId: string }>).detail.elementId);
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
