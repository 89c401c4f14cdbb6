import { vi } from 'vitest';

/** Local storage for Node, with its keys as a browser lists them; returns what is in it. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
  return stored;
}
