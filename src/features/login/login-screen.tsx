import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, WifiOff } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { hasSavedSheets } from '../../platform/storage/saved-sheets-flag.ts';
import { sessionStore } from '../../platform/session/session-store.ts';
import { useOnline } from '../../platform/network/online.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { PublicPanes } from '../../shared/frames/public-panes.tsx';
import type { LoginForm as LoginFields } from '../../../domain/identity/login-form.ts';
import { LoginForm } from './login-form.tsx';
import { LoginNotice } from './login-notice.tsx';
import { SampleDay } from './sample-day.tsx';

const SavedSheetsLink = lazyComponent(
  () => import('../../shared/frames/saved-sheets-link.tsx').then((file) => file.SavedSheetsLink),
  'wait',
);

export function LoginScreen({
  reason,
  onUnfinished,
}: {
  /** Why a user who was logged in is asked to log in. */
  reason: 'expired' | 'deleted' | '';
  onUnfinished: (login: LoginFields) => Promise<void>;
}) {
  const isOnline = useOnline();
  // A session that ended before the first screen was drawn leads here without a reason in the address.
  const isExpired = useSnapshot(sessionStore).ended === 'expired' || reason === 'expired';
  return (
    <PublicPanes mainClass="mt-6 tablet:mt-[11vh]" beside={<SampleDay />}>
      <h1 className="mb-4 text-t4 tablet:mb-5">
        <Trans>Log in</Trans>
      </h1>
      {reason === 'deleted' && (
        <LoginNotice kind="done">
          <Trans>Your account is deleted, on the server and on this device.</Trans>
        </LoginNotice>
      )}
      {isExpired && (
        <LoginNotice>
          <Trans>Login expired</Trans>.{' '}
          <Trans>Log in again to continue. What wasn’t sent yet is still on this device.</Trans>
        </LoginNotice>
      )}
      {!isOnline && <OfflineNotice />}
      <LoginForm isOnline={isOnline} onUnfinished={onUnfinished} />
      {!isOnline && <ReadableNow />}
      {hasSavedSheets() && <SavedSheetsLink />}
      <p className="mt-5">
        <Trans>
          No account yet?{' '}
          <Link to="/register" className="underline underline-offset-2">
            Sign up
          </Link>
        </Trans>
      </p>
    </PublicPanes>
  );
}

function OfflineNotice() {
  const { t } = useLingui();
  return (
    <div role="status" className="mb-4 rounded-1 border border-l-4 border-ink px-3 py-2.5">
      <p className="flex items-center gap-2 font-bold">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden />
        {t`No network`}
      </p>
      <p className="mt-1 text-t1">{t`Logging in needs a network. Your email stays here, and the button becomes active once you’re online.`}</p>
    </div>
  );
}

/** Sheets that open without a network and without an account. */
function ReadableNow() {
  return (
    <section className="mt-6 border-t-heavy border-rule-2">
      <h2 className="pt-2.5 pb-1 text-t2">
        <Trans>Can be opened now</Trans>
      </h2>
      <Link
        to="/contoh"
        className="flex min-h-[52px] items-center justify-between gap-3 border-b border-rule no-underline"
      >
        <b className="font-mid">
          <Trans>Sample call sheet</Trans>
        </b>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Link>
    </section>
  );
}
