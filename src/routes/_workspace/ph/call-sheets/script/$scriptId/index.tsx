import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../../domain/ids.ts';
import { SheetManageScreen } from '../../../../../../features/sheet-list/sheet-manage-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/')({
  staticData: { title: msg`Call sheets` },
  component: Screen,
});

function Screen() {
  const parsed = v.safeParse(ScriptId, Route.useParams().scriptId);
  return <SheetManageScreen scriptId={parsed.success ? parsed.output : null} />;
}
