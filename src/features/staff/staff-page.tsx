import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';

const linkClass =
  'inline-flex min-h-tap items-center px-2 whitespace-nowrap no-underline aria-[current=page]:font-bold aria-[current=page]:shadow-[inset_0_-3px_0_var(--ink)]';

/** On a phone the row of pages is wider than the screen: it begins where the reader is. */
function showCurrentPage(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** Frame of the staff's pages: the current page, the last act, and the other pages. */
export function StaffPage({
  title,
  facts,
  last,
  children,
}: {
  title: string;
  facts?: string | undefined;
  /** The last decision and its undo. */
  last?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col bg-sheet">
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b-4 border-ink px-4 py-1 max-tablet:gap-x-1">
        <KlaketName />
        <h1 className="text-t3 max-tablet:order-1 max-tablet:max-w-full">{title}</h1>
        {facts && <span className="text-t1 text-ink-2 max-tablet:order-1">{facts}</span>}
        <nav
          ref={showCurrentPage}
          aria-label={t`Klaket staff`}
          className="order-last -mx-2 -mb-1 flex w-[calc(100%+16px)] gap-x-1 overflow-x-auto"
        >
          <Link to="/staff" activeOptions={{ exact: true }} className={linkClass}>
            {t`Photos`}
          </Link>
          <Link to="/staff/affiliates" className={linkClass}>
            {t`Affiliates`}
          </Link>
          <Link to="/staff/hosts" className={linkClass}>
            {t`Hosts`}
          </Link>
          <Link to="/staff/messages" className={linkClass}>
            {t({ message: 'Messages', context: 'conversations' })}
          </Link>
          <Link to="/staff/tiers" className={linkClass}>
            {t`Tiers`}
          </Link>
          <Link to="/staff/houses" className={linkClass}>
            {t`Houses`}
          </Link>
          <Link to="/staff/jobs" className={linkClass}>
            {t`Failed jobs`}
          </Link>
          <Link to="/staff/audit" className={linkClass}>
            {t`Decisions`}
          </Link>
          <Link to="/settings" className={linkClass}>
            {t`Settings`}
          </Link>
        </nav>
        <span className="ml-auto flex flex-wrap items-center gap-2 max-tablet:-mr-3 max-tablet:gap-x-0.5">
          {last}
          <AppLanguageSwitch />
          <ThemeSwitch />
        </span>
        <span aria-hidden className="w-full tablet:hidden" />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}
