/**
 * `npm run trim-lock`: takes edges out of package-lock.json that production does not use. npm installs an optional peer
 * wherever something else has brought it into the tree; without its edge, `npm ci --omit=dev` leaves it out. npm keeps
 * the lock file as it is until the package is upgraded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '../support/command.ts';

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Optional dependencies that no code path of the server reaches. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Stores of upload states in Redis.
  '@tus/server': ['@redis/client', 'ioredis'],
};

const PATH = `${root}/package-lock.json`;
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Removes the edges from `lock` and returns the removed ones. */
export function trimLock(lock: LockFile): string[] {
  const removed: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev === true) continue;
    const { optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
    const name = nameOf(path);
    const remove = (from: Record<string, unknown>, wanted: string) => {
      if (!(wanted in from)) return;
      delete from[wanted];
      removed.push(`${name} → ${wanted}`);
    };
    for (const wanted of UNUSED[name] ?? []) remove(optionalDependencies, wanted);
    for (const [peer, { optional }] of Object.entries(peerDependenciesMeta)) {
      if (optional !== true) continue;
      delete peerDependenciesMeta[peer];
      remove(peerDependencies, peer);
    }
    if (Object.keys(optionalDependencies).length === 0) delete entry.optionalDependencies;
    if (Object.keys(peerDependencies).length === 0) delete entry.peerDependencies;
    if (Object.keys(peerDependenciesMeta).length === 0) delete entry.peerDependenciesMeta;
  }
  return removed;
}

export const readLock = (): LockFile => JSON.parse(readFileSync(PATH, 'utf8')) as LockFile;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLock();
  const removed = trimLock(lock);
  writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${removed.length} edges taken out. "npm install --package-lock-only" then marks what is only for development.`,
  );
}
