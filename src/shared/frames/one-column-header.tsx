import { Link } from '@tanstack/react-router';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Bar of a page of one column that readers open without an account: name, language and theme. */
export const OneColumnHeader = () => (
  <header className="sticky top-(--room-above) z-20 flex min-h-[52px] flex-wrap items-center gap-x-1 border-b border-rule bg-sheet py-1.5 pr-1.5 pl-4">
    <Link to="/" className="mr-auto inline-flex min-h-tap items-center no-underline">
      <KlaketName />
    </Link>
    <AppLanguageSwitch />
    <ThemeSwitch />
  </header>
);
