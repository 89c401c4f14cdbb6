import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import { inIssueOrder, revisionNames } from '../../../../domain/call-sheet/revisions.ts';
import { sharedSheetPath } from '../../../../domain/call-sheet/shared.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import type { IssueRow } from '../call-sheet-queries.ts';
import { useEditorSlots } from './editor-slots.ts';
import { useSources } from './editor-sources.ts';
import { useEditor } from './sheet-editor-context.ts';

/** Sharing and the ways out of the app, for the sheet as it stands on the screen. */
export function ShareAndExportDialogs({
  open,
  content,
  issues,
  isChanged,
  onClose,
}: {
  open: 'share' | 'export';
  content: SheetContent;
  issues: readonly IssueRow[];
  isChanged: boolean;
  onClose: () => void;
}) {
  const { Share, Export } = useEditorSlots();
  const { sheetId } = useEditor();
  const { script } = useSources();
  const key = useLiveQuery(async () => {
    const keys = await currentDatabase().shareKeys.where('fields.sheetId').equals(sheetId).toArray();
    return keys.sort((a, b) => (a.fields.createdAt < b.fields.createdAt ? 1 : -1))[0]?.fields.key ?? null;
  }, [sheetId]);
  if (open === 'share') return <Share sheetId={sheetId} scriptId={script.id} onClose={onClose} />;
  // Of something that is not issued yet nobody may get a link without a word about it.
  if (key === undefined) return null;
  const [newest, before] = inIssueOrder(issues).toReversed();
  const names = revisionNames(issues);
  const named = (issue: IssueRow | undefined) =>
    issue === undefined ? null : { ...issue.fields, name: names.get(issue.id) ?? String(issue.fields.revision) };
  const issued = isChanged ? null : named(newest);
  const previous = named(isChanged ? newest : before);
  return (
    <Export
      content={content}
      issued={issued}
      previous={previous}
      {...(newest !== undefined && { shareLink: location.origin + sharedSheetPath(sheetId, key ?? undefined) })}
      onClose={onClose}
    />
  );
}
