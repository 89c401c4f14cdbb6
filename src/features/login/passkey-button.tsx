import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Login with a passkey alone; its code loads with the press. */
export function PasskeyButton({
  onFailure,
}: {
  /** Null when a new try begins. */
  onFailure: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      const { logInWithPasskey } = await import('./passkey-actions.ts');
      await logInWithPasskey();
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="touch"
      wide
      icon={KeyRound}
      waiting={isBusy ? t`Waiting for the passkey…` : undefined}
      onClick={() => void logIn()}
    >
      <Trans>Passkey</Trans>
    </Button>
  );
}
