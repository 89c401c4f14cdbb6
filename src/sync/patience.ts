import { AppError } from '../../domain/errors.ts';
import type { SyncEffects } from './effects.ts';

/** A request without an answer after this counts as cut, and the next of its kind is given twice as long: a whole production on a slow network takes its time. */
const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_REQUEST_MS = 240_000;

/** How long the answers to requests of one kind are waited for. */
export class Patience {
  private ms = REQUEST_TIMEOUT_MS;

  constructor(
    private readonly effects: Pick<SyncEffects, 'after'>,
    private readonly stopped: AbortSignal,
  ) {}

  /** The answer; rejects with OFFLINE where it was not waited for any longer. */
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
