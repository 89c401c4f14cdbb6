import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { draftSize } from '../../../domain/call-sheet/draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { IssueDialog } from './dialogs.lazy.ts';
import type { IssueRow } from './call-sheet-queries.ts';
import { useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';
import type { EditorIntents } from './use-editor-intents.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import type { SheetChanges } from './use-changes.ts';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';

export type EditorDialog = 'save' | 'clear' | 'delete' | 'issue' | 'send' | 'check';

interface Props {
  open: EditorDialog | null;
  code: string;
  content: SheetContent;
  issues: readonly IssueRow[];
  changes: SheetChanges;
  findings: SheetFindings;
  intents: EditorIntents;
  inspector: ReactNode;
  onClose: () => void;
}

/** Questions that the editor asks first. */
export function EditorDialogs({ open, code, content, issues, changes, findings, intents, inspector, onClose }: Props) {
  const { t } = useLingui();
  const size = useEditorState((state) => draftSize(state.draft));
  const conflicts = useEditorState((state) => state.conflicts.length);
  const { dayNumber } = content.head;
  const name = dayNumber > 0 ? t`${code}, Day ${dayNumber}` : code;
  const links = issues.length;
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'save'}
        onOpenChange={onClose}
        title={t`Save the changes of ${name}?`}
        confirmLabel={t`Save`}
        isDestructive={false}
        onConfirm={() => void intents.save()}
      >
        {plural(size, {
          one: '# change becomes visible to your colleagues.',
          other: '# changes become visible to your colleagues.',
        })}{' '}
        {conflicts > 0 && t`Anything with two values stays here until you choose.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'clear'}
        onOpenChange={onClose}
        title={t`Clear ${name}?`}
        confirmLabel={t`Clear the call sheet`}
        consequences={[
          { name: t`Scenes`, value: content.scenes.length },
          { name: t`Cast`, value: content.cast.length },
          { name: t`Crew`, value: content.crew.length },
        ]}
        onConfirm={intents.clear}
      >
        {t`All times, locations and rows are cleared; number, day and date stay. It applies once you save, and can be undone until then.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={onClose}
        title={t`Delete call sheet ${name}?`}
        confirmLabel={t`Delete call sheet`}
        consequences={[
          { name: t`People on it`, value: content.cast.length + content.crew.length },
          { name: t`Issued revisions`, value: links },
        ]}
        onConfirm={() => void intents.remove()}
      >
        {links > 0 && t`Links to it stop working. What people have on their phones stays there.`}
      </ConfirmDialog>
      {open === 'issue' && <IssueDialog {...{ name, changes, findings, intents, onClose }} unsaved={size} />}
      <Dialog isOpen={open === 'check'} onOpenChange={onClose} title={t`Check and issue`}>
        {inspector}
      </Dialog>
    </>
  );
}

export function LeaveDialog({ guard, onSave }: { guard: LeaveGuard; onSave: () => Promise<boolean> }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={guard.isAsking}
      onOpenChange={() => guard.answer(false)}
      title={t`Leave with unsaved changes?`}
      footer={
        <>
          <Button size="touch" onClick={() => guard.answer(false)}>{t`Stay`}</Button>
          <Button size="touch" onClick={() => guard.answer(true)}>{t`Leave, keep as draft`}</Button>
          <Button
            size="touch"
            kind="main"
            onClick={() =>
              void onSave().then((isSaved) => {
                if (isSaved) guard.answer(true);
              })
            }
          >
            {t`Save and leave`}
          </Button>
        </>
      }
    >
      {t`Your draft stays on this device and comes back when you open the sheet again. Colleagues see it once it is saved.`}
    </Dialog>
  );
}
