import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT } from '../../../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/new')({
  staticData: { shell: 'workspace', title: BEING_BUILT['call-sheet'].title },
  component: () => <BeingBuiltWorkspaceScreen name="call-sheet" way="breakdown" />,
});
