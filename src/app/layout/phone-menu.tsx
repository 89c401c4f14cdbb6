import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOutHere } from '../../features/settings/log-out-here.tsx';
import { useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { WaitingBadge, WaitingLabel } from './waiting-badge.tsx';
import type { NavItem } from './nav-item.ts';

/**
 * On a phone, the items that the rail shows elsewhere, with theme, language and logout. Its code loads when it is
 * opened.
 */
export function PhoneMenu({ items, onClose }: { items: NavItem[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Menu`}>
      <nav aria-label={t`Workspace`} className="-mt-2">
        <ul>
          {items.map(({ label, icon: Icon, link, count = 0 }) => (
            <li key={label} className="border-b border-rule">
              <Link
                {...link}
                onClick={onClose}
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
      <div className="border-t border-rule pt-3">
        <WhoAmI />
      </div>
    </Dialog>
  );
}

/** House, name of the user, log out. */
function WhoAmI() {
  const session = useSession();
  const choice = useHouseChoice();
  if (!session) return null;
  const house = choice?.houses.find((house) => house.id === choice.currentHouseId)?.name;
  return (
    <LogOutHere
      who={
        <p className="min-w-0">
          <b className="block wrap-anywhere">{session.userData.name}</b>
          <span className="text-t1 text-ink-2">{house ?? session.userData.email}</span>
        </p>
      }
    />
  );
}
