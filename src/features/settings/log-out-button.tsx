import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { currentUserId } from '../../platform/session/session-store.ts';
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
export function LogOutButton({
  everywhere = false,
  removesWork = false,
}: {
  everywhere?: boolean;
  removesWork?: boolean;
}) {
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
