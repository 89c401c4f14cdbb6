import * as v from 'valibot';
import { type ReplyRequest, SHARE_KEY_HEADER, SharedSheet } from '../../domain/call-sheet/shared.ts';
import { callAgain, callApi } from './http.ts';

/** Credentials of a reader: a share key, or a logged-in user. */
export type SheetReading = { key: string } | { userId: string };

const path = (sheetId: string) => `/call-sheets/shared/${encodeURIComponent(sheetId)}`;
const asReader = (reading: SheetReading) =>
  'key' in reading
    ? ({ auth: 'none', headers: { [SHARE_KEY_HEADER]: reading.key } } as const)
    : ({ auth: 'token', ofUser: reading.userId } as const);

/** Asked for by public/theme.js. */
const page = globalThis as { klaketEarlySheet?: { sheetId: string; key: string; response: Promise<Response> } };

/** The answer that was asked for before the program was there, once; undefined for another sheet or reader. */
function takeEarlyResponse(sheetId: string, reading: SheetReading): Promise<Response> | undefined {
  const early = page.klaketEarlySheet;
  delete page.klaketEarlySheet;
  return early?.sheetId === sheetId && 'key' in reading && reading.key === early.key ? early.response : undefined;
}

/** The newest issued version. Rejects with NOT_FOUND for any fault of key or sheet. */
export function getSharedSheet(sheetId: string, reading: SheetReading, tag: string | null, signal: AbortSignal) {
  const early = takeEarlyResponse(sheetId, reading);
  return callAgain({ path: path(sheetId), answer: SharedSheet, signal, early, ...asReader(reading) }, tag);
}

/** "Seen" or "confirmed"; sent again it changes nothing. */
export async function postReply(sheetId: string, reading: SheetReading, reply: ReplyRequest): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${path(sheetId)}/replies`,
    body: reply,
    answer: v.undefined(),
    signal: AbortSignal.timeout(20_000),
    ...asReader(reading),
  });
}
