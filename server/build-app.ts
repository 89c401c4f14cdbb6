import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Everything that the built app is made of. */
export const SOURCES = [
  'server/build',
  'server/http/prerendered.ts',
  'src',
  'sw',
  'domain',
  'public',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = '.built-from';

/**
 * Builds `dist/` unless it was built from exactly these sources before. Rejects with the bundler's words when the build
 * fails. The bundler is a process of its own: it uses the second core while this one opens the database.
 */
export async function buildAppIfNeeded(root: string): Promise<'built' | 'up-to-date'> {
  const stamp = join(root, 'dist', STAMP);
  const sources = await hashOf(root);
  const builtFrom =
    existsSync(join(root, 'dist', 'index.html')) && existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (builtFrom === sources) return 'up-to-date';
  await runVite(root);
  // Hashed again: generated sources (the route tree) may have been written by the build.
  await writeFile(stamp, await hashOf(root));
  return 'built';
}

async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(join(root, source))) {
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if (!(await isFolder(path))) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const isFolder = (path: string) =>
  readdir(path).then(
    () => true,
    () => false,
  );

function runVite(root: string): Promise<void> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const killWithUs = () => child.kill();
    process.once('exit', killWithUs);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', killWithUs);
      if (code === 0) resolve();
      else reject(new Error(`The app could not be built.\n${output}`));
    });
  });
}
