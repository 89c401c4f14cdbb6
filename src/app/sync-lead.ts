/** Interval of a leading tab's signs of life, and the silence after which the others doubt it. */
const BEAT_MS = 15_000;
const SILENCE_MS = 60_000;

/**
 * Runs `work` in one tab at a time (Web Locks). A leader that hangs or was frozen with its lock sends no sign of life;
 * a visible tab then steals the lock. `work`'s signal aborts when it is stopped or has lost the lock; it then queues
 * for the lock again.
 */
export async function leadOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  stopped: AbortSignal,
): Promise<void> {
  // Outside secure contexts every tab leads: two leaders are harmless.
  if (!('locks' in navigator)) return work(stopped);
  const channel = new BroadcastChannel(name);
  try {
    while (!stopped.aborted) await leadOnce(name, work, stopped, channel);
  } finally {
    channel.close();
  }
}

async function leadOnce(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  stopped: AbortSignal,
  channel: BroadcastChannel,
): Promise<void> {
  const waiting = new AbortController();
  const lost = new AbortController();
  const stop = () => {
    waiting.abort();
    lost.abort();
  };
  stopped.addEventListener('abort', stop, { once: true });
  let steals = false;
  const stopWatching = watchLeader(channel, () => {
    steals = true;
    waiting.abort();
  });
  const lead = async () => {
    stopWatching();
    const beat = setInterval(() => channel.postMessage('beat'), BEAT_MS);
    channel.postMessage('beat');
    try {
      await work(lost.signal);
    } finally {
      clearInterval(beat);
    }
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, lead).catch((error: unknown) => {
      if (!steals) throw error;
      return navigator.locks.request(name, { steal: true }, lead);
    });
  } catch (error) {
    // AbortError: stopped, or another tab stole the lock. Anything else is a fault of the browser: request the lock
    // again.
    if (!(error instanceof DOMException)) throw error;
  } finally {
    lost.abort();
    stopWatching();
    stopped.removeEventListener('abort', stop);
  }
}

/** Calls back once when the leader has been silent for too long while a person looks at this tab. */
function watchLeader(channel: BroadcastChannel, onSilence: () => void): () => void {
  let heardAt = Date.now();
  const onMessage = () => {
    heardAt = Date.now();
  };
  // A tab that slept itself has heard nothing: it listens for a while before it judges.
  const wakeUp = () => {
    if (document.visibilityState === 'visible') onMessage();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENCE_MS) onSilence();
  }, BEAT_MS);
  channel.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', wakeUp);
  return () => {
    clearInterval(timer);
    channel.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', wakeUp);
  };
}
