import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/talent-pool/detail/$id/')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['talent-detail'] },
  component: () => <BeingBuiltWorkspaceScreen name="talent-detail" way="none" />,
});
