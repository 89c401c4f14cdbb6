import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { EMULATOR_PROJECT } from '../config.ts';

const Ready = v.object({ port: v.number(), path: v.string() });
const Account = v.looseObject({ localId: v.optional(v.string(), ''), validSince: v.optional(v.string(), '0') });
const ExportedAccounts = v.looseObject({ users: v.optional(v.array(Account), []) });
type Accounts = v.InferOutput<typeof ExportedAccounts>;
const ADMIN = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const START_TIMEOUT_MS = 120_000;

export interface AuthEmulator {
  /** `http://127.0.0.1:port/path`; the path is secret. Never put it into a log or an answer. */
  origin: string;
  /**
   * Writes the accounts to the data folder: after every change, since neither Ctrl-C nor a power cut asks first. The
   * emulator keeps passwords in plain text, and so does the file: it is readable by its owner only and never committed.
   */
  saveAccounts(): Promise<void>;
  /** All accounts with their passwords: for this server alone. */
  readAccounts(): Promise<Accounts>;
  /**
   * The emulator sets every imported account's change to the time of the import; returns since when its logins are
   * really valid.
   */
  validSince(localId: string, told: Date): Date;
  stop(): Promise<void>;
}

/** Starts the emulator in a process of its own and gives it the accounts of the data folder (none without a folder). */
export async function startAuthEmulator(dataDir: string | null): Promise<AuthEmulator> {
  const file = dataDir === null ? null : join(dataDir, 'identity', 'accounts.json');
  const child = fork(fileURLToPath(new URL('./auth-emulator-process.ts', import.meta.url)), [EMULATOR_PROJECT], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const { port, path } = await new Promise<v.InferOutput<typeof Ready>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sign-in emulator did not start in time.')), START_TIMEOUT_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(v.parse(Ready, message));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The sign-in emulator ended with ${code}. ${complaints}`));
    });
  });
  const origin = `http://127.0.0.1:${port}${path}`;
  const admin = `${origin}/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT}`;

  await configure(origin);
  const imported =
    file !== null && existsSync(file)
      ? await importAccounts(admin, await readFile(file, 'utf8'))
      : new Map<string, string>();
  const importedUntil = Math.ceil(Date.now() / 1000);
  const validSince = (localId: string, told: string) =>
    Number(told) <= importedUntil ? (imported.get(localId) ?? told) : told;
  const readAccounts = async (): Promise<Accounts> => {
    const all = v.parse(ExportedAccounts, await ask(`${admin}/accounts:batchGet?maxResults=-1`, 'GET'));
    const users = all.users.map((user) => ({ ...user, validSince: validSince(user.localId, user.validSince) }));
    return { ...all, users };
  };

  let writing = Promise.resolve();
  let isWaiting = false;
  return {
    origin,
    saveAccounts() {
      if (file === null) return Promise.resolve();
      // One write at a time; a write that has not begun yet will see this change too.
      if (!isWaiting) {
        isWaiting = true;
        writing = writing
          .catch(() => undefined)
          .then(() => {
            isWaiting = false;
            return readAccounts().then((accounts) => writeAccounts(accounts, file));
          });
      }
      return writing;
    },
    readAccounts,
    validSince: (localId, told) => new Date(Number(validSince(localId, String(told.getTime() / 1000))) * 1000),
    async stop() {
      await writing.catch(() => undefined);
      if (child.connected) child.disconnect();
      const killer = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await ended;
      clearTimeout(killer);
    },
  };
}

/** As in new Firebase projects: the API does not reveal whether an address is registered. */
async function configure(origin: string): Promise<void> {
  await ask(`${origin}/emulator/v1/projects/${EMULATOR_PROJECT}/config`, 'PATCH', {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
}

/** The emulator's own import and export use this file. Returns since when logins of each account count. */
async function importAccounts(admin: string, text: string): Promise<Map<string, string>> {
  const { users } = v.parse(v.pipe(v.string(), v.parseJson(), ExportedAccounts), text);
  if (users.length > 0) await ask(`${admin}/accounts:batchCreate`, 'POST', { users, allowOverwrite: true });
  return new Map(users.map(({ localId, validSince }) => [localId, validSince]));
}

async function writeAccounts(accounts: Accounts, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(accounts), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: ADMIN,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(
      `The sign-in emulator answered ${response.status} to ${method} ${new URL(url).pathname.split('/').at(-1)}.`,
    );
  return response.json();
}
