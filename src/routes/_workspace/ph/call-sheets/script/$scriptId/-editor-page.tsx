import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../../domain/ids.ts';
import { SheetBriefings } from '../../../../../../features/briefings/sheet-briefings.tsx';
import { CallSheetEditorScreen } from '../../../../../../features/call-sheets/editor/call-sheet-editor-screen.tsx';
import type { EditorSlots, ExportProps } from '../../../../../../features/call-sheets/editor/editor-slots.ts';
import { SheetReplies } from '../../../../../../features/share-sheet/sheet-replies.tsx';
import { lazyComponent } from '../../../../../../ui/lazy-module.ts';

const Export = lazyComponent(() =>
  import('../../../../../../features/sheet-export/sheet-export-dialog.tsx').then((module) => module.SheetExportDialog),
);
const slots: EditorSlots = {
  Share: lazyComponent(() =>
    import('../../../../../../features/share-sheet/share-sheet-dialog.tsx').then((module) => module.ShareSheetDialog),
  ),
  Export: ({ onClose, ...sheet }: ExportProps) => <Export isOpen onOpenChange={onClose} {...sheet} />,
  Replies: SheetReplies,
  Briefings: SheetBriefings,
};

/** The editor with what other features bring to it; both of its addresses show it. */
export function EditorPage(props: { scriptId: string; sheetId: string | null; dayId: string | null }) {
  const { scriptId, sheetId, dayId } = props;
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
      dayId={dayId}
      slots={slots}
      onSaved={onSaved}
      onList={onList}
    />
  );
}
