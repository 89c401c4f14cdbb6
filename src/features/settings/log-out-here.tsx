import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { currentUserId, useSession } from '../../platform/session/session-store.ts';
import { isUsedByOthers } from '../../platform/storage/shared-device.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { LogOut } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { hasUnsentWork, leaveEverywhere, leaveHere } from './session-actions.ts';

const LogOutDialog = lazyComponent(() => import('./log-out-dialog.tsx').then((file) => file.LogOutDialog));

/**
 * Logs out, on this device or `everywhere`; asks first while there is unsent work. With `removesWork` synced work is
 * removed from this device too.
 */
function LogOutButton({ everywhere = false, removesWork = false }: { everywhere?: boolean; removesWork?: boolean }) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = everywhere ? leaveEverywhere : leaveHere;
  const press = async () => {
    setFailure(null);
    if (await hasUnsentWork()) setAsking(true);
    else await leave(removesWork ? currentUserId() : null).catch(setFailure);
  };
  return (
    <>
      <Button size="touch" {...(!everywhere && { icon: LogOut })} onClick={() => void press()}>
        {everywhere ? <Trans>Log out on all devices</Trans> : <Trans>Log out</Trans>}
      </Button>
      {isAsking && <LogOutDialog leave={leave} removesWork={removesWork} onClose={() => setAsking(false)} />}
      {failure !== null && (
        <div className="w-full">
          <Note kind="stop" role="alert" title={<Trans>You are still logged in everywhere</Trans>}>
            {i18n._(messageForError(failure))}
          </Note>
        </div>
      )}
    </>
  );
}

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
