import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { KlaketMark } from '../../ui/klaket-mark.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Rail, RailLink } from '../../ui/rail.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { ToastSlot } from '../../ui/toast-region.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceLayoutContext } from '../../shared/frames/workspace-screen.tsx';
import { followTabletBand } from './tablet-viewport.ts';
import { WaitingBadge, WaitingLabel } from './waiting-badge.tsx';
import type { NavItem } from './nav-item.ts';

const PhoneMenu = lazyComponent(() => import('./phone-menu.tsx').then((file) => file.PhoneMenu));

export interface WorkspaceChromeProps {
  /** Scenes, script, timeline, call sheets, costs, briefing, talent: in the order of the rail. */
  items: NavItem[];
  /** Settings and the like, at the foot. */
  footItems?: NavItem[];
  /** Link of the mark. */
  home: LinkProps;
  /** Open documents (`StripTab`s), and parts after them. */
  tabs?: ReactNode;
  afterTabs?: ReactNode;
  /** A phone's way to them. */
  tabsButton?: ReactNode;
  /** A `SyncLine`. */
  syncLine: ReactNode;
  hasSyncNews?: boolean;
  /** Before the sync line of a wide screen; a phone has no room for it. */
  inspector?: ReactNode;
  /** The route's screen: a `WorkspaceScreen`. */
  children: ReactNode;
}

/**
 * The layout of every production screen: rail, tab strip and sync line on wide screens; on a phone a menu behind the
 * title bar.
 */
export function WorkspaceChrome({
  items,
  footItems = [],
  home,
  tabs = null,
  afterTabs = null,
  tabsButton = null,
  syncLine,
  hasSyncNews = false,
  inspector = null,
  children,
}: WorkspaceChromeProps) {
  const { t } = useLingui();
  const band = useWidthBand();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(followTabletBand, []);
  const waiting = items.reduce((sum, { count = 0 }) => sum + count, 0);
  const layout = useMemo(
    () => ({
      openMenu: () => setMenuOpen(true),
      menuBadge: waiting > 0 && (
        <>
          <WaitingBadge count={waiting} />
          <WaitingLabel count={waiting} />
        </>
      ),
      syncLine,
      hasSyncNews,
      tabsButton,
    }),
    [waiting, syncLine, hasSyncNews, tabsButton],
  );

  if (band === 'phone') {
    return (
      <WorkspaceLayoutContext value={layout}>
        <SkipLink />
        {children}
        {isMenuOpen && <PhoneMenu items={[...items, ...footItems]} onClose={() => setMenuOpen(false)} />}
      </WorkspaceLayoutContext>
    );
  }
  return (
    <WorkspaceLayoutContext value={layout}>
      <SkipLink />
      <div className="grid h-[calc(100dvh-var(--room-above))] grid-cols-[var(--rail)_minmax(0,1fr)] bg-sheet print:block print:h-auto">
        <WorkspaceRail {...{ items, footItems, home, inspector }} />
        <div className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] print:block">
          <TabStrip label={t`Open tabs`} after={afterTabs} beforeEnd={<ToastSlot />} end={syncLine}>
            {tabs}
          </TabStrip>
          {children}
        </div>
      </div>
    </WorkspaceLayoutContext>
  );
}

/** The rail at the left: places of the workspace, and at its foot the settings, language and theme. */
function WorkspaceRail({
  items,
  footItems,
  home,
  inspector,
}: Required<Pick<WorkspaceChromeProps, 'items' | 'footItems' | 'home' | 'inspector'>>) {
  const { t } = useLingui();
  return (
    <Rail
      label={t`Workspace`}
      mark={
        <Link {...home} aria-label="Klaket" className="grid size-tap place-items-center">
          <KlaketMark />
        </Link>
      }
      foot={
        <>
          {inspector}
          {footItems.map(({ label, icon: Icon, link }) => (
            <Link
              key={label}
              {...link}
              aria-label={label}
              title={label}
              className="grid size-tap place-items-center rounded-1 hover:bg-pressed aria-[current]:bg-pressed"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          ))}
          {/* Side by side as far as the rail is wide. */}
          <div className="*:flex *:flex-wrap *:justify-center">
            <AppLanguageSwitch />
          </div>
          <ThemeSwitch upright />
        </>
      }
    >
      {items.map(({ label, icon, link, count = 0 }) => (
        <RailLink key={label} icon={icon} badge={count > 0 && <WaitingBadge count={count} />} {...link}>
          <span>
            {label}
            {count > 0 && <WaitingLabel count={count} />}
          </span>
        </RailLink>
      ))}
    </Rail>
  );
}
