import { AppError } from '../../domain/errors.ts';
import { scopeKind, type ScopeId } from '../../domain/scopes.ts';
import {
  MUTATION_MAX_CHANGES,
  PROTOCOL,
  PULL_MAX_SCOPES,
  SCHEMA,
  type Hint,
  type PullResponse,
  type PushResponse,
} from '../../domain/sync/protocol.ts';
import type { SyncApi } from '../api/sync-api.ts';
import { readMeta, recordTables, writeMeta, type UserDatabase } from '../db/database.ts';
import { applyPull, cursorToAsk } from './apply-pull.ts';
import { backOffMs } from './back-off.ts';
import type { SyncEffects } from './sync-effects.ts';
import { enterEpoch, hasArrivedWork } from './epoch.ts';
import { EventStream } from './event-stream.ts';
import { uncreatedScopes } from './forget-scope.ts';
import { AdaptiveTimeout } from './adaptive-timeout.ts';
import { entriesIn } from './pending.ts';
import { nextBatch, refuseTooLarge, settlePushed } from './push-queue.ts';
import { handleStop } from './push-stop.ts';
import type { ServerState } from './status.ts';
import { storageError } from './storage-error.ts';
import { syncTables } from './sync-tables.ts';
import { countCopies, enforceRetention, followRoots, pruneConfirmed, touch, type CopyLimits } from './retention.ts';
import { isOfSession, askedDelayMs } from './failed-try.ts';

/** Without any hint. */
const PULL_EVERY_MS = 60_000;

export interface EngineOptions {
  db: UserDatabase;
  api: SyncApi;
  effects: Omit<SyncEffects, 'lead' | 'shown'>;
  /** The houses of the session, which are always followed; none without a known session. */
  roots?: (() => readonly ScopeId[]) | undefined;
  /** Scopes that an open screen shows. */
  pinned: Iterable<ScopeId>;
  /** Scopes that screens of other tabs show. */
  shownElsewhere?: (() => Promise<Iterable<ScopeId>>) | undefined;
  /** Called after each try with the state of the server. */
  onServer(server: ServerState): void;
  copyLimits?: CopyLimits | undefined;
}

/**
 * Moves work between the outbox and the server while it leads: pushes the queue, pulls news, waits for a hint, a
 * commit, a wake-up or a minute. One thing at a time; failures are retried with growing delays.
 */
export class Engine {
  private isRunning = false;
  private wantsPush = true;
  /** Scopes to pull; `all` of them after a start, a reconnection or a minute. */
  private wantsPull: 'all' | Set<string> = 'all';
  private failures = 0;
  private readonly timeouts: Record<'push' | 'pull', AdaptiveTimeout>;
  /** Requested scopes that the server has refused this user, or not granted yet. */
  private readonly denied = new Set<ScopeId>();
  /** Result of `countCopies` after retention last ran. */
  private countedCopies = '';
  private cancelTimer: () => void = () => undefined;
  private readonly stream: EventStream;
  /** The event stream has ended and is not open again yet. */
  private isStreamLost = false;
  private isServerSilent = false;
  private readonly committed = () => this.push();

  constructor(
    private readonly options: EngineOptions,
    private readonly stopped: AbortSignal,
  ) {
    const timeout = () => new AdaptiveTimeout(options.effects, stopped);
    this.timeouts = { push: timeout(), pull: timeout() };
    this.stream = new EventStream({
      api: options.api,
      effects: options.effects,
      onReady: () => {
        this.isStreamLost = false;
        this.fetchAll();
      },
      onHint: (hint: Hint) => void this.onHint(hint),
      onLost: (wasOpen) => this.onStreamLost(wasOpen),
    });
  }

  /** Runs until the signal aborts. */
  async run(): Promise<void> {
    const { db } = this.options;
    db.committed.add(this.committed);
    void this.stream.run(this.stopped);
    this.work();
    await new Promise<void>((resolve) => {
      if (this.stopped.aborted) resolve();
      this.stopped.addEventListener('abort', () => resolve(), { once: true });
    });
    db.committed.delete(this.committed);
    this.cancelTimer();
  }

  /** Pushes and pulls once; rejects on a failure. For a service worker that is woken for this alone. */
  async once(): Promise<void> {
    // Work that arrives meanwhile belongs to this round: another round beside it would outlive the lead.
    this.isRunning = true;
    await this.cycle().finally(() => (this.isRunning = false));
  }

  /** A commit in any tab. */
  push(): void {
    this.wantsPush = true;
    if (this.failures === 0) this.work();
  }

  pull(scope: string): void {
    if (this.wantsPull !== 'all') this.wantsPull.add(scope);
    if (this.failures === 0) this.work();
  }

  /**
   * Visible again, logged in again, or requested by the user: pulls everything now. Online again (`isNetworkNew`): an
   * open stream may be dead, so it is opened again.
   */
  wake(isNetworkNew = false): void {
    if (isNetworkNew) this.stream.reopen();
    else this.stream.retryNow();
    this.fetchAll();
  }

