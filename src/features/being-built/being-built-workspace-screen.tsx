import { useLingui } from '@lingui/react/macro';
import { BeingBuilt } from '../../ui/being-built.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { BEING_BUILT_IN_WORKSPACE } from './being-built-workspace-texts.ts';
import { BEING_BUILT_TITLES } from './being-built-titles.ts';
import { WayOut, type Way } from './way-out.tsx';

/** The same inside the workspace, whose screens bring their own title bar. */
export function BeingBuiltWorkspaceScreen({
  name,
  way = 'none',
}: {
  name: keyof typeof BEING_BUILT_IN_WORKSPACE;
  way?: Way;
}) {
  const { i18n } = useLingui();
  const title = BEING_BUILT_TITLES[name];
  const { will, today } = BEING_BUILT_IN_WORKSPACE[name];
  return (
    <WorkspaceScreen title={i18n._(title)}>
      <BeingBuilt will={will.map((line) => i18n._(line))} today={i18n._(today)} action={<WayOut way={way} />} />
    </WorkspaceScreen>
  );
}
