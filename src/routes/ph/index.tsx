import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/')({
  staticData: { shell: 'workspace', title: BEING_BUILT['talent-search'].title },
  component: () => <BeingBuiltWorkspaceScreen name="talent-search" way="breakdown" />,
});