  private fetchAll(): void {
    this.failures = 0;
    this.wantsPush = true;
    this.wantsPull = 'all';
    this.work();
  }

  private work(): void {
    if (this.isRunning || this.stopped.aborted) return;
    this.isRunning = true;
    this.cancelTimer();
    void this.cycle()
      .then(
        () => this.succeeded(),
        (error: unknown) => this.failed(error),
      )
      .finally(() => {
        this.isRunning = false;
        if (this.failures === 0 && (this.wantsPush || this.wantsPull === 'all' || this.wantsPull.size > 0)) this.work();
      });
  }

  private async cycle(): Promise<void> {
    while (!this.stopped.aborted) {
      if (this.wantsPush) {
        this.wantsPush = false;
        await this.pushQueue();
      } else if (this.wantsPull === 'all' || this.wantsPull.size > 0) {
        const wanted = this.wantsPull;
        this.wantsPull = new Set();
        await this.pullScopes(wanted);
      } else {
        return;
      }
    }
  }

  private async pushQueue(): Promise<void> {
    const { db, effects } = this.options;
    let most: number | undefined;
    await this.askBeforeNumbering();
    for (
      let batch = await nextBatch(db, effects.uuid);
      batch !== null;
      batch = await nextBatch(db, effects.uuid, most)
    ) {
      let response: PushResponse;
      const [head] = batch.mutations;
      // No server accepts it, and a refused body does not say whose fault it is.
      if (head !== undefined && head.changes.length > MUTATION_MAX_CHANGES) {
        await refuseTooLarge(db, head, effects.now());
        continue;
      }
      try {
        const request = { protocol: PROTOCOL, schema: SCHEMA, ...batch };
        response = await this.timeouts.push.send((signal) => this.options.api.push(request, signal));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
        // Together too large: one by one. Alone too large: never.
        const [first, second] = batch.mutations;
        most = 1;
        if (first !== undefined && second === undefined) await refuseTooLarge(db, first, effects.now());
        continue;
      }
      this.serverAnswered();
      // There is progress, so the next try need not wait as long as after a failure.
      if (response.results.length > 0) this.failures = 0;
      const isNewEpoch = await this.noteEpoch(response.epoch);
      for (const scope of await settlePushed(db, response.results, effects.now())) this.pull(scope);
      if (isNewEpoch) this.wantsPull = 'all';
      else if (response.stop !== undefined) await handleStop(this.options, response.stop);
    }
    await writeMeta(db, 'lastSentAt', effects.now());
    if ((await readMeta(db, 'pause')) !== undefined) await writeMeta(db, 'pause', 'none');
  }

  /**
   * A numbered mutation may have been sent and can no longer be taken back. Without a network, or after a silence of
   * the server, an empty pull finds out first whether it answers.
   */
  private async askBeforeNumbering(): Promise<void> {
    const { db, effects } = this.options;
    if (!this.isServerSilent && effects.isOffline?.() !== true) return;
    if (
      (await entriesIn(db, 'queued')
        .filter(({ neverSent }) => neverSent === true)
        .count()) === 0
    )
      return;
    const request = { epoch: (await readMeta(db, 'epoch')) ?? null, scopes: [] };
    await this.timeouts.pull.send((signal) => this.options.api.pull(request, signal));
    this.serverAnswered();
  }

  private async noteEpoch(epoch: string): Promise<boolean> {
    const { db } = this.options;
    if ((await readMeta(db, 'epoch')) === epoch) return false;
    return db.transaction('rw', [...recordTables(db), ...syncTables(db)], async () => enterEpoch(db, epoch));
  }

  /**
   * A scope that is not for this person is not asked for again at once. True for news of a house, which may mean new
   * permissions.
   */
  private noteDenied({ scopes }: PullResponse): boolean {
    const isHouseNews = scopes.some(({ id, gone }) => !gone && scopeKind(id) === 'house');
    if (isHouseNews) this.denied.clear();
    for (const { id, gone } of scopes) if (gone) this.denied.add(id);
    return isHouseNews;
  }

