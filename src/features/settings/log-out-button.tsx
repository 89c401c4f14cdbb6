import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { wordsForError } from '../../ui/error-words.ts';
import { lateComponent } from '../../ui/late-code.ts';
import { Note } from '../../ui/note.tsx';
import { hasUnsentWork, leaveEverywhere, leaveHere } from './session-actions.ts';

const LogOutDialog = lateComponent(() => import('./log-out-dialog.tsx').then((file) => file.LogOutDialog));

/** Logs out, on this device or `everywhere`; asks first while there is work that the server does not have yet. */
export function LogOutButton({ everywhere = false }: { everywhere?: boolean }) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = everywhere ? leaveEverywhere : leaveHere;
  const press = async () => {
    setFailure(null);
    if (await hasUnsentWork()) setAsking(true);
    else await leave(null).catch(setFailure);
  };
  return (
    <>
      <Button size="touch" {...(!everywhere && { icon: LogOut })} onClick={() => void press()}>
        {everywhere ? <Trans>Log out on all devices</Trans> : <Trans>Log out</Trans>}
      </Button>
      {isAsking && <LogOutDialog leave={leave} onClose={() => setAsking(false)} />}
      {failure !== null && (
        <div className="w-full">
          <Note kind="stop" role="alert" title={<Trans>You are still logged in everywhere</Trans>}>
            {i18n._(wordsForError(failure))}
          </Note>
        </div>
      )}
    </>
  );
}
