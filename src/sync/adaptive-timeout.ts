import { AppError } from '../../domain/errors.ts';
import type { SyncEffects } from './effects.ts';

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
    const abort = new AbortController();
    const stop = () => abort.abort();
    this.stopped.addEventListener('abort', stop, { once: true });
    const { ms } = this;
    const cancel = this.effects.after(ms, () => {
      this.ms = Math.min(LONGEST_REQUEST_MS, ms * 2);
      stop();
    });
    try {
      const answer = await send(abort.signal);
      this.ms = REQUEST_TIMEOUT_MS;
      return answer;
    } catch (error) {
      if (abort.signal.aborted && !(error instanceof AppError)) throw new AppError('OFFLINE');
      throw error;
    } finally {
      cancel();
      this.stopped.removeEventListener('abort', stop);
    }
  }
}
