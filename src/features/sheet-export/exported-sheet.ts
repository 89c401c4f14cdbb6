import type { I18n } from '@lingui/core';
import type { Language } from '../../../domain/language.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { PrintedIssue } from './print/print-model.ts';
import type { NamedRevision } from '../../../domain/call-sheet/revisions.ts';

/** Words and formats of an exported file, in the language that its sender chose. */
export interface OutLanguage {
  language: Language;
  i18n: I18n;
}

/** A sheet that leaves the app. */
export interface ExportedSheet {
  content: SheetContent;
  /** Null: a draft, and every export is marked as one. */
  issued: PrintedIssue | null;
  /** The version before (of a draft: the issued one), to mark changes. */
  previous: (NamedRevision & { content: SheetContent }) | null;
  /** Whole address of the shared sheet, for messages and calendars. */
  shareLink?: string | undefined;
  /** The house sends it: one message to each person. */
  isSentOut?: true | undefined;
  /** Row of cast, crew or extras that the reader is. */
  meRowId?: string | undefined;
}

/** The same with its codes written out in the language of the export. */
export interface OutgoingSheet extends ExportedSheet {
  out: OutLanguage;
}
