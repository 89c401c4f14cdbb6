import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import type { SheetOwner } from './shared-sheets.ts';

/** "Seen" or an answer, given on this device. Kept after it was sent, so that the screen can show it. */
export interface GivenReply {
  owner: SheetOwner;
  sheetId: string;
  rowId: string;
  revision: number;
  /**
   * Of the version that was read: two may have one number, and the later one's answer then replaces this. Absent in
   * rows of an older app.
   */
  code?: string;
  /** The version's name as it was read (`2b`). Absent in rows of an older app. */
  name?: string;
  /** ISO instants by this device's clock. */
  seenAt: string;
  /** Time of a yes; null: no answer, or another one. */
  confirmedAt: string | null;
  /** The last answer. Rows of an older app have a yes only. */
  answer?: CallAnswer;
  /** When the server took the seen and the answer (ms); null: not yet. */
  seenSentAt: number | null;
  answerSentAt: number | null;
  /** 1 while something of it has to be sent. */
  isWaiting: 0 | 1;
  /** The server will never accept it: the key was revoked, or the sheet is gone. */
  isRefused: boolean;
}
