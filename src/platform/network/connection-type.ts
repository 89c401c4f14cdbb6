import { useSyncExternalStore } from 'react';

/**
 * Connection of this device, by the Network Information API: "wifi", "cellular", "ethernet" and a few more. Null
 * without that API (Safari, Firefox, Chromium on most desktops).
 */
export function connectionType(): string | null {
  const { type } = connection() ?? {};
  return typeof type === 'string' ? type : null;
}

/** Returns a function that stops it. */
export function onConnectionChange(onChange: () => void): () => void {
  const known = connection();
  known?.addEventListener('change', onChange);
  return () => known?.removeEventListener('change', onChange);
}

export const useConnectionType = (): string | null => useSyncExternalStore(onConnectionChange, connectionType);

/** Not in every browser, and not in TypeScript's own types. */
function connection(): (EventTarget & { type?: unknown }) | null {
  const known: unknown = Reflect.get(navigator, 'connection');
  return known instanceof EventTarget ? known : null;
}
