import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import type { SheetOwner } from './shared-sheets.ts';

/** "Seen" or an answer, given on this device. It stays after it was sent, so that the screen can say so. */
export interface GivenReply {
  owner: SheetOwner;
  sheetId: string;
  rowId: string;
  revision: number;
  /**
   * Of the version that was read: two may have one number, and the later one's answer then takes the place of this. Not
   * said by what an older app kept.
   */
  code?: string;
  /** The version's name as it was read (`2b`). Not said by what an older app kept. */
  name?: string;
  /** ISO instants by this device's clock. */
  seenAt: string;
  /** When a yes was said; null: nothing, or something else. */
  confirmedAt: string | null;
  /** The last answer. Rows of an older app know a yes only. */
  answer?: CallAnswer;
  /** When the server took the seen and the answer (ms); null: not yet. */
  seenSentAt: number | null;
  answerSentAt: number | null;
  /** 1 while something of it has to be sent. */
  isWaiting: 0 | 1;
  /** The server will never take it: the key was revoked, the sheet is gone. */
  isRefused: boolean;
}
