import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderUnusable, lockDataDir } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that locks the folder, reports it and waits. */
function otherProcess() {
  const script = `
    import { lockDataDir } from ${JSON.stringify(fileURLToPath(new URL('./data-lock.ts', import.meta.url)))};
    try { lockDataDir(${JSON.stringify(folder)}); console.log('taken'); process.stdin.resume(); }
    catch (error) { console.log(error.message); }
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function firstWords(child: ReturnType<typeof otherProcess>): Promise<string> {
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

test('a folder in use by a living process is refused, and free once it has died', async () => {
  const other = otherProcess();
  expect(await firstWords(other)).toBe('taken');
  expect(() => lockDataDir(folder)).toThrow(DataFolderUnusable);
  expect(() => lockDataDir(folder)).toThrow(`is in use by another process (${other.pid}).`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockDataDir(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of several that find a dead lock one takes the folder', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'long ago' }));
  const others = Array.from({ length: 4 }, otherProcess);
  const words = await Promise.all(others.map(firstWords));
  expect(words.filter((word) => word === 'taken')).toHaveLength(1);
  for (const other of others) other.kill('SIGKILL');
});

test('a lock left by a process whose number was given again is taken over', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'another start' }));
  const lock = lockDataDir(folder);
  lock.release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a torn lock is taken over', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":');
  expect(() => lockDataDir(folder).release()).not.toThrow();
});

test('a folder that cannot be written is said in a sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(file)).toThrow(
    new DataFolderUnusable(`The data folder ${file} cannot be written (EEXIST); set DATA_DIR to another one.`),
  );
});
