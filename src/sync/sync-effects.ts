import type { ScopeId } from '../../domain/scopes.ts';
import type { ServerState } from './status.ts';

/** Effects that the sync engine needs from outside; replaced by the simulation. */
export interface SyncEffects {
  /** Milliseconds since 1970: for ages that people read and for retention, never for the order of changes. */
  now(): number;
  /** Calls back once, later; returns how to cancel. */
  after(delayMs: number, run: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  uuid(): string;
  /** The device reports no network. False does not mean that the server answers. */
  isOffline?(): boolean;
  /**
   * Runs `work` while this tab or worker is the only one of its user that does (Web Locks). The signal aborts when
   * stopped, or when the lead was stolen. Resolves when stopped.
   */
  lead(name: string, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): Promise<void>;
  /** Channel through which tabs publish the scopes that they show; without it the leader only has its own screens. */
  shown?: {
    show(userId: string, scope: string): () => void;
    all(userId: string): Promise<Iterable<ScopeId>>;
  };
  /**
   * Channel through which the leading tab tells the others whether the server answers; without it the others do not
   * know.
   */
  openStatusChannel?: (
    userId: string,
    leading: { known(): ServerState | null; onServer(server: ServerState): void; wake(): void },
  ) => StatusChannel;
}

export interface StatusChannel {
  send(server: ServerState): void;
  /** A user of another tab requests a try now. */
  wakeLeader(): void;
  stop(): void;
}
