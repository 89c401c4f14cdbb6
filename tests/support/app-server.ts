import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageBin, root } from './command.ts';

export interface AppServer {
  /** Origin without a trailing slash, e.g. `http://localhost:41234`. */
  origin: string;
  /** Everything the server has printed so far. */
  log: () => string;
  /** Stops it as Ctrl-C does, waits for its end and removes its data unless the folder was given. */
  stop: () => Promise<void>;
}

interface AppServerOptions {
  port?: number;
  dataDir?: string;
  env?: Record<string, string>;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

function waitForReadyLine(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server was not ready after 180 s:\n${log()}`)), 180_000);
    const look = () => {
      const match = /^ready (http:\/\/\S+?)\/?$/m.exec(log());
      if (!match?.[1]) return;
      clearTimeout(timer);
      resolve(match[1]);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready:\n${log()}`));
    });
  });
}

/** Starts the built product on a free port with a new data folder; `npm run build` must have run. */
export async function startAppServer(options: AppServerOptions = {}): Promise<AppServer> {
  if (!existsSync(`${root}/dist/index.html`)) throw new Error('dist/ is not there: run npm run build first.');
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'klaket-data-'));
  const child = spawn(packageBin('tsx'), ['server/main.ts', '--no-build'], {
    cwd: root,
    // A group of its own, so that the emulator ends with it even after a crash.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '', DATABASE_URL: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const killGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  process.once('exit', killGroup);
  const stop = async () => {
    process.off('exit', killGroup);
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(killGroup, 15_000);
        child.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        child.kill('SIGINT');
      });
    }
    killGroup();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await waitForReadyLine(child, () => printed);
    return { origin, log: () => printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
