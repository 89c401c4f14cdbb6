import type { SyncEffects } from './sync-effects.ts';
import { sendInTime } from './request-timeout.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_REQUEST_MS = 240_000;

/**
 * Aborts requests of one kind that take too long. After a timeout the next request gets twice as long, up to the
 * maximum: pushing a whole production over a slow network takes minutes.
 */
export class AdaptiveTimeout {
  private ms = REQUEST_TIMEOUT_MS;

  constructor(
    private readonly effects: Pick<SyncEffects, 'after'>,
    private readonly stopped: AbortSignal,
  ) {}

  /** Rejects with OFFLINE after the timeout. */
  async send<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { effects, stopped, ms } = this;
    const onTimeout = () => {
      this.ms = Math.min(LONGEST_REQUEST_MS, ms * 2);
    };
    const answer = await sendInTime({ effects, stopped, timeoutMs: ms, onTimeout }, send);
    this.ms = REQUEST_TIMEOUT_MS;
    return answer;
  }
}
