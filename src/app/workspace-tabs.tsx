import { useLingui } from '@lingui/react/macro';
import { useParams, useRouterState } from '@tanstack/react-router';
import { CalendarDays, Clapperboard, FileText, Layers, Mic, Receipt } from 'lucide-react';
import { useHouseChoice } from '../platform/session-store.ts';
import { StripTab } from '../ui/tab-strip.tsx';
import { useOpenScript } from './open-script.ts';

/** The first tab, Scenes, which cannot be closed (specification, Workspace), and the tab of the screen that is shown. */
export function WorkspaceTabs() {
  const { t } = useLingui();
  const choice = useHouseChoice();
  const script = useOpenScript();
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '' });
  const house = choice?.houses.find((one) => one.id === choice.currentHouseId)?.name ?? 'Klaket';
  const production = script?.title || house;
  const scenes = script
    ? ({ to: '/ph/script-breakdown/$id', params: { id: script.id } } as const)
    : ({ to: '/ph/script-breakdown' } as const);
  return (
    <>
      <StripTab
        {...scenes}
        icon={Layers}
        production={production}
        view={t`Scenes`}
        isActive={routeId.startsWith('/ph/script-breakdown')}
      />
      {script && <ShownTab routeId={routeId} scriptId={script.id} production={production} />}
    </>
  );
}

function ShownTab({ routeId, scriptId, production }: { routeId: string; scriptId: string; production: string }) {
  const { t } = useLingui();
  const { scene } = useParams({ strict: false });
  const tab = { production, isActive: true };
  const params = { id: scriptId };
  if (routeId === '/ph/script/$scriptId/$scene' && scene !== undefined) {
    return (
      <StripTab
        {...tab}
        to="/ph/script/$scriptId/$scene"
        params={{ scriptId, scene }}
        icon={FileText}
        view={t`Scene ${scene}`}
      />
    );
  }
  if (routeId === '/ph/timeline/$id')
    return <StripTab {...tab} to="/ph/timeline/$id" params={params} icon={CalendarDays} view={t`Timeline`} />;
  if (routeId === '/ph/cost-breakdown/$id')
    return <StripTab {...tab} to="/ph/cost-breakdown/$id" params={params} icon={Receipt} view={t`Costs`} />;
  if (routeId === '/ph/briefing/$id')
    return <StripTab {...tab} to="/ph/briefing/$id" params={params} icon={Mic} view={t`Briefing`} />;
  if (routeId.startsWith('/ph/call-sheets/script/')) {
    return (
      <StripTab
        {...tab}
        to="/ph/call-sheets/script/$scriptId"
        params={{ scriptId }}
        icon={Clapperboard}
        view={t`Call sheet`}
      />
    );
  }
  return null;
}
