import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Holder = v.object({ pid: v.number(), startedAt: v.string() });
type Holder = v.InferOutput<typeof Holder>;

export interface DataLock {
  release(): void;
}

/** The folder is in use by a process that lives, or cannot be written. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

/** The sentence for anyone who starts the server. */
export function cannotBeWritten(dataDir: string, error: unknown): string {
  const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The data folder ${dataDir} cannot be written${why}; set DATA_DIR to another one.`;
}

/**
 * Makes the folder, or makes an existing one unreadable for the other users of this computer. It holds the accounts,
 * the secret that signs logins, and all work.
 */
function makePrivateFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(dataDir, 0o700);
}

/**
 * Takes a data folder for this process alone: two PGlite on one folder would destroy it. A lock whose process has died
 * is taken over; a process is known by its id and start time, because ids are given again (in containers often the very
 * same one).
 */
export function lockDataDir(dataDir: string): DataLock {
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  try {
    makePrivateFolder(dataDir);
    writeFileSync(draft, own);
  } catch (error) {
    throw new DataFolderUnusable(cannotBeWritten(dataDir, error), { cause: error });
  }
  // A link is created atomically, and only if the name is free.
  try {
    for (let tries = 0; tries < 10; tries++) {
      if (tryLink(draft, path)) return { release: () => releaseIfOwn(path, own) };
      const found = readIfThere(path);
      if (found === null) continue;
      const holder = holderOf(found);
      if (holder !== null && holder.startedAt === startOf(holder.pid)) {
        throw new DataFolderUnusable(`The data folder ${dataDir} is in use by another process (${holder.pid}).`);
      }
      removeStale(path, found);
    }
    throw new DataFolderUnusable(`The data folder ${dataDir} is being taken by several processes at once.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside and looks again: another process may have replaced the dead one's lock in between. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function releaseIfOwn(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path, { force: true });
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** An unreadable lock is a torn write of a process that died. */
function holderOf(text: string): Holder | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text);
  return parsed.success ? parsed.output : null;
}

/** When a process started, in the words of the system; null when there is no such process. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
    const stat = readIfThere(`/proc/${pid}/stat`);
    // Fields 3 (state) and 22 (start) of proc(5), counted behind the name, which may hold spaces and brackets.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return fields[0] === undefined || fields[0] === 'Z' ? null : `${boot} ${fields[19]}`;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return null;
  }
  if (process.platform === 'win32') return `pid ${pid}`;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}
