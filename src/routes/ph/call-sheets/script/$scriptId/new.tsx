import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/new')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['call-sheet'] },
  component: () => <BeingBuiltWorkspaceScreen name="call-sheet" way="breakdown" />,
});
