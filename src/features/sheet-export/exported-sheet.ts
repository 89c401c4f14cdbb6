import type { SheetContent } from '../../../domain/call-sheet/content.ts';

/** A sheet that leaves the app. */
export interface ExportedSheet {
  content: SheetContent;
  /** Null: a draft, and every way out says so. */
  issued: { revision: number; issuedAt: string; code: string } | null;
  /** The version before (of a draft: the one that is issued), to mark what changed. */
  previous: { revision: number; content: SheetContent } | null;
  /** Whole address of the shared sheet, for messages and calendars. */
  shareLink?: string | undefined;
  /** Row of cast, crew or extras that the reader is. */
  meRowId?: string | undefined;
}
