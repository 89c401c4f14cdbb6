import { useLingui } from '@lingui/react/macro';
import { BeingBuilt } from '../../ui/being-built.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { BEING_BUILT, type BeingBuiltName } from './being-built-texts.ts';
import { WayOut, type Way } from './way-out.tsx';

/** The same inside the workspace, whose screens bring their own title bar. */
export function BeingBuiltWorkspaceScreen({ name, way = 'none' }: { name: BeingBuiltName; way?: Way }) {
  const { i18n } = useLingui();
  const { title, will, today } = BEING_BUILT[name];
  return (
    <WorkspaceScreen title={i18n._(title)}>
      <BeingBuilt will={will.map((line) => i18n._(line))} today={i18n._(today)} action={<WayOut way={way} />} />
    </WorkspaceScreen>
  );
}
