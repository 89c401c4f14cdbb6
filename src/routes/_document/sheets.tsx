import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SavedSheetsScreen } from '../../features/shared-sheet/saved-sheets-screen.tsx';

/** Call sheets on this device, the target of the icon's shortcut "Call sheet terakhir". */
export const Route = createFileRoute('/_document/sheets')({
  staticData: { title: msg`Call sheets on this device` },
  component: SavedSheetsScreen,
});
