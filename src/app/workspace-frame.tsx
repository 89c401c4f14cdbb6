import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { CalendarDays, Clapperboard, FileText, Layers, Mic, Receipt, Settings, UserRound, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import { LostHousesDialog } from '../features/house-selection/lost-houses-dialog.tsx';
import { FullStorageBar } from '../features/settings/full-storage-bar.tsx';
import { LogOutButton } from '../features/settings/log-out-button.tsx';
import { useHouseChoice, useSession } from '../platform/session-store.ts';
import { SyncLine } from '../ui/sync-line.tsx';
import { useWidthBand } from '../ui/width-band.ts';
import { QueryInspector } from './query-inspector.tsx';
import { useOpenScript } from './open-script.ts';
import { queryClient } from './query-client.ts';
import { useSyncPlace } from './sync-place.ts';
import { WorkspaceTabs } from './workspace-tabs.tsx';
import type { WorkspacePlace } from './shell/workspace-place.ts';
import { WorkspaceShell } from './shell/workspace-shell.tsx';

/** The workspace's shell with its places, open tabs, and where the work is. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const places = usePlaces();
  const band = useWidthBand();
  const place = useSyncPlace(band === 'phone' ? 'phone' : 'laptop');
  const syncLine = useMemo(() => <SyncLine place={place} />, [place]);
  const isHouse = session !== null && isProductionHouse(session.userData.role);
  const settings: WorkspacePlace = { label: t`Settings`, icon: Settings, link: { to: '/settings' } };
  return (
    <QueryClientProvider client={queryClient}>
      <WorkspaceShell
        places={places}
        footPlaces={[settings]}
        home={isHouse ? { to: '/ph/script-breakdown' } : { to: '/' }}
        tabs={isHouse ? <WorkspaceTabs /> : null}
        syncLine={syncLine}
        menuEnd={<WhoAmI />}
      >
        {children}
      </WorkspaceShell>
      <LostHousesDialog />
      <FullStorageBar />
      <QueryInspector />
    </QueryClientProvider>
  );
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
