import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/cost-breakdown/$id')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['cost-breakdown'] },
  component: () => <BeingBuiltWorkspaceScreen name="cost-breakdown" way="breakdown" />,
});
