import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { WaitingBadge, WaitingLabel } from './waiting-badge.tsx';
import type { NavItem } from './nav-item.ts';

/** A phone's way to the items that the rail shows elsewhere, with theme and language. */
export function PhoneMenu({
  isOpen,
  onOpenChange,
  items,
  end,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  items: NavItem[];
  end: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Menu`}>
      <nav aria-label={t`Workspace`} className="-mt-2">
        <ul>
          {items.map(({ label, icon: Icon, link, count = 0 }) => (
            <li key={label} className="border-b border-rule">
              <Link
                {...link}
                onClick={() => onOpenChange(false)}
                className="flex min-h-12 items-center gap-3 no-underline aria-[current]:font-bold aria-[current]:shadow-[inset_3px_0_0_var(--ink)] -mx-4 px-4"
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <span>
                  {label}
                  {count > 0 && <WaitingLabel count={count} />}
                </span>
                {count > 0 && <WaitingBadge count={count} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-4 py-3">
        <ThemeSwitch />
        <AppLanguageSwitch />
      </div>
      {end && <div className="border-t border-rule pt-3">{end}</div>}
    </Dialog>
  );
}
