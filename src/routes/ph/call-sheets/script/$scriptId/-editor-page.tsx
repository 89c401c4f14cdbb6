import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../domain/ids.ts';
import { CallSheetEditorScreen } from '../../../../../features/call-sheets/call-sheet-editor-screen.tsx';
import type { EditorCompanions, ExportProps } from '../../../../../features/call-sheets/editor-companions.ts';
import { SheetReplies } from '../../../../../features/share-sheet/sheet-replies.tsx';
import { lateComponent } from '../../../../../ui/late-code.ts';

const Export = lateComponent(() =>
  import('../../../../../features/sheet-export/sheet-export-dialog.tsx').then((module) => module.SheetExportDialog),
);
const companions: EditorCompanions = {
  Share: lateComponent(() =>
    import('../../../../../features/share-sheet/share-sheet-dialog.tsx').then((module) => module.ShareSheetDialog),
  ),
  Export: ({ onClose, ...sheet }: ExportProps) => <Export isOpen onOpenChange={onClose} {...sheet} />,
  Replies: SheetReplies,
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
      companions={companions}
      onSaved={onSaved}
      onList={onList}
    />
  );
}
