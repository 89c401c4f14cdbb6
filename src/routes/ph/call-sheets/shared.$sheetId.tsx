import { createFileRoute } from '@tanstack/react-router';
import { BeingBuiltScreen } from '../../../features/being-built/being-built-screen.tsx';
import { BEING_BUILT } from '../../../features/being-built/being-built-texts.ts';

export const Route = createFileRoute('/ph/call-sheets/shared/$sheetId')({
  staticData: { shell: 'document', title: BEING_BUILT['shared-sheet'].title },
  component: () => <BeingBuiltScreen name="shared-sheet" way="sample" />,
});
