import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { forgetFullStorage, fullStorage } from '../../platform/full-storage.ts';
import { AlarmBar } from '../../ui/alarm-bar.tsx';
import { Button } from '../../ui/button.tsx';

/** Says at once that the disk is full, what was not kept, and what is safe. */
export function FullStorageBar() {
  const { loss } = useSnapshot(fullStorage);
  if (loss === null) return null;
  return (
    <AlarmBar
      title={<Trans>The storage of this device is full</Trans>}
      action={
        <Button size="touch" onClick={forgetFullStorage}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      {loss === 'change' ? (
        <Trans>The last change was not kept. Everything saved before is safe. Free some space, then do it again.</Trans>
      ) : (
        <Trans>
          News from colleagues cannot be kept here. Your own work is safe. Free some space; fetching goes on by itself.
        </Trans>
      )}
    </AlarmBar>
  );
}
