import { useEffect, useMemo, useState } from 'react';
import { compareSheets } from '../../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { newestIssue, nextRevision, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import { type ChangeLine, useChangeLines } from '../../sheet-view/change-lines.ts';
import { useWrittenOut } from '../../labels/label-names.ts';
import { ChangedRecords } from './changed-records.ts';
import type { IssueRow } from './call-sheet-queries.ts';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';

export interface SheetChanges {
  /** Against the newest issued version; nothing if nothing is issued. */
  lines: readonly ChangeLine[];
  /** Name of that version (`2`, `2b`); null if nothing is issued. */
  since: string | null;
  /** False only while the sheet is as it was issued. */
  isChanged: boolean;
  /** The number that is issued now, or would be issued next. */
  revision: number;
  /** Name of the version. */
  name: string;
  /** For the marks in the sheet. */
  records: ChangedRecords;
}

/** Differences between the open sheet and its last issued version. */
export function useChanges(content: SheetContent | null, issues: readonly IssueRow[]): SheetChanges {
  const { sheetId } = useEditor();
  const linesOf = useChangeLines();
  const [records] = useState(() => new ChangedRecords());
  const newest = useMemo(() => newestIssue(issues), [issues]);
  const issued = useWrittenOut(newest?.fields.content ?? null);
  useEffect(() => {
    if (content !== null) records.set(sheetId, issued, content);
  }, [records, sheetId, issued, content]);
  return useMemo(() => {
    const changes = issued === null || content === null ? [] : compareSheets(issued, content);
    const since = newest === null ? null : (revisionNames(issues).get(newest.id) ?? null);
    const isChanged = newest === null || changes.length > 0;
    const revision = isChanged ? nextRevision(issues) : newest.fields.revision;
    return {
      lines: issued === null || content === null ? [] : linesOf(changes, issued, content),
      since,
      isChanged,
      revision,
      name: isChanged ? String(revision) : (since ?? String(revision)),
      records,
    };
  }, [content, issued, newest, issues, linesOf, records]);
}
