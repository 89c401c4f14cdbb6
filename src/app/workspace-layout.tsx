import { useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  Clapperboard,
  FileText,
  Handshake,
  Layers,
  MapPin,
  MessageSquare,
  Mic,
  Receipt,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isTalent } from '../../domain/identity/roles.ts';
import { ConflictProvider } from '../features/attention/conflict-provider.tsx';
import { RecorderHost } from '../features/briefings/recorder/recorder-host.tsx';
import { LostHousesDialog } from '../features/house-selection/lost-houses-dialog.tsx';
import { FullStorageBar } from '../features/settings/full-storage-bar.tsx';
import { useSession, useWorksInHouse } from '../platform/session/session-store.ts';
import { QueryProvider } from '../shared/data/query-provider.tsx';
import { lazyComponent } from '../ui/lazy-module.ts';
import { SyncLine, type SyncSummary } from '../shared/frames/sync-line.tsx';
import { loadToasts } from '../ui/toast-region.tsx';
import { useWidthBand } from '../ui/width-band.ts';
import { useNavCounts } from './nav-counts.ts';
import { QueryInspector } from './query-inspector.tsx';
import { useOpenScript } from './open-script.ts';
import type { NavItem } from './layout/nav-item.ts';
import { WorkspaceChrome, type WorkspaceChromeProps } from './layout/workspace-chrome.tsx';
import { useWorkspaceTabs } from './tabs/workspace-tabs.tsx';
import { useSnapshot } from 'valtio';
import { formatAsOf, zoneName } from '../../domain/format.ts';
import { oldTab } from '../platform/app/old-tab.ts';
import { useOnline } from '../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../sync/current-sync.ts';
import { problemOf } from './sync-problem.ts';

/** A device that is no phone and has no mouse is called a tablet. */
const isTouched = matchMedia('(pointer: coarse)');

/** Behind the sync line, for people who press it. */
const SyncTray = lazyComponent(() => import('../features/attention/sync-tray.tsx').then((module) => module.SyncTray));

/**
 * The workspace's layout with its navigation, open tabs, and where the work is. A talent has the layout without tabs.
 */
export function WorkspaceLayout({ children }: { children: ReactNode }) {
  useEffect(() => void loadToasts(), []);
  const isHouse = useWorksInHouse();
  return (
    <QueryProvider>
      {/* Outside the layout, so that an open chooser survives a change of layout (a turned device). */}
      <ConflictProvider>
        {isHouse ? (
          <HouseLayout>{children}</HouseLayout>
        ) : (
          <LayoutWithNavigation home={{ to: '/' }}>{children}</LayoutWithNavigation>
        )}
      </ConflictProvider>
      <LostHousesDialog />
      <FullStorageBar />
    </QueryProvider>
  );
}

function HouseLayout({ children }: { children: ReactNode }) {
  const tabs = useWorkspaceTabs(useOpenScript()?.id ?? null);
  return (
    <LayoutWithNavigation
      home={{ to: '/ph/script-breakdown' }}
      tabs={tabs.bar}
      afterTabs={tabs.afterBar}
      tabsButton={tabs.sheetButton}
    >
      {children}
      {tabs.dialogs}
      <RecorderHost />
    </LayoutWithNavigation>
  );
}

function LayoutWithNavigation(
  props: Pick<WorkspaceChromeProps, 'home' | 'tabs' | 'afterTabs' | 'tabsButton' | 'children'>,
) {
  const { t } = useLingui();
  const items = useNavItems();
  const band = useWidthBand();
  const summary = useSyncSummary(band === 'phone' ? 'phone' : isTouched.matches ? 'tablet' : 'laptop');
  const syncLine = useMemo(
    () => <SyncLine summary={summary} renderTray={(close) => <SyncTray summary={summary} onLeave={close} />} />,
    [summary],
  );
  const hasNews = summary.waiting > 0 || summary.attention > 0 || summary.problem !== null;
  const settings: NavItem = { label: t`Settings`, icon: Settings, link: { to: '/settings' } };
  return (
    <WorkspaceChrome
      {...props}
      items={items}
      footItems={[settings]}
      syncLine={syncLine}
      hasSyncNews={hasNews}
      inspector={<QueryInspector />}
    />
  );
}

/** Places of the rail. Those that belong to a script appear once a script is open. */
function useNavItems(): NavItem[] {
  const { t } = useLingui();
  const session = useSession();
  const isHouse = useWorksInHouse();
  const counts = useNavCounts();
  const script = useOpenScript();
  const scriptId = script?.id;
  if (!session) return [];
  const profileId = session.userData.talentId || session.userData.userId;
  const profile: NavItem = {
    label: t`Profile`,
    icon: UserRound,
    link: { to: '/ph/talent-pool/detail/$id', params: { id: profileId } },
  };
  const messages: NavItem = {
    label: t({ message: 'Messages', context: 'conversations' }),
    icon: MessageSquare,
    link: { to: '/messages' },
    count: counts.messages,
  };
  const ofTalent: NavItem[] = isTalent(session.userData.role)
    ? [{ label: t`My days`, icon: CalendarDays, link: { to: '/talent/days' }, count: counts.days }, profile]
    : [];
  if (!isHouse) return ofTalent.length > 0 ? [...ofTalent, messages] : [profile];
  const ofScript: NavItem[] = scriptId
    ? [
        ...(script?.firstScene != null
          ? [
              {
                label: t`Script`,
                icon: FileText,
                link: { to: '/ph/script/$scriptId/$scene', params: { scriptId, scene: script.firstScene } },
              } as const,
            ]
          : []),
        { label: t`Timeline`, icon: CalendarDays, link: { to: '/ph/timeline/$id', params: { id: scriptId } } },
        {
          label: t`Call sheets`,
          icon: Clapperboard,
          link: { to: '/ph/call-sheets/script/$scriptId', params: { scriptId } },
        },
        { label: t`Costs`, icon: Receipt, link: { to: '/ph/cost-breakdown/$id', params: { id: scriptId } } },
        { label: t`Briefing`, icon: Mic, link: { to: '/ph/briefing/$id', params: { id: scriptId } } },
      ]
    : [];
  return [
    {
      label: t`Scenes`,
      icon: Layers,
      link: scriptId ? { to: '/ph/script-breakdown/$id', params: { id: scriptId } } : { to: '/ph/script-breakdown' },
    },
    ...ofScript,
    { label: t`Talent`, icon: Users, link: { to: '/ph/talent-pool' } },
    { label: t`Locations`, icon: MapPin, link: { to: '/ph/locations' } },
    { label: t`Bookings`, icon: Handshake, link: { to: '/ph/bookings' }, count: counts.bookings },
    messages,
    ...ofTalent,
  ];
}

/** State of the work, for the sync line. */
function useSyncSummary(device: SyncSummary['device']): SyncSummary {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { isOld } = useSnapshot(oldTab);
  const status = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const language = i18n.locale === 'en' ? 'en' : 'id';
  return useMemo(() => {
    const { pending, attention, lastSentAt } = status;
    const sentAt = lastSentAt === null ? null : timeOfDay(lastSentAt, language);
    return { waiting: pending, sentAt, attention, problem: isOld ? 'old-app' : problemOf(status, isOnline), device };
  }, [status, isOnline, isOld, language, device]);
}

/** In the reader's own zone, which need not be named; the line is short. */
function timeOfDay(at: number, language: 'id' | 'en'): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return formatAsOf(at, Date.now(), zone, language).replace(` ${zoneName(zone, new Date(at))}`, '');
}
