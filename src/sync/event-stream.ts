import type { Hint } from '../../domain/sync/protocol.ts';
import type { SyncApi } from '../api/sync-api.ts';
import { backOffMs } from './back-off.ts';
import type { SyncEffects } from './effects.ts';

/** One that ends earlier counts as failed: some proxies let none stand, and each new one asks for everything. */
const STEADY_STREAM_MS = 30_000;

/** Keeps an event stream open until it is stopped; every (re)connection is told, since hints may have been missed before it. */
export async function keepListening(
  api: Pick<SyncApi, 'events'>,
  effects: Pick<SyncEffects, 'after' | 'random'>,
  listeners: { onReady(): void; onHint(hint: Hint): void },
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    failures += 1;
    const cancel = effects.after(STEADY_STREAM_MS, () => (failures = 0));
    await api.events(listeners, stopped).catch(() => undefined);
    cancel();
    if (stopped.aborted) return;
    await pause(
      backOffMs(Math.max(1, failures), () => effects.random()),
      effects,
      stopped,
    );
  }
}

function pause(delayMs: number, effects: Pick<SyncEffects, 'after'>, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const cancel = effects.after(delayMs, done);
    stopped.addEventListener('abort', done, { once: true });
  });
}
