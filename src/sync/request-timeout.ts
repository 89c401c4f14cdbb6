import { AppError } from '../../domain/errors.ts';
import type { SyncEffects } from './sync-effects.ts';

interface Ends {
  effects: Pick<SyncEffects, 'after'>;
  stopped: AbortSignal;
  timeoutMs: number;
  /** Called when the time is up, before the request is aborted. */
  onTimeout?: () => void;
}

/** A request that is aborted after its time, or when sync stops. Rejects with OFFLINE then. */
export async function sendInTime<T>(
  { effects, stopped, timeoutMs, onTimeout }: Ends,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  stopped.addEventListener('abort', stop, { once: true });
  const cancel = effects.after(timeoutMs, () => {
    onTimeout?.();
    stop();
  });
  try {
    return await send(abort.signal);
  } catch (error) {
    if (abort.signal.aborted && !(error instanceof AppError)) throw new AppError('OFFLINE');
    throw error;
  } finally {
    cancel();
    stopped.removeEventListener('abort', stop);
  }
}
