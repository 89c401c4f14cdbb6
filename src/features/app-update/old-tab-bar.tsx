import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { oldTab } from '../../platform/old-tab.ts';
import { Button } from '../../ui/button.tsx';

/** Across the top of a page that is too old for the data on this device: it says so and offers the reload. */
export function OldTabBar() {
  if (!useSnapshot(oldTab).isOld) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-heavy border-red bg-sheet px-4 py-2.5 text-ink shadow-float tablet:px-6"
    >
      <p className="min-w-0">
        <b className="font-bold text-red">
          <Trans>This page is out of date and can no longer save</Trans>
        </b>{' '}
        <span className="text-t1">
          <Trans>Another tab uses a newer Klaket. Reload: what is typed here is kept and comes back.</Trans>
        </span>
      </p>
      <Button size="touch" kind="main" onClick={() => location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </div>
  );
}
