import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/cost-breakdown/$id')({
  staticData: { shell: 'workspace', title: BEING_BUILT['cost-breakdown'].title },
  component: () => <BeingBuiltWorkspaceScreen name="cost-breakdown" way="breakdown" />,
});
