import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/talent-pool/')({
  staticData: { shell: 'workspace', title: BEING_BUILT['talent-pool'].title },
  component: () => <BeingBuiltWorkspaceScreen name="talent-pool" way="breakdown" />,
});
