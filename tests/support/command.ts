import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing slash removed. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export interface CommandResult {
  /** Exit code; 124 when the time limit was reached, 127 when the program could not be started. */
  code: number;
  /** Both output streams in the order of arrival; empty when they were passed through. */
  output: string;
}

/** Running processes, so that stopping this one (Ctrl-C, a time limit) leaves nothing behind. */
const running = new Set<ChildProcess>();
let isWatchingSignals = false;

function stopWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (isWatchingSignals) return;
  isWatchingSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const other of running) other.kill(signal);
      // The children end in order first: Playwright stops browsers and server.
      setTimeout(() => process.exit(130), 10_000).unref();
      const wait = setInterval(() => {
        if (running.size > 0) return;
        clearInterval(wait);
        process.exit(130);
      }, 50);
    });
  }
}

interface CommandOptions {
  env?: Record<string, string>;
  timeoutMs?: number;
  /** `inherit` shows the output while it arrives and keeps none. */
  output?: 'keep' | 'inherit';
}

/** The path of a program of an npm package of this project. */
export function packageBin(name: string): string {
  return `${root}/node_modules/.bin/${name}`;
}

/** Runs a program in the repository's root without a shell and without input. Never rejects. */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { env = {}, timeoutMs = 10 * 60_000, output = 'keep' } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
    });
    stopWithUs(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    let isTimeout = false;
    const timer = setTimeout(() => {
      isTimeout = true;
      child.kill('SIGTERM');
    }, timeoutMs);
    const finish = (code: number, extra = '') => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra });
    };
    child.on('error', (error) => finish(127, `${program}: ${error.message}`));
    child.on('close', (code) => (isTimeout ? finish(124, `\nstopped after ${timeoutMs / 1000} s`) : finish(code ?? 1)));
  });
}
