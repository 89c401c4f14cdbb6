import { useEffect, useState } from 'react';
import { readTeasers } from '../../../domain/calls/place-calls.ts';
import type { Teasers } from '../../../domain/places/directory.ts';
import { ask } from '../../api/ask.ts';

/** Numbers of the marketplace; null while loading and without a network. The pages render without them. */
export function useTeasers(): Teasers | null {
  const [teasers, setTeasers] = useState<Teasers | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    ask(readTeasers, { signal: ending.signal }).then(
      (found) => !ending.signal.aborted && setTeasers(found),
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return teasers;
}
