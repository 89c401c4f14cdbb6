import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/read-config.ts';
import { localNotify } from '../../../server/db/notify.ts';
import {
  booking,
  bookingReview,
  bookingSlot,
  client,
  files,
  houses,
  members,
  mutationLog,
  record,
  scope,
  serverMeta,
  sessions,
  users,
} from '../../../server/db/schema.ts';
import { signAccessToken } from '../../../server/access/access-token.ts';
import { signedInUser } from '../../../server/http/require-user.ts';
import type { ScopeHint } from '../../../server/db/database.ts';
import { RECORD_RULES } from '../../../server/registry/record-rules.ts';
import type { AppEnv, Services } from '../../../server/services.ts';
import { startNewEpoch } from '../../../server/sync/epoch.ts';
import { hintsOf } from '../../../server/sync/hints.ts';
import { memoryIdentity } from '../../support/memory-identity.ts';
import { openMigrated } from './migrated-database.ts';
import { QuickPglite } from './quick-pglite.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

const SECRET = 'a secret of simulations with more than thirty-two characters';
/** Each after those that it refers to. */
const BACKED_UP = [scope, record, client, mutationLog, booking, bookingSlot, bookingReview] as const;
const EMPTY =
  'delete from booking_review; delete from booking_slot; delete from booking; delete from record; delete from mutation_log; delete from client; update scope set parent = null; delete from scope';
const DAY_MS = 24 * 3_600_000;

type Backup = { rows: Record<string, unknown>[]; table: (typeof BACKED_UP)[number] }[];

/** One PGlite for all seeds of a process: starting one costs more than a seed. */
let shared: Promise<QuickPglite> | null = null;
/** Without it the rows of earlier seeds in tables and indexes make each one slower: after a hundred by a quarter. */
const SEEDS_BEFORE_VACUUM = 10;
let seeds = 0;
const openEngine = () =>
  (shared ??= openMigrated(process.env['SIMULATION_DATA']).then((pglite) => new QuickPglite(pglite)));

/** The real app on a real database that is empty at the start of each seed. */
export class Server {
  app: Hono<AppEnv>;
  private hints: ReturnType<typeof hintsOf>;
  readonly services: Services;
  readonly filesFolder = join(tmpdir(), `klaket-simulation-${process.pid}`);
  private backup: Backup | null = null;
  hasRestored = false;
  private readonly owners = new Map<string, { houseId: string | null; userId: string | null }>();

  private constructor(
    readonly engine: QuickPglite,
    private readonly random: Random,
    private readonly clock: VirtualClock,
    trace: (line: string) => void,
  ) {
    const quiet = () => undefined;
    const log: Services['log'] = {
      info: quiet,
      warn: quiet,
      // Without the stack, which contains the path of this file.
      error: (_message, { stack: _stack, ...fields } = {}) => trace(`  server: ${JSON.stringify(fields)}`),
    };
    this.services = {
      config: {
        ...readConfig({ SESSION_SECRET: SECRET, DATA_DIR: '/nowhere' }),
        storage: { type: 'folder', folder: this.filesFolder },
      },
      database: {
        engine: 'pglite',
        db: engine.drizzle(),
        notify: localNotify(),
        scriptTransaction: () => Promise.reject(new Error('there are no migrations here')),
        close: () => Promise.resolve(),
      },
      identity: memoryIdentity().provider,
      mail: { send: () => Promise.resolve() },
      log,
      clock: () => new Date(clock.now),
      newId: random.uuid,
      rules: RECORD_RULES,
      stopping: new AbortController().signal,
    };
    this.app = createApp(this.services, { staticFolder: null });
    this.hints = hintsOf(this.services.database);
  }

  static async start(random: Random, clock: VirtualClock, trace: (line: string) => void): Promise<Server> {
    const quick = await openEngine();
    quick.breaker = null;
    quick.bare(
      'delete from talent; delete from job; delete from file_parts; delete from files; delete from members; delete from sessions; delete from users; delete from houses',
    );
    quick.bare(EMPTY);
    seeds += 1;
    if (seeds % SEEDS_BEFORE_VACUUM === 0) quick.bare('vacuum');
    quick.bare(`update server_meta set epoch = '${random.uuid()}'`);
    return new Server(quick, random, clock, trace);
  }

  get db() {
    return this.services.database.db;
  }

  /** The same database under a new process. */
  restart(): void {
    this.services.database.notify = localNotify();
    this.app = createApp(this.services, { staticFolder: null });
    this.hints = hintsOf(this.services.database);
  }

