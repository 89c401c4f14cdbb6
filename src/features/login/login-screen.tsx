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
import { formatDate, formatTime } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { StripBlock, type StripColour } from '../../scenes/strip.tsx';

/** A sample day, shown beside the form. All names are invented. */
const DAY = [
  { time: '06:30', scene: '17', strip: 'ext-day', set: 'Pasar Senen – lorong payung', light: 'EXT' },
  { time: '09:15', scene: '18', strip: 'int-day', set: 'Kios kain Bu Mirah', light: 'INT' },
  { time: '11:00', scene: '21', strip: 'int-day', set: 'Kios kain Bu Mirah', light: 'INT' },
  { time: '12:45', scene: '23', strip: 'ext-day', set: 'Teras Stasiun Senen', light: 'EXT' },
  { time: '15:30', scene: '31', strip: 'int-night', set: 'Gudang payung', light: 'INT' },
  { time: '18:15', scene: '34', strip: 'ext-night', set: 'Jalan Bunderan, hujan', light: 'EXT' },
] as const satisfies { time: string; scene: string; strip: StripColour; set: string; light: string }[];

function SampleDay() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <aside
      aria-label={t`Example of a shooting day`}
      className="hidden flex-col border-l border-rule bg-ground p-8 tablet:flex wide:px-14"
    >
      <div className="w-full max-w-[560px]">
        <div className="flex justify-between gap-3 border-t-4 border-ink pt-2.5 pb-1">
          <h2 className="text-t2">
            <Trans>Day 7 of 24</Trans>
          </h2>
          <p>{formatDate('2026-12-12', language)}</p>
        </div>
        <ul>
          {DAY.map(({ time, scene, strip, set, light }) => (
            <li
              key={time}
              className="grid min-h-12 grid-cols-[64px_52px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-[3px]"
            >
              <time className="text-t3 font-call">{formatTime(time, language)}</time>
              <StripBlock strip={strip} className="text-t2">
                {scene}
              </StripBlock>
              <span className="wrap-anywhere">{set}</span>
              <span className="text-t1 text-ink-2">
                {light} · {strip.endsWith('night') ? t`Night` : t`Day`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-auto max-w-[560px] text-t1 text-ink-2">
        <Trans>Hujan di Pasar Senen. All times WIB.</Trans>
      </p>
    </aside>
  );
}

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
