import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { KeptSheetsScreen } from '../features/shared-sheet/kept-sheets-screen.tsx';

/** Call sheets on this device; what the app's icon offers as "Call sheet terakhir". */
export const Route = createFileRoute('/sheets')({
  staticData: { shell: 'document', title: msg`Call sheets on this device` },
  component: KeptSheetsScreen,
});
