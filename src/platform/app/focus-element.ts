/**
 * An element that a screen is asked to scroll to: by a tab that names one when it is activated (specification, section
 * 4 "Tabs"), or after making it. A screen that is not open receives nothing.
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
