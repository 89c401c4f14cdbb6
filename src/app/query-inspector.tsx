import { Trans, useLingui } from '@lingui/react/macro';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Shows developers what the query cache holds; on localhost only (specification, section 1). */
export function QueryInspector() {
  return LOCAL_HOSTS.includes(location.hostname) ? <InspectorPanel /> : null;
}

function InspectorPanel() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="fixed right-1 bottom-1 z-30 max-tablet:hidden">
        <Button size="dense" aria-label={t`Open the query inspector`} onClick={() => setOpen(true)}>
          Q
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label={t`Query inspector`}
      className="fixed right-2 bottom-2 z-30 max-h-[60dvh] w-[min(560px,calc(100vw-16px))] overflow-auto rounded-2 border border-control bg-sheet p-3 text-t1 shadow-float"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-t2">
          <Trans>Query inspector</Trans>
        </h2>
        <Button size="dense" onClick={() => setOpen(false)}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <QueryTable />
    </section>
  );
}

/** A new array only when the cache has changed: what `useSyncExternalStore` compares. */
let seen: { queries: readonly Query[]; stamp: string } = { queries: [], stamp: '' };

function QueryTable() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
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
              <Button size="dense" onClick={() => void client.invalidateQueries({ queryKey: query.queryKey })}>
                <Trans>Fetch again</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
