import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Parts of the landing page that links lead to; the ids are its anchors. */
export const PUBLIC_SECTIONS = {
  about: 'tentang',
  privacy: 'privasi',
} as const;

/**
 * Frame of the public pages: navbar (home, location, talent, about us), language, theme, login; a footer; on a phone a
 * menu and a dock with the two ways in.
 */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh bg-sheet">
      <SkipLink />
      <div className="mx-auto max-w-[1200px]">
        <PublicHeader />
        <main id="content" tabIndex={-1} className="outline-none tablet:px-4">
          {children}
        </main>
        <footer className="mx-4 mt-10 flex tablet:mx-10 flex-wrap items-center gap-x-6 border-t border-rule-2 pt-2 pb-8 text-t1 max-tablet:pb-[92px]">
          <span>{t`Klaket, Jakarta`}</span>
          <Link to="/about" className="grid min-h-tap items-center">
            {t`About us`}
          </Link>
          <Link to="/" hash={PUBLIC_SECTIONS.privacy} className="grid min-h-tap min-w-tap items-center">
            {t`Privacy`}
          </Link>
          <span className="text-ink-2 tablet:ml-auto">{t`Works offline after the first visit`}</span>
        </footer>
      </div>
      <Dock label={t`Log in or sign up`} className="tablet:hidden">
        <ButtonLink to="/login" size="touch">
          {t`Log in`}
        </ButtonLink>
        <ButtonLink to="/register" kind="main" size="touch">
          {t`Sign up`}
        </ButtonLink>
      </Dock>
    </div>
  );
}

/** Navbar; on a phone its links are in a menu. */
function PublicHeader() {
  const { t } = useLingui();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const places = [
    { to: '/', name: t`Home` },
    { to: '/locations', name: t`Location` },
    { to: '/talents', name: t`Talent` },
    { to: '/about', name: t`About us` },
  ] as const;
  const placeLinks = (className: string) =>
    places.map(({ to, name }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true, includeHash: true }}
        onClick={() => setMenuOpen(false)}
        className={className}
      >
        {name}
      </Link>
    ));
  return (
    <header className="px-4 tablet:px-10">
      <div className="flex min-h-14 flex-wrap items-center gap-2 py-1 tablet:min-h-16 tablet:gap-5 wide:gap-7">
        <Link to="/" className="inline-flex min-h-tap items-center text-t3 no-underline wide:mr-3">
          <KlaketName />
        </Link>
        <nav aria-label={t`Main`} className="hidden gap-5 min-[900px]:flex wide:gap-6">
          {placeLinks(
            'grid min-h-tap items-center font-mid no-underline hover:underline aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]',
          )}
        </nav>
        <span className="ml-auto max-[899px]:hidden">
          <AppLanguageSwitch />
        </span>
        <span className="max-[899px]:ml-auto">
          <ThemeSwitch />
        </span>
        <ButtonLink to="/login" size="touch" className="max-tablet:hidden">
          {t`Log in`}
        </ButtonLink>
        <span className="min-[900px]:hidden">
          <Button
            kind="quiet"
            size="touch"
            square
            icon={isMenuOpen ? X : Menu}
            aria-label={isMenuOpen ? t`Close menu` : t`Menu`}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </span>
      </div>
      {isMenuOpen && (
        <nav aria-label={t`Menu`} className="grid border-t border-rule pb-3 min-[900px]:hidden">
          {placeLinks('flex min-h-12 items-center border-b border-rule no-underline aria-[current]:font-bold')}
          <div className="pt-2">
            <AppLanguageSwitch />
          </div>
        </nav>
      )}
    </header>
  );
}
