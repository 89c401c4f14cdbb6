import type { SSEStreamingApi } from 'hono/streaming';
import type { Hint } from '../../domain/sync/protocol.ts';
import type { ScopeHint } from '../db/database.ts';

/** Interval of a comment line, so that proxies and devices can tell a quiet stream from a dead one. */
const HEARTBEAT_MS = 20_000;

export interface HintStream {
  /** Sends a hint; of several for one scope that wait, the latest version. */
  add: (hint: ScopeHint) => void;
  /** Ends the stream. */
  end: () => void;
  /**
   * Sends `ready`, and hints until the end. `requireAccess` is called at each heartbeat; the stream fails with its
   * error.
   */
  run: (requireAccess: () => Promise<unknown>) => Promise<void>;
}

/** The hints of one device's event stream, queued until the connection accepts them. */
export function hintStream(stream: SSEStreamingApi): HintStream {
  const waiting = new Map<string, ScopeHint>();
  let isEnded = false;
  let wake: () => void = () => undefined;

  async function sendWaiting(): Promise<void> {
    for (const [id, { scope, version }] of waiting) {
      waiting.delete(id);
      await stream.writeSSE({ data: JSON.stringify({ scope, version } satisfies Record<keyof Hint, unknown>) });
    }
  }

  /** Resolves with the next hint, at the end, or when a heartbeat is due. */
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => resolve(), HEARTBEAT_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (waiting.size > 0 || isEnded) wake();
    });

  return {
    add(hint) {
      if ((waiting.get(hint.scope)?.version ?? 0) < hint.version) waiting.set(hint.scope, hint);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    async run(requireAccess) {
      let checkedAt = performance.now();
      await stream.writeSSE({ event: 'ready', data: '{}' });
      while (!isEnded) {
        await sendWaiting();
        await sleep();
        if (performance.now() - checkedAt < HEARTBEAT_MS) continue;
        checkedAt = performance.now();
        await requireAccess();
        await stream.write(': \n\n');
      }
    },
  };
}
