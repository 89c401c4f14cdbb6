import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/talent-pool/detail/$id/')({
  staticData: { shell: 'workspace', title: BEING_BUILT['talent-detail'].title },
  component: () => <BeingBuiltWorkspaceScreen name="talent-detail" way="none" />,
});
