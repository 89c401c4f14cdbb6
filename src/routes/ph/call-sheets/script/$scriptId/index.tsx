import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../domain/ids.ts';
import { SheetManageScreen } from '../../../../../features/call-sheets/sheet-manage-screen.tsx';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/')({
  staticData: { shell: 'workspace', title: msg`Call sheets` },
  component: Screen,
});

function Screen() {
  const parsed = v.safeParse(ScriptId, Route.useParams().scriptId);
  return <SheetManageScreen scriptId={parsed.success ? parsed.output : null} />;
}
