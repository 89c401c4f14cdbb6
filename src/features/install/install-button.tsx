import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { installState, promptInstall } from '../../platform/app/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

const IosSteps = lazyComponent(() => import('./ios-steps.tsx').then((file) => file.IosSteps));

/** Opens the browser's dialog, or shows the steps where only the browser's own menu can add the app (iOS). */
export function InstallButton() {
  const { way } = useSnapshot(installState);
  const [areStepsOpen, setStepsOpen] = useState(false);
  if (way === 'ios') {
    return (
      <>
        <Button size="touch" onClick={() => setStepsOpen(true)}>
          <Trans>Show how</Trans>
        </Button>
        {areStepsOpen && <IosSteps onOpenChange={setStepsOpen} />}
      </>
    );
  }
  return (
    <Button size="touch" icon={Download} onClick={() => void promptInstall()}>
      <Trans>Install</Trans>
    </Button>
  );
}
