/** What the sync engine needs of the world around it; a simulation brings its own. */
export interface SyncEffects {
  /** Milliseconds since 1970: for ages that people read and for caps, never for the order of changes. */
  now(): number;
  /** Calls back once, later; returns how to cancel. */
  after(delayMs: number, run: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  uuid(): string;
  /**
   * Runs `work` while this tab or worker is the only one of its user that does (Web Locks). The signal tells `work` to end: stopped, or
   * the lead was taken away. Resolves when stopped.
   */
  lead(name: string, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): Promise<void>;
  /** How tabs tell each other what they show; without it each tab's leader knows of its own screens only. */
  shown?: {
    show(userId: string, scope: string): () => void;
    all(userId: string): Promise<Iterable<string>>;
  };
}
