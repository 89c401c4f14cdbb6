/** A failed load is retried after this time, or when the network is back. */
const RETRY_MS = 30_000;

/** Ends when a request that failed is worth another try. */
export const untilRetry = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    addEventListener('online', done);
  });
