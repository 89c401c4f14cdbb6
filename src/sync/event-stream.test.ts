import { describe, expect, test } from 'vitest';
import type { EventListeners } from '../api/sync-api.ts';
import { EventStream } from './event-stream.ts';

/** A clock that tests turn, and a server that is up or down. */
function setUp() {
  const timers = new Set<{ at: number; run: () => void }>();
  const opened: { listeners: EventListeners; end: () => void; openedAt: number }[] = [];
  const state = { now: 0, isUp: true, lost: 0 };
  const stream = new EventStream({
    api: {
      events: (listeners, signal) =>
        new Promise<void>((resolve, reject) => {
          opened.push({ listeners, end: resolve, openedAt: state.now });
          if (!state.isUp) reject(new Error('down'));
          else listeners.onReady();
          signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
        }),
    },
    effects: {
      random: () => 1,
      after(delayMs, run) {
        const timer = { at: state.now + delayMs, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    onReady: () => undefined,
    onHint: () => undefined,
    onLost: () => (state.lost += 1),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const passTo = async (at: number) => {
    await settle();
    for (;;) {
      const [next] = [...timers].filter((timer) => timer.at <= at).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      timers.delete(next);
      state.now = next.at;
      next.run();
      await settle();
    }
    state.now = at;
  };
  const stopping = new AbortController();
  const ended = stream.run(stopping.signal);
  return { stream, state, opened, passTo, settle, stop: () => (stopping.abort(), ended) };
}

describe('the event stream', () => {
  test('waits longer after each failure, and not at all once the server can be reached again', async () => {
    const { stream, state, opened, passTo, settle, stop } = setUp();
    state.isUp = false;
    await settle();
    opened[0]?.end();
    await passTo(65_000);
    const tries = opened.length;
    expect(tries).toBeLessThan(10);
    state.isUp = true;
    stream.retryNow();
    await settle();
    expect(opened).toHaveLength(tries + 1);
    expect(opened.at(-1)?.openedAt).toBe(65_000);
    await stop();
  });

  test('is opened again at once when the network is another one, although the old one seems open', async () => {
    const { stream, state, opened, passTo, settle, stop } = setUp();
    await passTo(100_000);
    expect(opened).toHaveLength(1);
    stream.reopen();
    await settle();
    expect(opened).toHaveLength(2);
    expect(opened[1]?.openedAt).toBe(100_000);
    expect(state.lost).toBe(1);
    await stop();
  });

  test('that ends after it was open is not reopened by all devices in the same moment', async () => {
    const { opened, passTo, settle, stop } = setUp();
    await passTo(100_000);
    opened[0]?.end();
    await settle();
    expect(opened).toHaveLength(1);
    await passTo(101_000);
    expect(opened).toHaveLength(2);
    await stop();
  });

  test('that is requested while it is open stays', async () => {
    const { stream, opened, passTo, settle, stop } = setUp();
    await passTo(100_000);
    stream.retryNow();
    await settle();
    expect(opened).toHaveLength(1);
    await stop();
  });
});
