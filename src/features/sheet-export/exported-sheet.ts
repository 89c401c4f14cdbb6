import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { PrintedIssue } from '../../../domain/call-sheet/export/print-model.ts';
import type { NamedRevision } from '../../../domain/call-sheet/revisions.ts';

/** A sheet that leaves the app. */
export interface ExportedSheet {
  content: SheetContent;
  /** Null: a draft, and every way out says so. */
  issued: PrintedIssue | null;
  /** The version before (of a draft: the one that is issued), to mark what changed. */
  previous: (NamedRevision & { content: SheetContent }) | null;
  /** Whole address of the shared sheet, for messages and calendars. */
  shareLink?: string | undefined;
  /** Row of cast, crew or extras that the reader is. */
  meRowId?: string | undefined;
}
