import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/list')({
  staticData: { shell: 'workspace', title: BEING_BUILT['call-sheets'].title },
  component: () => <BeingBuiltWorkspaceScreen name="call-sheets" way="breakdown" />,
});
