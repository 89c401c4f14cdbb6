import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hands out 0, 1, 2 …, each to one test of a run: each number leaves a file in `folder`, which all workers share, so
 * that a worker that restarts after a failed test continues with unused numbers. After `count` numbers they repeat.
 */
export function houseNumbers(folder: string, count: number): () => number {
  let next = 0;
  return () => {
    for (; next < count; next += 1) if (isMine(join(folder, String(next)))) return next++;
    return next++ % count;
  };
}

/** Makes a file that is not there yet; whose it becomes is decided by the file system. */
function isMine(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
