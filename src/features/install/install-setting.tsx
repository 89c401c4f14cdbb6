import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { installState } from '../../platform/app/install-prompt.ts';
import { InstallButton } from './install-button.tsx';

/** For the settings screen: whether the app is installed, and how to install it. */
export function InstallSetting() {
  const { way } = useSnapshot(installState);
  if (way === 'installed') {
    return (
      <p>
        <Trans>Klaket is installed on this device.</Trans>
      </p>
    );
  }
  if (way === 'none') {
    return (
      <p>
        <Trans>
          You can’t install from here in this browser. Look in its menu for “Install” or “Add to home screen”.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Once installed, Klaket opens from the home screen, offline too, and the browser keeps your work when space
          runs low.
        </Trans>
      </p>
      <div>
        <InstallButton />
      </div>
    </div>
  );
}
