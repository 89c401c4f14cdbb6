import { useState } from 'react';

/**
 * Runs requests; the failure of the last one stays until the next try. It is busy until a request fails: after a
 * success it makes room for what follows.
 */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (request: () => Promise<void>) => {
    setFailure(null);
    setBusy(true);
    try {
      await request();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return { isBusy, failure, setFailure, run };
}
