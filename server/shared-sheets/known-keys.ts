import { createHash } from 'node:crypto';

const MOST_KNOWN_KEYS = 20_000;

/**
 * Keys that have opened their sheet on this instance: guessing from the same address (a hotel's network) must not lock
 * out the crew that reads there. Only digests are kept, and none of them opens anything.
 */
export function knownKeys() {
  const known = new Set<string>();
  const nameOf = (sheetId: string, key: string) => createHash('sha256').update(`${sheetId}/${key}`).digest('base64url');
  return {
    has: (sheetId: string, key: string) => known.has(nameOf(sheetId, key)),
    keep(sheetId: string, key: string): void {
      if (known.size >= MOST_KNOWN_KEYS) known.clear();
      known.add(nameOf(sheetId, key));
    },
    forget: (sheetId: string, key: string) => void known.delete(nameOf(sheetId, key)),
  };
}
