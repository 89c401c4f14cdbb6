import { readSharedSheet, replyToSheet } from '../../domain/calls/sheet-calls.ts';
import { type ReplyRequest, SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { ask, askAgain } from './ask.ts';

/** Credentials of a reader: a share key, or a logged-in user. */
export type SheetReading = { key: string } | { userId: string };

const asReader = (reading: SheetReading) =>
  'key' in reading ? { headers: { [SHARE_KEY_HEADER]: reading.key } } : { ofUser: reading.userId };

/** Asked for by public/theme.js. */
const page = globalThis as { klaketEarlySheet?: { sheetId: string; key: string; response: Promise<Response> } };

/** The answer that was asked for before the program was there, once; undefined for another sheet or reader. */
function takeEarlyResponse(sheetId: string, reading: SheetReading): Promise<Response> | undefined {
  const early = page.klaketEarlySheet;
  delete page.klaketEarlySheet;
  return early?.sheetId === sheetId && 'key' in reading && reading.key === early.key ? early.response : undefined;
}

/** The newest issued version. Rejects with NOT_FOUND for any fault of key or sheet. */
export const getSharedSheet = (sheetId: string, reading: SheetReading, tag: string | null, signal: AbortSignal) =>
  askAgain(readSharedSheet, tag, {
    params: { sheetId },
    signal,
    early: takeEarlyResponse(sheetId, reading),
    ...asReader(reading),
  });

/** "Seen" or "confirmed"; sent again it changes nothing. */
export const postReply = (sheetId: string, reading: SheetReading, reply: ReplyRequest) =>
  ask(replyToSheet, { params: { sheetId }, body: reply, signal: AbortSignal.timeout(20_000), ...asReader(reading) });
