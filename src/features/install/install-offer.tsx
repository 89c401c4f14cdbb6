import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { dismissInstallOffer, installState, shouldOfferInstall } from '../../platform/app/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { InstallButton } from './install-button.tsx';

/** The quiet offer at the end of the production list. Shows nothing if there is nothing to offer. */
export function InstallOffer() {
  const { way, memory } = useSnapshot(installState);
  // The moment of opening the screen decides; the offer does not turn up by the clock.
  const [openedAt] = useState(() => Date.now());
  if (!shouldOfferInstall(way, { ...memory, dismissedAt: [...memory.dismissedAt] }, openedAt)) return null;
  return (
    <div className="py-6">
      <Note
        title={<Trans>Install Klaket on this device</Trans>}
        action={
          <>
            <InstallButton />
            <Button size="touch" kind="quiet" onClick={() => dismissInstallOffer(Date.now())}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          It then opens from the home screen, offline too, and the browser keeps your work when space runs low.
        </Trans>
      </Note>
    </div>
  );
}
