import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { installState } from '../../platform/app/install-prompt.ts';
import { Note } from '../../ui/note.tsx';
import { InstallButton } from './install-button.tsx';

/**
 * Offer at the end of a shared sheet to install it under its own icon. Shows nothing when it is installed already, or
 * when the browser cannot install it.
 */
export function SheetInstallOffer() {
  const { way } = useSnapshot(installState);
  if (way === 'installed' || way === 'none') return null;
  return (
    <Note title={<Trans>Put this sheet on your home screen</Trans>} action={<InstallButton />}>
      <Trans>One tap opens it from there, offline too.</Trans>
    </Note>
  );
}
