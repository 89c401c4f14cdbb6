import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { inIssueOrder, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { IssueRow } from './call-sheet-queries.ts';
import { useEditorSlots } from './editor-slots.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';

interface SendDialogProps {
  /** Of the sheet, as its list names it. */
  code: string;
  content: SheetContent;
  issues: readonly IssueRow[];
  isChanged: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** All exports of the sheet as shown: a link, paper, messages, a table. */
export function SendDialog({ code, onSave, onClose, ...sheet }: SendDialogProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { Share } = useEditorSlots();
  const { script } = useSources();
  const [tab, setTab] = useState(editor.isSaved ? 'link' : 'export');
  const link = editor.isSaved ? (
    <Share sheetId={editor.sheetId} scriptId={script.id} />
  ) : (
    <>
      <p className="mb-3">{t`Only saved call sheets have a link.`}</p>
      <Button size="touch" kind="main" onClick={onSave}>
        {t`Save`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Send ${code}`}>
      <Tabs
        label={t`Ways to send`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'link', title: t`Link`, content: link },
          {
            id: 'export',
            title: t`PDF, messages, table`,
            content: <ExportOf {...sheet} onLink={() => setTab('link')} />,
          },
        ]}
      />
    </Dialog>
  );
}

function ExportOf({
  content,
  issues,
  isChanged,
  onLink,
}: Pick<SendDialogProps, 'content' | 'issues' | 'isChanged'> & {
  /** Opens the part that makes a public link. */
  onLink: () => void;
}) {
  const { t } = useLingui();
  const { Export } = useEditorSlots();
  const { sheetId } = useEditor();
  const key = useLiveQuery(async () => {
    const keys = await currentDatabase().shareKeys.where('fields.sheetId').equals(sheetId).toArray();
    return keys.toSorted((a, b) => (a.fields.createdAt < b.fields.createdAt ? 1 : -1))[0]?.fields.key ?? null;
  }, [sheetId]);
  if (key === undefined) return <SkeletonRows rows={4} />;
  const [newest, before] = inIssueOrder(issues).toReversed();
  const names = revisionNames(issues);
  const named = (issue: IssueRow | undefined) =>
    issue === undefined ? null : { ...issue.fields, name: names.get(issue.id) ?? String(issue.fields.revision) };
  return (
    <>
      {key === null && newest !== undefined && (
        <div className="mb-4">
          <Note
            title={t`The link in messages opens for members only`}
            action={<Button size="touch" onClick={onLink}>{t`Create a link`}</Button>}
          >
            {t`Crew and day players without an account need their own link.`}
          </Note>
        </div>
      )}
      <Export
        isSentOut
        content={content}
        issued={isChanged ? null : named(newest)}
        previous={named(isChanged ? newest : before)}
        // A link to a sheet that is not issued yet is offered only with a warning.
        {...(newest !== undefined && { shareLink: location.origin + sharedSheetPath(sheetId, key ?? undefined) })}
      />
    </>
  );
}
