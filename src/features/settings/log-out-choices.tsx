import { Trans } from '@lingui/react/macro';
import { Download, Send, Smartphone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface Choices {
  /** False when none of it can be sent automatically. */
  canSend: boolean;
  /** Shown in its button while it is being sent. */
  sending: ReactNode;
  isOffline: boolean;
  onSend: () => void;
  onKeep: () => void;
  onExport: () => void;
  onDiscard: () => void;
}

/** The four choices, each with its effect. */
export function LogOutChoices({ canSend, sending, isOffline, onSend, onKeep, onExport, onDiscard }: Choices) {
  return (
    <div className="mt-4 grid gap-4">
      {canSend && (
        <Choice hint={<Trans>You are logged out as soon as the server has everything.</Trans>}>
          <Button size="touch" wide kind="main" icon={Send} waiting={sending} isOffline={isOffline} onClick={onSend}>
            <Trans>Send, then log out</Trans>
          </Button>
        </Choice>
      )}
      <Choice
        hint={
          <Trans>
            It stays on this device and is sent after your next login here. Others who log in here can’t see it.
          </Trans>
        }
      >
        <Button size="touch" wide icon={Smartphone} onClick={onKeep}>
          <Trans>Keep here and log out</Trans>
        </Button>
      </Choice>
      <Choice hint={<Trans>A copy to keep or to send to support. You stay logged in.</Trans>}>
        <Button size="touch" wide icon={Download} onClick={onExport}>
          <Trans>Save as a file</Trans>
        </Button>
      </Choice>
      <Choice hint={<Trans>No one can restore it. You’ll be asked once more.</Trans>}>
        <Button size="touch" wide kind="danger" icon={Trash2} onClick={onDiscard}>
          <Trans>Discard and log out…</Trans>
        </Button>
      </Choice>
    </div>
  );
}

function Choice({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-t1 text-ink-2">{hint}</p>
    </div>
  );
}
