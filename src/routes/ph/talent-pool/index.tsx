import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/talent-pool/')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['talent-pool'] },
  component: () => <BeingBuiltWorkspaceScreen name="talent-pool" way="breakdown" />,
});
