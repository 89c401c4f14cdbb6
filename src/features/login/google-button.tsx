import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { clientConfig } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';
import { logInWithGoogle } from './google-actions.ts';

/** Google's popup, where the installation has a Google project; otherwise the button says so. */
export function GoogleButton({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<'ready' | 'busy' | 'not-set-up'>('ready');
  useEffect(() => {
    clientConfig().then(
      ({ firebase }) => setState(firebase.uses_emulator ? 'not-set-up' : 'ready'),
      () => {
        // No answer yet: pressing the button will say what is wrong.
      },
    );
  }, []);
  const press = async () => {
    onFailure(null);
    setState('busy');
    try {
      await logInWithGoogle();
    } catch (error) {
      onFailure(error);
    }
    setState('ready');
  };
  const waiting = {
    ready: undefined,
    busy: t`Waiting for Google…`,
    'not-set-up': t`Google is not set up in this installation`,
  }[state];
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-t1 text-ink-2 before:flex-1 before:border-t before:border-rule after:flex-1 after:border-t after:border-rule">
        <Trans>or</Trans>
      </p>
      <Button size="touch" wide waiting={waiting} onClick={() => void press()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}
