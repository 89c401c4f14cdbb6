import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** A public page in two panes: name, language, theme and content, and `beside` it the second pane from a tablet on. */
export function PublicPanes({
  beside,
  mainClass,
  children,
}: {
  beside: ReactNode;
  /** Distance of the content from the head. */
  mainClass: string;
  children: ReactNode;
}) {
  return (
    <div className="min-h-dvh bg-sheet tablet:grid tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SkipLink />
      <div className="flex flex-col px-4 pt-1.5 pb-10 tablet:px-8 tablet:pt-5 wide:px-14">
        <header className="flex min-h-tap flex-wrap items-center gap-x-1 gap-y-1 max-tablet:-mr-2 wide:gap-x-3">
          <Link to="/" aria-label="Klaket" className="inline-flex min-h-tap items-center no-underline">
            <KlaketName />
          </Link>
          <span className="ml-auto flex items-center gap-1 wide:gap-2">
            <AppLanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main id="content" tabIndex={-1} className={joinClasses('outline-none tablet:max-w-[400px]', mainClass)}>
          {children}
        </main>
      </div>
      {beside}
    </div>
  );
}
