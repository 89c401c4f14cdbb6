import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { syncStatus } from '../../sync/current-sync.ts';
import { Button } from '../../ui/button.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { logOut } from './session-actions.ts';

/** Logs out on this device; asks first while there is work that the server does not have yet. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    const { pending, attention } = syncStatus();
    if (pending + attention > 0) setAsking(true);
    else void logOut();
  };
  return (
    <>
      <Button size="touch" icon={LogOut} onClick={press}>
        <Trans>Log out</Trans>
      </Button>
      {isAsking && <LogOutDialog onClose={() => setAsking(false)} />}
    </>
  );
}
