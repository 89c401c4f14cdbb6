import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { BeingBuiltWorkspaceScreen } from '../../../../../features/being-built/being-built-workspace-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/list')({
  staticData: { shell: 'workspace', title: BEING_BUILT_TITLES['call-sheet'] },
  validateSearch: v.object({ q: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  component: () => <BeingBuiltWorkspaceScreen name="call-sheet" way="breakdown" />,
});
