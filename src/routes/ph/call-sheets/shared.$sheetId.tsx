import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT_TITLES } from '../../../features/being-built/being-built-titles.ts';

export const Route = createFileRoute('/ph/call-sheets/shared/$sheetId')({
  staticData: { shell: 'document', title: BEING_BUILT_TITLES['shared-sheet'] },
  component: () => <BeingBuiltScreen name="shared-sheet" way="sample" />,
});
