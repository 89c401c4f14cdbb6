import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { root } from './command.ts';

export interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the origin once `ready …` was printed; rejects when the process ended before. */
  ready: Promise<string>;
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** The process of `npm start`, except for the build, for tests that need a real process. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--no-build'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /^ready (\S+)$/m.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  // Tests of a start that must fail do not wait for it.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

/** Processes started by `parent`, with their command lines. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  return processes()
    .filter((process) => process.parent === parent)
    .map(({ pid, command }) => ({ pid, command }));
}

export function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/stat')) return fromProc(String(pid)).length > 0;
  return processes().some((process) => process.pid === pid);
}

/** Everything that runs on this machine. */
export function processes(): { pid: number; parent: number; command: string }[] {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? fromProc(name) : []));
  return execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** TCP ports on which a process listens; only where there is a /proc. */
export function portsOf(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap(
      (fd) => /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1] ?? [],
    ),
  );
  return (
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      // Columns 1 (address:port), 3 (state, 0A listens) and 9 (inode) of proc(5).
      .filter((columns) => columns[3] === '0A' && sockets.has(columns[9] ?? ''))
      .map((columns) => Number.parseInt(columns[1]?.split(':')[1] ?? '', 16))
  );
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function fromProc(pid: string): { pid: number; parent: number; command: string }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its exit code has not been collected yet.
    if (state === 'Z') return [];
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      },
    ];
  } catch {
    return [];
  }
}
