import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { isUsedByOthers } from '../../platform/storage/shared-device.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** Logout, with the question whether the work stays on this device. `everywhere`: also the logout of all devices. */
export function LogOutHere({ who, everywhere = false }: { who?: ReactNode; everywhere?: boolean }) {
  const userId = useSession()?.userData.userId;
  const [removesWork, setRemovesWork] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    // On a shared device, work is removed at logout unless the user unticks this.
    void isUsedByOthers(userId).then((isShared) => isShared && setRemovesWork(true));
  }, [userId]);
  return (
    <div>
      <Checkbox
        checked={removesWork}
        onChange={(event) => setRemovesWork(event.target.checked)}
        hint={<Trans>This includes call sheets you opened here. The server has everything that was sent.</Trans>}
      >
        <Trans>Remove my work from this device when I log out</Trans>
      </Checkbox>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        {who}
        <div className="flex flex-wrap gap-2">
          <LogOutButton removesWork={removesWork} />
          {everywhere && <LogOutButton everywhere removesWork={removesWork} />}
        </div>
      </div>
    </div>
  );
}
