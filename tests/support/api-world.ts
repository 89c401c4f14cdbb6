import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Hono } from 'hono';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { readConfig } from '../../server/read-config.ts';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open.ts';
import { houses, members, users } from '../../server/db/schema.ts';
import type { Log, LogFields } from '../../server/log/log.ts';
import type { IdentityProvider } from '../../server/ports/identity-provider.ts';
import { mailboxMailer } from '../../server/mail/mailbox.ts';
import { RECORD_RULES } from '../../server/registry/record-rules.ts';
import type { AppEnv, Services } from '../../server/services.ts';
import { isFullDose } from './dose.ts';
import { memoryIdentity } from './memory-identity.ts';
import { migratedDataDir } from './pglite-template.ts';
import { databaseUrl } from './postgres.ts';

/** For tests of SQL whose two engines may differ: locks, notices, plans, full text, constraints. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];
/** For tests of rules above the database. */
export const ROUTE_ENGINES: readonly Engine[] = isFullDose ? ENGINES : ['postgres'];

export interface TestDatabase extends Database {
  /** A second connection to the same database, as another instance would have; PostgreSQL only. */
  url: string | null;
}

/** A new, migrated database. `close` also removes it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'pglite') return openTestPglite();
  const server = inject('postgresUrl');
  const name = `klaket_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${inject('migratedDatabase')} STRATEGY file_copy`);
  const url = databaseUrl(server, name);
  const database = await openPostgres(url);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function openTestPglite(): Promise<TestDatabase> {
  const dataDir = await migratedDataDir();
  const database = await openPglite(dataDir);
  return {
    ...database,
    url: null,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface WorldOptions {
  engine: Engine;
  /** Default: in memory. */
  identity?: IdentityProvider;
  config?: Partial<Config>;
  staticFolder?: string;
}

/** Possible parts of answers. Not every answer has all; tests look at which ones are there. */
interface AnswerBody {
  success: boolean;
  message: string;
  data: { user_id: string; id_token: string; refresh_token: string; uid: string; email: string; houses: object[] };
  token: { access_token: string; expires_in: number };
  error: { code: string; message: string; details: Record<string, unknown> };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: AnswerBody;
  /** `name=value` of the refresh cookie that was set, or null. */
  cookie: string | null;
}

interface Ask {
  body?: unknown;
  token?: string | undefined;
  cookie?: string | null;
  headers?: Record<string, string>;
}

export interface World {
  app: Hono<AppEnv>;
  services: Services;
  database: TestDatabase;
  google: ReturnType<typeof memoryIdentity>['signInWithGoogle'];
  /** The accounts at the identity provider, unless the test brought its own. */
  accounts: Pick<ReturnType<typeof memoryIdentity>, 'verifyEmail' | 'changePassword'>;
  setIdentityDown: (isDown: boolean) => void;
  /** Everything that was logged. */
  logged: { message: string; fields: LogFields }[];
  advance: (ms: number) => void;
  ask: (method: string, path: string, options?: Ask) => Promise<Answer>;
  /** Makes a person who can log in; with `house`, a member of it (made if it is not there). */
  makeUser: (user?: NewUser) => Promise<{ id: string; email: string; password: string; houseId: string | null }>;
  /** Logs in and returns the access token and the cookie. */
  logIn: (email: string, password?: string) => Promise<{ token: string; cookie: string; answer: Answer }>;
  close: () => Promise<void>;
}

interface NewUser {
  email?: string;
  role?: number;
  house?: { id: string; name?: string };
  isOnboarded?: boolean;
  status?: 'pending' | 'active';
}

/** Matches any string. */
export const SOME_TEXT: unknown = expect.any(String);

export const PASSWORD = 'Pelita#2026';

/** The real app on a real database, in this process, with a clock that tests move. */
export async function openWorld({ engine, identity, config, staticFolder }: WorldOptions): Promise<World> {
  const database = await openTestDatabase(engine);
  const memory = memoryIdentity();
  const logged: World['logged'] = [];
  const keep = (message: string, fields: LogFields = {}) => void logged.push({ message, fields });
  const log: Log = { info: keep, warn: keep, error: keep };
  let offsetMs = 0;
  const clock = () => new Date(Date.now() + offsetMs);
  const services: Services = {
    config: {
      ...readConfig({ SESSION_SECRET: 'a secret of tests with more than thirty-two characters', DATA_DIR: '/nowhere' }),
      ...config,
    },
    database,
    identity: identity ?? memory.provider,
    mail: mailboxMailer(database.db, clock, randomUUID),
    log,
    clock,
    newId: randomUUID,
    rules: RECORD_RULES,
    stopping: new AbortController().signal,
  };
  const app = createApp(services, { staticFolder: staticFolder ?? null });

  const ask: World['ask'] = async (method, path, { body, token, cookie, headers } = {}) => {
    const response = await app.request(`http://localhost${path}`, {
      method,
      headers: {
        ...(path.startsWith('/api/sessions') ? { 'x-api-key': services.config.apiKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const set = response.headers.get('set-cookie');
    return {
      status: response.status,
      headers: response.headers,
      // A body without JSON makes the test fail where it looks into it.
      body: JSON.parse(isJson && text !== '' ? text : 'null') as AnswerBody,
      cookie: set === null ? null : (set.split(';')[0] ?? null),
    };
  };

  return {
    app,
    services,
    database,
    google: memory.signInWithGoogle,
    accounts: memory,
    setIdentityDown: memory.setDown,
    logged,
    advance: (ms) => void (offsetMs += ms),
    ask,
    async makeUser({
      email = `${randomUUID()}@klaket.test`,
      role = 4,
      house,
      isOnboarded = true,
      status = 'active',
    } = {}) {
      const made = await services.identity.signUp(email, PASSWORD);
      if (!made.ok) throw new Error(made.reason);
      const id = randomUUID();
      const talentId = role <= 2 ? id : null;
      const row = {
        id,
        identityId: made.identityId,
        email,
        name: 'Ratna Wijaya',
        phone: '+62811',
        isPhoneProven: true,
        role,
        isOnboarded,
        status,
        talentId,
      };
      await database.db.insert(users).values(row);
      if (house !== undefined) {
        const name = house.name ?? 'Kramat Raya Film';
        await database.db
          .insert(houses)
          .values({ id: house.id, name, aiAccess: true, isOnboarded: true })
          .onConflictDoNothing();
        await database.db.insert(members).values({ userId: id, houseId: house.id, role });
      }
      return { id, email, password: PASSWORD, houseId: house?.id ?? null };
    },
    async logIn(email, password = PASSWORD) {
      const answer = await ask('POST', '/api/sessions', { body: { email, password } });
      if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return { token: answer.body.token.access_token, cookie: answer.cookie ?? '', answer };
    },
    close: () => database.close(),
  };
}
