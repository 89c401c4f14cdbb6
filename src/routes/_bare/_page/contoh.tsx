import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SampleSheetScreen } from '../../../features/sample-sheet/sample-sheet-screen.tsx';

/** The sample call sheet: public, also when logged in. */
export const Route = createFileRoute('/_bare/_page/contoh')({
  staticData: { title: msg`Sample call sheet` },
  component: SampleSheetScreen,
});
