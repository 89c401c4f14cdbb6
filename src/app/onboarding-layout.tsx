import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LogOutHere } from '../features/settings/log-out-here.tsx';
import { useSession } from '../platform/session/session-store.ts';
import { KlaketName } from '../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../ui/language-choice.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeSwitch } from '../shared/frames/theme-switch.tsx';

/** Layout of screens between login and work: one task, no navigation away from it, logout at the foot. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <div className="flex min-h-dvh flex-col bg-sheet">
      <SkipLink />
      <header className="mx-auto flex min-h-14 w-full max-w-[720px] flex-wrap items-center gap-x-1 gap-y-1 px-4 py-1.5 max-tablet:pr-2 tablet:px-6">
        <KlaketName />
        <span className="ml-auto flex items-center gap-1 tablet:gap-2">
          <AppLanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[720px] flex-1 pb-10 outline-none">
        {children}
      </main>
      {session && (
        <footer className="mx-auto w-full max-w-[720px] px-4 pb-24 tablet:px-6">
          <div className="border-t border-rule pt-1">
            <LogOutHere
              who={
                <p className="text-t1 text-ink-2 wrap-anywhere">
                  <Trans>Logged in as {session.userData.name}</Trans>
                </p>
              }
            />
          </div>
        </footer>
      )}
    </div>
  );
}
