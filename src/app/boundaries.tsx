import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { sentenceForError } from '../ui/error-messages.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** A screen's code is on its way. */
export function PendingScreen() {
  return (
    <div className="px-4 py-6 tablet:px-6">
      <SkeletonRows rows={6} />
    </div>
  );
}

/** Shown when a screen threw. The work on this device is safe: it was written before the screen showed it. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mx-auto max-w-[70ch] px-4 py-6 tablet:px-6">
      <h1 className="sr-only">{t`This screen failed`}</h1>
      <FailedState
        title={<Trans>This screen couldn’t be shown</Trans>}
        action={
          <>
            <Button size="touch" kind="main" onClick={reset}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="touch" onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          </>
        }
      >
        <p>{i18n._(sentenceForError(error))}</p>
        <p>
          <Trans>Everything you have saved on this device is still there.</Trans>
        </p>
      </FailedState>
    </div>
  );
}
