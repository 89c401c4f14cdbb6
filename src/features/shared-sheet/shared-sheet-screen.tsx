import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { SavedSharedSheet, SheetOwner } from '../../db/sheets/shared-sheets.ts';
import type { Checked } from './shared-sheet-actions.ts';
import { useOpenedSheet } from './shared-sheet-queries.ts';
import { SharedSheetHeader } from './shared-sheet-header.tsx';
import { SheetPage, type SheetPageSlots } from './sheet-page.tsx';
import { memberOf, type OpenWork, useSheetOwner } from './sheet-owner.ts';

/** Most readers have no account, and most members have opened the page before. */
const OwnSheetReader = lazyComponent(
  () => import('./own-sheet-reader.tsx').then((file) => file.OwnSheetReader),
  'wait',
);

/**
 * A shared call sheet, for members and for anyone who has its link. From the device if it was opened before; then the
 * server is asked for a newer version. Slots are rendered with a loaded sheet.
 */
export function SharedSheetScreen(
  props: SheetPageSlots & { sheetId: string; shareKey?: string; me?: string; openWork: OpenWork },
) {
  const owner = useSheetOwner(props.shareKey);
  if (owner === null) return null;
  return <OwnedSheet key={`${owner} ${props.sheetId}`} owner={owner} {...props} />;
}

function OwnedSheet({
  owner,
  sheetId,
  me,
  install,
  Send,
  openWork,
}: SheetPageSlots & {
  owner: SheetOwner;
  sheetId: string;
  me?: string;
  openWork: OpenWork;
}) {
  const { saved, checked, check } = useOpenedSheet(owner, sheetId);
  const [own, setOwn] = useState<SavedSharedSheet | null>(null);
  const memberId = memberOf(owner);
  const sheet = saved ?? own;
  return (
    <>
      {memberId !== null && saved === null && checked === 'unreachable' && (
        <OwnSheetReader userId={memberId} owner={owner} sheetId={sheetId} openWork={openWork} onSheet={setOwn} />
      )}
      {sheet ? (
        <SheetPage saved={sheet} checked={checked} linkedTo={me ?? null} install={install} Send={Send} />
      ) : (
        <div className="mx-auto min-h-dvh max-w-[600px] bg-sheet tablet:border-x tablet:border-rule">
          <SharedSheetHeader checked={checked} />
          <main id="content" tabIndex={-1} className="px-4 pt-6 outline-none">
            <NoSheet checked={saved === null ? checked : null} onRetry={check} />
          </main>
        </div>
      )}
    </>
  );
}

/** Anyone who has an account reads the sheet under it. */
function LogInLink() {
  const session = useSession();
  if (session !== null) return null;
  return (
    <ButtonLink to="/login" size="touch">
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}

/** The sheet is not on this device: explains why, and what can be done. */
function NoSheet({ checked, onRetry }: { checked: Checked | null; onRetry: () => void }) {
  const { t } = useLingui();
  const retry = (
    <Button size="touch" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (checked) {
    case null:
    case 'kept':
      return <SkeletonRows rows={6} />;
    case 'missing':
      return (
        <>
          <h1 className="mb-4 text-t4 leading-tight!">{t`This call sheet can’t be opened`}</h1>
          <EmptyState
            title={t`The link isn’t valid, or no longer is.`}
            action={
              <>
                <ButtonLink to="/sheets" size="touch">
                  <Trans>Call sheets on this device</Trans>
                </ButtonLink>
                <LogInLink />
              </>
            }
          >
            <Trans>
              Ask the person who sent it for the newest link. Call sheets you’ve opened before stay on this device.
            </Trans>
          </EmptyState>
        </>
      );
    case 'unreachable':
      return (
        <>
          <h1 className="mb-4 text-t4 leading-tight!">{t`No network yet`}</h1>
          <EmptyState title={t`This sheet hasn’t been opened on this device before.`} action={retry}>
            <Trans>It loads automatically when you’re online. After that it opens offline too.</Trans>
          </EmptyState>
        </>
      );
    case 'login':
    case 'failed':
      return (
        <>
          <h1 className="sr-only">{t`Call sheet`}</h1>
          <FailedState title={t`The sheet couldn’t be loaded.`} action={retry}>
            <Trans>None of it is on this device yet. The server answered with an error; try again in a minute.</Trans>
          </FailedState>
        </>
      );
  }
}
