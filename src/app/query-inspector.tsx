import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-module.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The query cache's program loads with the first table. */
const QueryTable = lazyComponent(() => import('./query-table.tsx').then((module) => module.QueryTable));

/** Shows developers the content of the query cache; on localhost only (specification, section 1). */
export function QueryInspector() {
  return LOCAL_HOSTS.includes(location.hostname) ? <InspectorPanel /> : null;
}

function InspectorPanel() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    // In the rail: floating, it would cover the content, and the head is for everyone's work.
    return (
      <Button
        size="dense"
        kind="quiet"
        data-local-only
        aria-label={t`Open the query inspector`}
        onClick={() => setOpen(true)}
      >
        Q
      </Button>
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
