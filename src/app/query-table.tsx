import { Trans } from '@lingui/react/macro';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { queryClient } from '../shared/data/query-client.ts';

/** A new array only when the cache has changed, because `useSyncExternalStore` compares by identity. */
let seen: { queries: readonly Query[]; stamp: string } = { queries: [], stamp: '' };

/** Each query of the cache with its state. */
export function QueryTable() {
  const cache = queryClient.getQueryCache();
  const queries = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const now = cache.getAll();
      const stamp = now
        .map((query) => `${query.queryHash}${query.state.status}${query.state.fetchStatus}${query.state.dataUpdatedAt}`)
        .join();
      if (stamp !== seen.stamp) seen = { queries: [...now], stamp };
      return seen.queries;
    },
  );
  if (queries.length === 0) {
    return (
      <p className="py-2">
        <Trans>No queries. Production data is read from this device, not through the query cache.</Trans>
      </p>
    );
  }
  return (
    <table className="w-full text-left">
      <tbody>
        {queries.map((query) => (
          <tr key={query.queryHash} className="border-t border-rule">
            <td className="py-1 pr-2 font-script break-all">{query.queryHash}</td>
            <td className="pr-2">{`${query.state.status} ${query.state.fetchStatus}`}</td>
            <td>
              <Button size="dense" onClick={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}>
                <Trans>Get it again</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
