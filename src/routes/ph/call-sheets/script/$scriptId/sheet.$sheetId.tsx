import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../domain/ids.ts';
import { CallSheetEditorScreen } from '../../../../../features/call-sheets/call-sheet-editor-screen.tsx';

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/sheet/$sheetId')({
  staticData: { shell: 'workspace', title: msg`Call sheet` },
  component: Screen,
});

function Screen() {
  const params = Route.useParams();
  const parsed = v.safeParse(ScriptId, params.scriptId);
  const navigate = Route.useNavigate();
  const scriptId = parsed.success ? parsed.output : null;
  return (
    <CallSheetEditorScreen
      scriptId={scriptId}
      sheetId={params.sheetId}
      dayId={null}
      onSaved={() => undefined}
      onList={(q) =>
        void navigate({
          to: '/ph/call-sheets/script/$scriptId/list',
          params: { scriptId: scriptId ?? '' },
          search: { q: q === '' ? undefined : q },
        })
      }
    />
  );
}