  private async pullScopes(wanted: 'all' | Set<string>): Promise<void> {
    const { db, effects, roots } = this.options;
    // An answer that was long on its way may have taken away a house that has been regained since.
    if (wanted === 'all' && roots !== undefined) await followRoots(db, roots(), effects.now());
    const [all, known = null] = await Promise.all([db.cursors.toArray(), readMeta(db, 'epoch')]);
    const followed = all.filter(({ scope }) => wanted === 'all' || wanted.has(scope));
    const uncreated = await uncreatedScopes(db, followed);
    const rows = followed.filter(({ scope }) => !uncreated.has(scope));
    let epoch = known;
    let isHouseNews = false;
    // Without any house there is nothing to pull, but a restored server may have lost work that this device still has.
    const isAsked = rows.length > 0 || (wanted === 'all' && (await hasArrivedWork(db)));
    for (let start = 0; start === 0 ? isAsked : start < rows.length; start += PULL_MAX_SCOPES) {
      const scopes = rows
        .slice(start, start + PULL_MAX_SCOPES)
        .map((row) => ({ id: row.scope, cursor: cursorToAsk(row) }));
      const request = { epoch, scopes };
      const response = await this.timeouts.pull.send((signal) => this.options.api.pull(request, signal));
      if (this.noteDenied(response)) isHouseNews = true;
      this.serverAnswered();
      for (const scope of await applyPull(db, request, response, effects.now())) this.pull(scope);
      if (epoch !== null && response.epoch !== epoch) {
        this.wantsPush = true;
        this.wantsPull = 'all';
      }
      ({ epoch } = response);
      if (response.more) this.wantsPull = 'all';
    }
    if (wanted === 'all' && isAsked) await pruneConfirmed(db, effects.now());
    if (wanted === 'all' || isHouseNews) await this.askForShown(epoch);
    // Most pulls change existing records only: then no limit is exceeded, and no place becomes free.
    const copies = await countCopies(db);
    if (wanted !== 'all' && copies === this.countedCopies) return;
    const shown = await this.shownScopes();
    const added = await enforceRetention(db, effects.now(), shown, this.options.copyLimits, this.denied);
    this.countedCopies = await countCopies(db);
    for (const scope of added) this.pull(scope);
  }

  /** Asks whether scopes that a screen shows and that were refused are there, and readable, by now. */
  private async askForShown(epoch: string | null): Promise<void> {
    const shown = [...(await this.shownScopes())];
    const known = await this.options.db.cursors.bulkGet(shown);
    const asked = shown.filter((_, index) => known[index] === undefined).slice(0, PULL_MAX_SCOPES);
    if (asked.length === 0) return;
    const request = { epoch, scopes: asked.map((id) => ({ id, cursor: 0 })) };
    const { scopes } = await this.timeouts.pull.send((signal) => this.options.api.pull(request, signal));
    const gone = new Set(scopes.filter((answer) => answer.gone).map(({ id }) => id));
    for (const scope of asked) if (!gone.has(scope)) await this.followDenied(scope);
  }

  private async followDenied(scope: ScopeId): Promise<void> {
    this.denied.delete(scope);
    await touch(this.options.db, scope, this.options.effects.now());
    this.pull(scope);
  }

  /** Scopes that screens of any tab show. */
  private async shownScopes(): Promise<Set<ScopeId>> {
    return new Set([...this.options.pinned, ...((await this.options.shownElsewhere?.()) ?? [])]);
  }

  private serverAnswered(): void {
    // The stream's own next try may be a minute away.
    if (this.isServerSilent && this.isStreamLost) this.stream.retryNow();
    this.isServerSilent = false;
    this.options.onServer(this.isStreamLost ? 'answers-late' : 'answers');
  }

  private succeeded(): void {
    if (this.stopped.aborted) return;
    this.failures = 0;
    if (this.options.db.problem !== 'NEWER_DATABASE') this.options.db.reportStorageProblem(null);
    this.cancelTimer = this.options.effects.after(PULL_EVERY_MS, () => this.fetchAll());
  }

  private failed(error: unknown): void {
    if (this.stopped.aborted) return;
    this.failures += 1;
    this.wantsPush = true;
    this.wantsPull = 'all';
    const code = error instanceof AppError ? error.code : null;
    if (code === null) this.reportStorageProblem(storageError(error));
    if (code === 'RATE_LIMITED') this.options.onServer('busy');
    else if (code !== null && !isOfSession(code)) {
      this.isServerSilent = true;
      this.options.onServer('silent');
    }
    if (code !== null && isOfSession(code)) void writeMeta(this.options.db, 'pause', 'auth').catch(() => undefined);
    const asked = error instanceof AppError ? askedDelayMs(error) : 0;
    const jittered = backOffMs(this.failures, () => this.options.effects.random());
    this.cancelTimer = this.options.effects.after(Math.max(asked, jittered), () => this.work());
  }

  /** A change of a person that was refused weighs more than news that were. */
  private reportStorageProblem({ code }: AppError): void {
    const { db } = this.options;
    if (code === 'NEWER_DATABASE') db.reportStorageProblem(code);
    if (code === 'STORAGE_FULL' && db.problem === null) db.reportStorageProblem('SYNC_FULL');
  }

  /**
   * A stream that cannot be opened may mean that the server is down: a pull finds out, so that the shown status is
   * right.
   */
  private onStreamLost(wasOpen: boolean): void {
    this.isStreamLost = true;
    if (wasOpen || this.isServerSilent || this.failures > 0) return;
    this.wantsPull = 'all';
    this.work();
  }

  /** A hint of a scope that was requested too early means that this user may read it now. */
  private async onHint({ scope, version }: Hint): Promise<void> {
    try {
      const row = await this.options.db.cursors.get(scope);
      if (row === undefined && (this.denied.has(scope) || (await this.shownScopes()).has(scope)))
        await this.followDenied(scope);
      else if (row !== undefined && row.cursor < version) this.pull(scope);
    } catch {
      // A hint may be lost.
    }
  }
}
