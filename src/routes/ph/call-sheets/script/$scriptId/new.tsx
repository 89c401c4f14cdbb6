import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DayId, ScriptId } from '../../../../../../domain/ids.ts';
import { CallSheetEditorScreen } from '../../../../../features/call-sheets/call-sheet-editor-screen.tsx';

/** `day`: the shooting day that the sheet is made for. */
const NewSheetSearch = v.object({ day: v.optional(v.fallback(v.optional(DayId), undefined)) });

export const Route = createFileRoute('/ph/call-sheets/script/$scriptId/new')({
  staticData: { shell: 'workspace', title: msg`New call sheet` },
  validateSearch: NewSheetSearch,
  component: Screen,
});

function Screen() {
  const parsed = v.safeParse(ScriptId, Route.useParams().scriptId);
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  const scriptId = parsed.success ? parsed.output : null;
  return (
    <CallSheetEditorScreen
      scriptId={scriptId}
      sheetId={null}
      dayId={day ?? null}
      onSaved={(sheetId) =>
        void navigate({
          to: '/ph/call-sheets/script/$scriptId/sheet/$sheetId',
          params: { scriptId: scriptId ?? '', sheetId },
          replace: true,
          state: { isSameTab: true },
        })
      }
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
