import { unzipSync } from 'fflate';

/** Files of a zip archive by name. Limits keep an archive that unfolds into gigabytes from taking the device down. */
export type Archive =
  | { ok: true; files: ReadonlyMap<string, Uint8Array> }
  | { ok: false; reason: 'IMPORT_TRUNCATED' | 'IMPORT_TOO_LARGE' };

const MAX_ENTRIES = 20_000;
/** Of all files that are read, unfolded. A screenplay of 600 pages is 5 MB of XML. */
const MAX_UNFOLDED = 64 * 1024 * 1024;

class TooLarge extends Error {}

export function readArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Archive {
  let entries = 0;
  let unfolded = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MAX_ENTRIES) throw new TooLarge();
        if (!isWanted(name)) return false;
        unfolded += originalSize;
        // Memory is taken as the entry states its size, and never more.
        if (unfolded > MAX_UNFOLDED) throw new TooLarge();
        return true;
      },
    });
    return { ok: true, files: new Map(Object.entries(files)) };
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_TRUNCATED' };
  }
}

/** Names of the files in a zip archive; empty if it is damaged. Nothing is unfolded. */
export function listArchive(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.length < MAX_ENTRIES) names.push(name);
        return false;
      },
    });
  } catch {
    // The list is as far as it could be read.
  }
  return names;
}
