import type { Hint } from '../../domain/sync/protocol.ts';
import type { SyncApi } from '../api/sync-api.ts';
import { backOffMs } from './back-off.ts';
import type { SyncEffects } from './sync-effects.ts';

/** A stream that ends earlier counts as failed: some proxies cut all streams, and each new one asks for everything. */
const STEADY_STREAM_MS = 30_000;

interface EventStreamOptions {
  api: Pick<SyncApi, 'events'>;
  effects: Pick<SyncEffects, 'after' | 'random'>;
  /** The stream is open. Earlier hints may have been missed. */
  onReady(): void;
  onHint(hint: Hint): void;
  /** The stream has ended (`wasOpen`) or could not be opened; it is retried later. */
  onLost(wasOpen: boolean): void;
}

/**
 * Keeps an event stream open until it is stopped. Tries again later and later; `retryNow` and `reopen` end the wait.
 */
export class EventStream {
  private failures = 0;
  /** The next try does not wait. */
  private isUrgent = false;
  private endPause: () => void = () => undefined;
  private closeStream: () => void = () => undefined;

  constructor(private readonly options: EventStreamOptions) {}

  async run(stopped: AbortSignal): Promise<void> {
    const { effects } = this.options;
    while (!stopped.aborted) {
      this.failures += 1;
      const cancel = effects.after(STEADY_STREAM_MS, () => (this.failures = 0));
      const wasOpen = await this.openOnce(stopped);
      cancel();
      if (stopped.aborted) return;
      this.options.onLost(wasOpen);
      const delayMs = backOffMs(Math.max(1, this.failures), () => effects.random());
      if (!this.isUrgent) await this.pause(delayMs, stopped);
      this.isUrgent = false;
    }
  }

  /** The server can be reached again: ends the wait between two tries. */
  retryNow(): void {
    this.failures = 0;
    this.endPause();
  }

  /** The network has changed: the present stream may be dead without notice, so a new one replaces it at once. */
  reopen(): void {
    this.isUrgent = true;
    this.closeStream();
    this.retryNow();
  }

  /** Resolves when the stream has ended, with whether it was open. */
  private async openOnce(stopped: AbortSignal): Promise<boolean> {
    const { api, onHint } = this.options;
    let wasOpen = false;
    const onReady = () => {
      wasOpen = true;
      this.options.onReady();
    };
    const closing = new AbortController();
    const close = () => closing.abort();
    this.closeStream = close;
    stopped.addEventListener('abort', close, { once: true });
    await api.events({ onReady, onHint }, closing.signal).catch(() => undefined);
    stopped.removeEventListener('abort', close);
    this.closeStream = () => undefined;
    return wasOpen;
  }

  private pause(delayMs: number, stopped: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        this.endPause = () => undefined;
        stopped.removeEventListener('abort', done);
        resolve();
      };
      const cancel = this.options.effects.after(delayMs, done);
      this.endPause = done;
      stopped.addEventListener('abort', done, { once: true });
    });
  }
}
