import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { root } from './command.ts';

export interface SyncServer {
  origin: string;
  /** SIGKILL: nothing of it gets to do anything any more. */
  kill: () => Promise<void>;
  output: () => string;
}

interface SyncServerOptions {
  /** PostgreSQL; without it PGlite in memory, which is gone with the process. */
  databaseUrl?: string;
  staticFolder?: string;
  port?: number;
}

/** Starts the real server in a process of its own (sync-server-process.ts). */
export async function startSyncServer({ databaseUrl, staticFolder, port = 0 }: SyncServerOptions): Promise<SyncServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/sync-server-process.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      DATABASE_URL: databaseUrl ?? '',
      ...(staticFolder === undefined ? {} : { STATIC_FOLDER: staticFolder }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const { origin, output } = await untilReady(child);
  return {
    origin,
    output,
    async kill() {
      process.off('exit', killWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<{ origin: string; output: () => string }> {
  let output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /^ready (\S+)$/m.exec(output)?.[1];
      if (origin !== undefined) resolve({ origin, output: () => output });
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
}

const State = v.object({
  records: v.array(
    v.object({
      scope: v.string(),
      kind: v.string(),
      id: v.string(),
      fields: v.record(v.string(), v.unknown()),
      stamps: v.record(v.string(), v.number()),
      conflicts: v.array(v.unknown()),
      deleted: v.boolean(),
    }),
  ),
  scopes: v.array(v.object({ id: v.string(), version: v.number() })),
  log: v.array(
    v.object({
      mutationId: v.string(),
      clientId: v.string(),
      seq: v.number(),
      outcome: v.looseObject({ type: v.string(), versions: v.optional(v.record(v.string(), v.number())) }),
    }),
  ),
});
export type ServerState = v.InferOutput<typeof State>;

async function ask(method: string, url: string): Promise<unknown> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

export const makePerson = async (origin: string, house: string): Promise<string> =>
  v.parse(v.object({ userId: v.string() }), await ask('POST', `${origin}/test/people/${house}`)).userId;

export const makeToken = async (origin: string, userId: string): Promise<string> =>
  v.parse(v.object({ token: v.string() }), await ask('POST', `${origin}/test/tokens/${userId}`)).token;

export const readServerState = async (origin: string): Promise<ServerState> =>
  v.parse(State, await ask('GET', `${origin}/test/state`));

/**
 * Checks the invariants of the server after any kill: each client's numbers are 1, 2, 3 …, no mutation is there twice,
 * and the versions of each scope are 1, 2, 3 … without a gap. Returns the violations.
 */
export function wrongInLog({ log, scopes }: ServerState): string[] {
  const wrong: string[] = [];
  if (new Set(log.map(({ mutationId }) => mutationId)).size !== log.length)
    wrong.push('a mutation is in the log twice');
  for (const client of new Set(log.map((row) => row.clientId))) {
    const seqs = log.flatMap((row) => (row.clientId === client ? [row.seq] : [])).toSorted((a, b) => a - b);
    if (seqs.some((seq, index) => seq !== index + 1)) wrong.push(`client ${client} has the numbers ${seqs.join()}`);
  }
  for (const { id, version } of scopes) {
    const versions = new Set(log.flatMap(({ outcome }) => outcome.versions?.[id] ?? []));
    versions.delete(0);
    if (versions.size !== version) wrong.push(`${id} is at ${version}, the log knows ${versions.size} versions`);
  }
  return wrong;
}
