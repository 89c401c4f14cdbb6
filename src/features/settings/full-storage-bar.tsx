import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';
import { AlarmBar } from '../../ui/alarm-bar.tsx';
import { Button } from '../../ui/button.tsx';

/** Says at once that the disk is full, what is not kept, and what is safe; once read it is left to the sync line. */
export function FullStorageBar() {
  const isFull = useSyncExternalStore(subscribeSyncStatus, () => syncStatus().trouble === 'STORAGE_FULL');
  return isFull ? <Bar /> : null;
}

function Bar() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <AlarmBar
      title={<Trans>The storage of this device is full</Trans>}
      action={
        <Button size="touch" onClick={() => setRead(true)}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      <Trans>
        What you change now is not kept. Everything saved before is safe. Free some space, then do it again.
      </Trans>
    </AlarmBar>
  );
}
