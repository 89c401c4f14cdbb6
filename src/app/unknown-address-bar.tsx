import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { AlarmBar } from '../ui/alarm-bar.tsx';
import { Button } from '../ui/button.tsx';
import { router } from './router.tsx';

/** Longest part of an address that is shown. */
const MOST = 80;

let closeShown: (() => void) | null = null;

/**
 * Reports that the requested address has no page. Rendered in a React root of its own, so that the landing page does
 * not load it.
 */
export function showUnknown(path: string): void {
  closeShown?.();
  const root = createRoot(document.createElement('div'));
  closeShown = () => {
    closeShown = null;
    root.unmount();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <UnknownAddressBar address={readable(path)} onClose={closeShown} />
    </I18nProvider>,
  );
}

/** Closes with the next page. */
function UnknownAddressBar({ address, onClose }: { address: string; onClose: () => void }) {
  useEffect(() => {
    let shownAt = router.state.status === 'idle' ? router.state.location.pathname : null;
    return router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
      shownAt ??= pathname;
      if (pathname !== shownAt) onClose();
    });
  }, [onClose]);
  return (
    <AlarmBar
      title={<Trans>This page doesn’t exist</Trans>}
      action={
        <Button size="touch" kind="main" onClick={onClose}>
          <Trans>Continue from here</Trans>
        </Button>
      }
    >
      <span className="wrap-anywhere">
        <Trans>There is nothing at {address}. The link may be old or mistyped.</Trans>
      </span>
    </AlarmBar>
  );
}

function readable(path: string): string {
  const shown = path.length > MOST ? `${path.slice(0, MOST)}…` : path;
  try {
    return decodeURI(shown);
  } catch {
    return shown;
  }
}
