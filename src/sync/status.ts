import { liveQuery } from 'dexie';
import { readMetas, type StorageProblem, type UserDatabase } from '../db/database.ts';
import { countDecidable } from './conflict-decisions.ts';
import { entriesIn } from './pending.ts';

/**
 * State of the server after the last try: `answers` · `answers-late`: its event stream is not open, so that others'
 * changes arrive once a minute · `busy`: it asked to wait · `silent`: it was not reached, or gave no valid answer.
 */
export const SERVER_STATES = ['answers', 'answers-late', 'busy', 'silent'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** State of the work, in the words of the line in the layout. */
export interface SyncStatus {
  /**
   * `saved`: on this device, nothing was ever sent · `sending` · `sent`: the server has everything · `offline`: waits
   * for the server · `paused`: waits for a login or a newer server · `attention`: something needs the user's decision.
   */
  phase: 'saved' | 'sending' | 'sent' | 'offline' | 'paused' | 'attention';
  /** Changes that the server has not acknowledged. */
  pending: number;
  /** Refused and parked changes, and records with two values that this person may decide. */
  attention: number;
  /** When the server last had everything, by this device's clock. */
  lastSentAt: number | null;
  /** Why everything waits, if not for a network. */
  pause: 'auth' | 'version' | null;
  /** Measured by the leading tab, which sends it to the others. */
  server: ServerState;
  /** Why this device cannot write, if it cannot. */
  problem: StorageProblem | null;
}

export const INITIAL_STATUS: SyncStatus = {
  phase: 'saved',
  pending: 0,
  attention: 0,
  lastSentAt: null,
  pause: null,
  server: 'answers',
  problem: null,
};

/** Reads the status; inside a live query it is read again whenever it changes, in every tab. */
export async function readStatus(db: UserDatabase, server: ServerState): Promise<SyncStatus> {
  // One transaction: it is read after every change, and each transaction of its own keeps the next commit waiting.
  const [pending, rejected, parked, conflicts, [lastSentAt, pause]] = await db.transaction(
    'r',
    [db.outbox, db.conflicts, db.meta, db.scripts, db.scenes, db.housePermissions],
    async () =>
      Promise.all([
        entriesIn(db, 'queued').count(),
        entriesIn(db, 'rejected').count(),
        entriesIn(db, 'parked').count(),
        db.conflicts.where('isOpen').equals(1).toArray(),
        readMetas(db, 'lastSentAt', 'pause'),
      ]),
  );
  const attention = rejected + parked + (await countDecidable(db, conflicts));
  const waits = pause === undefined || pause === 'none' ? null : pause;
  const counts = {
    pending,
    attention,
    lastSentAt: lastSentAt ?? null,
    pause: waits,
    server,
    problem: db.problem,
  };
  if (attention > 0) return { ...counts, phase: 'attention' };
  if (waits !== null) return { ...counts, phase: 'paused' };
  if (server === 'busy' || server === 'silent') return { ...counts, phase: 'offline' };
  if (pending > 0) return { ...counts, phase: 'sending' };
  return { ...counts, phase: lastSentAt === undefined ? 'saved' : 'sent' };
}

export class StatusStore {
  private current = INITIAL_STATUS;
  private server: ServerState = 'answers';
  private readonly listeners = new Set<(status: SyncStatus) => void>();
  private subscription: { unsubscribe(): void } | null = null;

  constructor(private readonly db: UserDatabase) {
    db.storageProblemChanged.add(this.storageProblemReported);
    this.watch();
  }

  private readonly storageProblemReported = () => {
    this.publish({ ...this.current, problem: this.db.problem });
  };

  readonly get = (): SyncStatus => this.current;

  /** Calls back at every change; returns how to stop. */
  readonly subscribe = (listener: (status: SyncStatus) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** State of the server after the last try. */
  setServer(server: ServerState): void {
    if (this.server === server) return;
    this.server = server;
    this.watch();
  }

  close(): void {
    this.db.storageProblemChanged.delete(this.storageProblemReported);
    this.subscription?.unsubscribe();
    this.subscription = null;
    this.listeners.clear();
  }

  private publish(status: SyncStatus): void {
    this.current = status;
    for (const listener of this.listeners) listener(status);
  }

  private watch(): void {
    this.subscription?.unsubscribe();
    const { server } = this;
    this.subscription = liveQuery(() => readStatus(this.db, server)).subscribe({
      next: (status) => this.publish(status),
      // The database was closed (logout) or failed; the last known status stays.
      error: () => undefined,
    });
  }
}
