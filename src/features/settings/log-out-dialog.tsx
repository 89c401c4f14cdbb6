import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../platform/online.ts';
import { subscribeSyncStatus, syncStatus, wakeSync } from '../../sync/current-sync.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { logOut } from './session-actions.ts';

/** Unsent work and a wish to leave: send it first, keep it here under this user until their next login, or stay. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { pending, attention } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  const isAllSent = pending === 0 && attention === 0;
  useEffect(() => {
    if (isSending && isAllSent) void logOut();
  }, [isSending, isAllSent]);
  const sendFirst = () => {
    setSending(true);
    wakeSync();
  };
  const waiting = !isOnline ? (
    <Trans>Send first, waiting for a network</Trans>
  ) : isSending && !isAllSent ? (
    <Trans>Sending…</Trans>
  ) : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Not everything has been sent yet</Trans>}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button size="touch" onClick={() => void logOut()}>
            <Trans>Keep here and log out</Trans>
          </Button>
          <Button size="touch" kind="main" waiting={waiting} onClick={sendFirst}>
            <Trans>Send, then log out</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={pending + attention}
          one="One change is only on this device."
          other="# changes are only on this device."
        />{' '}
        <Trans>Nobody else in your production house sees them yet.</Trans>
      </p>
      <p className="mt-2">
        <Trans>Kept here, they wait for your next login on this device. Others who log in here cannot see them.</Trans>
      </p>
      {attention > 0 && (
        <p className="mt-2 font-mid text-red">
          <Trans>Some of them need your attention before they can be sent.</Trans>
        </p>
      )}
    </Dialog>
  );
}