  async makeHouse(): Promise<string> {
    const id = this.random.uuid();
    await this.db.insert(houses).values({ id, name: 'Kramat Raya Film', isOnboarded: true });
    return id;
  }

  async makePerson(name: string, houseId: string): Promise<string> {
    const id = this.random.uuid();
    const email = `${name}@klaket.test`;
    await this.db
      .insert(users)
      .values({ id, identityId: id, email, name, role: 4, isOnboarded: true, status: 'active' });
    await this.join(id, houseId);
    return id;
  }

  async join(userId: string, houseId: string): Promise<void> {
    await this.db.insert(members).values({ userId, houseId, role: 4 }).onConflictDoNothing();
    await this.raiseMembershipsVersion(userId);
  }

  async leave(userId: string, houseId: string): Promise<void> {
    await this.db.delete(members).where(and(eq(members.userId, userId), eq(members.houseId, houseId)));
    await this.raiseMembershipsVersion(userId);
  }

  private async raiseMembershipsVersion(userId: string): Promise<void> {
    await this.db
      .update(users)
      .set({ membershipsVersion: sql`${users.membershipsVersion} + 1` })
      .where(eq(users.id, userId));
  }

  async housesOf(userId: string): Promise<string[]> {
    return (await this.db.select().from(members).where(eq(members.userId, userId))).map((row) => row.houseId);
  }

  /** Opens a session in the database, as a login does. */
  async openSession(userId: string): Promise<string> {
    const id = this.random.uuid();
    const at = new Date(this.clock.now);
    await this.db
      .insert(sessions)
      .values({ id, userId, rotatedAt: at, createdAt: at, expiresAt: new Date(this.clock.now + 90 * DAY_MS) });
    return id;
  }

  async closeSession(id: string): Promise<void> {
    await this.db
      .update(sessions)
      .set({ revokedAt: new Date(this.clock.now), revokedReason: 'logout' })
      .where(eq(sessions.id, id));
  }

  async accessToken(userId: string, sessionId: string): Promise<string> {
    const [row] = await this.db.select().from(users).where(eq(users.id, userId));
    return signAccessToken(
      {
        userId,
        sessionId,
        role: 4,
        membershipsVersion: row?.membershipsVersion ?? 0,
        isPending: false,
        needsSecondFactor: false,
      },
      this.services.config.sessionSecret,
      new Date(this.clock.now),
    );
  }

  /** As the route of the event stream: a valid token gets hints of all readable scopes. */
  async listen(token: string, notify: (hint: ScopeHint) => void): Promise<() => void> {
    const { id } = await signedInUser(`Bearer ${token}`, this.services);
    return this.hints.listen(id, notify);
  }

  /**
   * House of a scope; null when the scope does not exist (any more), and when it is also this user's: a booking of
   * theirs. Another user's own scope has no house.
   */
  async ownerOf(id: string, userId: string): Promise<string | null> {
    const [kind, owner = ''] = id.split(':');
    if (kind === 'house') return owner;
    if (kind === 'user') return owner === userId ? null : owner;
    const known = this.owners.get(id) ?? (await this.readOwner(id));
    if (known === null || known.userId === userId) return null;
    this.owners.set(id, known);
    return known.houseId;
  }

  private async readOwner(id: string) {
    const { houseId, userId } = scope;
    const [row] = await this.db.select({ houseId, userId }).from(scope).where(eq(scope.id, id));
    return row === undefined || row.houseId === null ? null : row;
  }

  async makeBackup(): Promise<void> {
    this.backup = [];
    for (const table of BACKED_UP) this.backup.push({ table, rows: await this.db.select().from(table) });
  }

  /** Restarts the server from its backup. False without one. Once only: each one is a disaster. */
  async restore(): Promise<boolean> {
    if (this.backup === null || this.hasRestored) return false;
    this.hasRestored = true;
    this.engine.bare(EMPTY);
    for (const { table, rows } of this.backup) if (rows.length > 0) await this.db.insert(table).values(rows);
    await startNewEpoch(this.db, this.random.uuid);
    this.restart();
    return true;
  }

  /** In an order that does not depend on where the table had room. */
  readRecords = () => this.db.select().from(record).orderBy(record.scope, record.kind, record.id);
  readBookings = () => this.db.select().from(record).where(eq(record.kind, 'booking')).orderBy(record.id);
  readLog = () => this.db.select().from(mutationLog);
  readFiles = () => this.db.select().from(files).orderBy(files.id);
  readScopes = () => this.db.select({ id: scope.id, houseId: scope.houseId }).from(scope);
  readEpoch = () => this.db.select().from(serverMeta);
}
