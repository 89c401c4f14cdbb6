import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { DayId, ScriptId } from '../../../../../../../domain/ids.ts';
import { AddressBookButton } from '../../../../../../features/address-book/address-book-button.tsx';
import { SheetBriefings } from '../../../../../../features/briefings/sheet-briefings.tsx';
import { CallSheetEditorScreen } from '../../../../../../features/sheet-editor/call-sheet-editor-screen.tsx';
import type { EditorSlots } from '../../../../../../features/sheet-editor/editor-slots.ts';
import { FindingList } from '../../../../../../features/sheet-checks/finding-list.tsx';
import { SkippedWarnings } from '../../../../../../features/sheet-checks/skipped-warnings.tsx';
import { WorkRulesLine } from '../../../../../../features/sheet-checks/work-rules-line.tsx';
import { SheetReplies } from '../../../../../../features/share-sheet/sheet-replies.tsx';
import { lazyComponent } from '../../../../../../ui/lazy-module.ts';

const slots: EditorSlots = {
  Findings: FindingList,
  SkippedWarnings,
  WorkRules: WorkRulesLine,
  AddCrew: lazyComponent(() =>
    import('../../../../../../features/address-book/add-crew-dialog.tsx').then((module) => module.AddCrewDialog),
  ),
  SavePerson: AddressBookButton,
  Share: lazyComponent(() =>
    import('../../../../../../features/share-sheet/share-sheet.tsx').then((module) => module.ShareSheet),
  ),
  Export: lazyComponent(() =>
    import('../../../../../../features/sheet-export/sheet-export-dialog.tsx').then((module) => module.SheetExport),
  ),
  Replies: SheetReplies,
  Briefings: SheetBriefings,
};

/** `day`: the shooting day that a new sheet is made for. */
const EditorSearch = v.object({ day: v.optional(v.fallback(v.optional(DayId), undefined)) });

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/_editor')({
  validateSearch: EditorSearch,
  component: EditorPage,
});

/**
 * The editor with parts of other features. It is mounted above both of its addresses: the first save of a new sheet
 * changes the address while the user is typing.
 */
function EditorPage() {
  const { scriptId } = Route.useParams();
  const { day } = Route.useSearch();
  const { sheetId = null } = useParams({ strict: false });
  const navigate = useNavigate();
  const parsed = v.safeParse(ScriptId, scriptId);
  const onSaved = useCallback(
    (saved: string) =>
      void navigate({
        to: '/ph/call-sheets/script/$scriptId/sheet/$sheetId',
        params: { scriptId, sheetId: saved },
        replace: true,
        state: (now) => ({ ...now, isSameTab: true }),
      }),
    [navigate, scriptId],
  );
  const onList = useCallback(
    (q?: string) =>
      void navigate({
        to: '/ph/call-sheets/script/$scriptId/list',
        params: { scriptId },
        search: { q: q === '' ? undefined : q },
      }),
    [navigate, scriptId],
  );
  return (
    <CallSheetEditorScreen
      scriptId={parsed.success ? parsed.output : null}
      sheetId={sheetId}
      dayId={day ?? null}
      slots={slots}
      onSaved={onSaved}
      onList={onList}
    />
  );
}
