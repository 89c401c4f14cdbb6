import type { SheetOwner } from './shared-sheets.ts';

/** "Seen" or "confirmed", given on this device. It stays after it was sent, so that the screen can say so. */
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
  /** ISO instants by this device's clock. */
  seenAt: string;
  confirmedAt: string | null;
  /** When the server took it (ms), each for what it carried; null: not yet. */
  seenSentAt: number | null;
  confirmedSentAt: number | null;
  /** 1 while something of it has to be sent. */
  isWaiting: 0 | 1;
  /** The server will never take it: the key was revoked, the sheet is gone. */
  isRefused: boolean;
}
