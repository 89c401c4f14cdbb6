import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { oldTab } from '../../platform/app/old-tab.ts';
import { AlarmBar } from '../../ui/alarm-bar.tsx';
import { Button } from '../../ui/button.tsx';

/** Reports that a page is too old for the data on this device, and offers the reload. */
export function OldTabBar() {
  if (!useSnapshot(oldTab).isOld) return null;
  return (
    <AlarmBar
      title={<Trans>This page is out of date and can no longer save</Trans>}
      action={
        <Button size="touch" kind="main" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    >
      <Trans>Another tab uses a newer version of Klaket. Reload: what you typed here is kept.</Trans>
    </AlarmBar>
  );
}
