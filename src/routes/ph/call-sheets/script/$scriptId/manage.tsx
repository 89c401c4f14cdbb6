import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/manage')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['call-sheets'] },
  component: () => <BeingBuiltWorkspaceScreen name="call-sheets" way="breakdown" />,
});
