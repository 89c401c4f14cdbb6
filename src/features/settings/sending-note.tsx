import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';

/** Progress of the sending, and the reason when it does not move. */
export function SendingNote({ sent, total }: { sent: number; total: number }) {
  const { t } = useLingui();
  return (
    <div role="status" className="mt-3 grid gap-1.5">
      <p className="font-mid">
        <Trans>
          {sent} of {total} sent
        </Trans>
      </p>
      <progress aria-label={t`Sending`} value={sent} max={total} className="h-2 w-full accent-ink" />
      <Hindrance />
    </div>
  );
}

function Hindrance() {
  const isOnline = useOnline();
  const { phase, pause } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  let text: ReactNode = null;
  if (!isOnline) text = <Trans>There’s no network. Sending resumes automatically when you’re back online.</Trans>;
  else if (phase === 'offline') text = <Trans>The server isn’t answering. Klaket keeps trying.</Trans>;
  else if (pause === 'version')
    text = <Trans>The server doesn’t know this version of Klaket yet. Sending resumes automatically later.</Trans>;
  return text && <p className="text-t1 text-ink-2">{text}</p>;
}
