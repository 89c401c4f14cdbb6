/**
 * `npm start` and `npm run dev`: reads the settings, opens everything, serves it on one address until a signal stops
 * it.
 */
import { fileURLToPath } from 'node:url';
import { ConfigError, type Config } from './config.ts';
import { readConfig } from './read-config.ts';
import { isStaff } from '../domain/identity/roles.ts';
import { DataFolderUnusable, lockDataDir } from './db/data-lock.ts';
import { SAMPLE_SHARE_PATH } from './embedded/sample/sample-share.ts';
import { SAMPLE_PASSWORD, SAMPLE_USERS } from './embedded/sample/sample-users.ts';
import { PortTaken } from './listen.ts';
import type { RunningServer } from './start-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const isDevelopment = process.argv.includes('--dev');
const isBuildWanted = !isDevelopment && !process.argv.includes('--no-build');

let running: RunningServer | null = null;
let isStopping = false;
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// Files of this process are for its own user alone, above all the data folder.
process.umask(0o077);
const config = settings();
if (isDevelopment && config.mode === 'production') fail('npm run dev is not for production: use npm start.');

try {
  // Also with PostgreSQL: the folder holds the emulator's accounts and the files.
  const lock = config.mode === 'embedded' ? lockDataDir(config.dataDir) : null;
  process.once('exit', () => lock?.release());
  // Loaded after the settings and the folder are checked, so that their faults are reported at once.
  const { startServer } = await import('./start-server.ts');
  running = await startServer({ config, root, isDevelopment, isBuildWanted, print });
  print(`ready http://localhost:${running.port}`);
  if (config.mode === 'embedded') introduce(config, running.port);
} catch (error) {
  const isExpected = error instanceof DataFolderUnusable || error instanceof PortTaken;
  fail(isExpected ? error.message : `Klaket could not start: ${describe(error)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

/** A second Ctrl-C does not wait; before the start is complete everything ends with this process. */
function stop(): void {
  if (isStopping) process.exit(130);
  if (running === null) process.exit(0);
  isStopping = true;
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => fail(`Stopping failed: ${describe(error)}`),
  );
}

function introduce({ sampleData }: Config, port: number): void {
  if (sampleData) {
    print(`\nSample logins, all with the password ${SAMPLE_PASSWORD}`);
    for (const { email, role, house } of SAMPLE_USERS) {
      print(
        `  ${email.padEnd(24)} role ${String(role).padEnd(3)} ${house?.name ?? (isStaff(role) ? 'staff of the marketplace' : 'talent')}`,
      );
    }
    print(`A shared call sheet, to be read without an account: http://localhost:${port}${SAMPLE_SHARE_PATH}`);
  }
  print(`\nMail and one-time codes: http://localhost:${port}/dev/mail\nStop with Ctrl-C.`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drivers put the reason of a failed connection into the cause or into a list.
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  const reasons = causes.flatMap((cause) => (cause instanceof Error ? [cause.message || describe(cause)] : []));
  return [error.message, ...reasons].filter((part) => part !== '').join(' ');
}
