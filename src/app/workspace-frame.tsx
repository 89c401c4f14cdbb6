import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Clapperboard, FileText, Layers, Mic, Receipt, Settings, UserRound, Users } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import { CollisionProvider } from '../features/attention/collision-provider.tsx';
import { LostHousesDialog } from '../features/house-selection/lost-houses-dialog.tsx';
import { FullStorageBar } from '../features/settings/full-storage-bar.tsx';
import { LogOutButton } from '../features/settings/log-out-button.tsx';
import { useHouseChoice, useSession } from '../platform/session-store.ts';
import { lateComponent } from '../ui/late-code.ts';
import { SyncLine } from '../ui/sync-line.tsx';
import { loadToasts } from '../ui/toast-region.tsx';
import { useWidthBand } from '../ui/width-band.ts';
import { QueryInspector } from './query-inspector.tsx';
import { useOpenScript } from './open-script.ts';
import { useSyncPlace } from './sync-place.ts';
import type { WorkspacePlace } from './shell/workspace-place.ts';
import { WorkspaceShell, type WorkspaceShellProps } from './shell/workspace-shell.tsx';
import { useWorkspaceTabs } from './tabs/workspace-tabs.tsx';

/** What is no phone and has no mouse is called a tablet. */
const isTouched = matchMedia('(pointer: coarse)');

/** Behind the sync line, for people who press it. */
const SyncTray = lateComponent(() => import('../features/attention/sync-tray.tsx').then((module) => module.SyncTray));

/** The workspace's shell with its places, open tabs, and where the work is. A talent has the shell without tabs. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  useEffect(() => void loadToasts(), []);
  const session = useSession();
  const isHouse = session !== null && isProductionHouse(session.userData.role);
  return (
    <>
      {/* Around the shell: what is being chosen stays open when a turned device gets another layout. */}
      <CollisionProvider>
        {isHouse ? <HouseShell>{children}</HouseShell> : <Shell home={{ to: '/' }}>{children}</Shell>}
      </CollisionProvider>
      <LostHousesDialog />
      <FullStorageBar />
      <QueryInspector />
    </>
  );
}

function HouseShell({ children }: { children: ReactNode }) {
  const tabs = useWorkspaceTabs(useOpenScript()?.id ?? null);
  return (
    <Shell
      home={{ to: '/ph/script-breakdown' }}
      tabs={tabs.bar}
      afterTabs={tabs.afterBar}
      tabsButton={tabs.sheetButton}
    >
      {children}
      {tabs.dialogs}
    </Shell>
  );
}

function Shell(props: Pick<WorkspaceShellProps, 'home' | 'tabs' | 'afterTabs' | 'tabsButton' | 'children'>) {
  const { t } = useLingui();
  const places = usePlaces();
  const band = useWidthBand();
  const place = useSyncPlace(band === 'phone' ? 'phone' : isTouched.matches ? 'tablet' : 'laptop');
  const syncLine = useMemo(
    () => <SyncLine place={place} renderTray={(close) => <SyncTray place={place} onLeave={close} />} />,
    [place],
  );
  const settings: WorkspacePlace = { label: t`Settings`, icon: Settings, link: { to: '/settings' } };
  return <WorkspaceShell {...props} places={places} footPlaces={[settings]} syncLine={syncLine} menuEnd={<WhoAmI />} />;
}

/** Places of the rail. Those that belong to a script appear once a script is open. */
function usePlaces(): WorkspacePlace[] {
  const { t } = useLingui();
  const session = useSession();
  const script = useOpenScript();
  const scriptId = script?.id;
  if (!session) return [];
  if (!isProductionHouse(session.userData.role)) {
    const id = session.userData.talentId || session.userData.userId;
    return [{ label: t`Profile`, icon: UserRound, link: { to: '/ph/talent-pool/detail/$id', params: { id } } }];
  }
  const ofScript: WorkspacePlace[] = scriptId
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
  ];
}

function WhoAmI() {
  const session = useSession();
  const choice = useHouseChoice();
  if (!session) return null;
  const house = choice?.houses.find((one) => one.id === choice.currentHouseId)?.name;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <b className="block wrap-anywhere">{session.userData.name}</b>
        <span className="text-t1 text-ink-2">{house ?? session.userData.email}</span>
      </p>
      <LogOutButton />
    </div>
  );
}
