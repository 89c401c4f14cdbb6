import { AppError } from '../../domain/errors.ts';
import { postReply } from '../api/shared-sheets-api.ts';
import type { GivenReply, GivenReplyTable } from '../db/tables/given-replies.ts';
import type { SheetOwner } from '../db/tables/shared-sheets.ts';

/** Name of the browser's background sync that sends what readers of shared sheets have said. */
export const REPLIES_SYNC = 'klaket-sheet-replies';

export const readingOf = (owner: SheetOwner) =>
  owner.startsWith('key:') ? { key: owner.slice(4) } : { userId: owner.slice(5) };

/**
 * Sends every reply that waits; safe to call twice at once, since the server takes each once. `mayActFor`: a member's reply travels only
 * under that member's own login. Resolves with whether something still waits.
 */
export async function sendReplies(
  { givenReplies }: { givenReplies: GivenReplyTable },
  mayActFor: (userId: string) => boolean,
  now: () => number,
): Promise<boolean> {
  const waiting = await givenReplies.where('isWaiting').equals(1).toArray();
  let isLeft = false;
  for (const reply of waiting) {
    const reading = readingOf(reply.owner);
    if ('userId' in reading && !mayActFor(reading.userId)) continue;
    const said = { seenAt: reply.seenAt, confirmedAt: reply.confirmedAt };
    try {
      await postReply(reply.sheetId, reading, { rowId: reply.rowId, revision: reply.revision, ...said });
      await noteSent(givenReplies, reply, now());
    } catch (error) {
      if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')) {
        await givenReplies.update(keyOf(reply), { isWaiting: 0, isRefused: true });
      } else isLeft = true;
    }
  }
  return isLeft;
}

/** What was said while the answer was on its way still waits. */
async function noteSent(table: GivenReplyTable, sent: GivenReply, at: number): Promise<void> {
  await table
    .where('[owner+sheetId+rowId+revision]')
    .equals(keyOf(sent))
    .modify((reply) => {
      reply.seenSentAt ??= at;
      if (sent.confirmedAt !== null) reply.confirmedSentAt ??= at;
      reply.isWaiting = reply.confirmedAt !== null && reply.confirmedSentAt === null ? 1 : 0;
    });
}

const keyOf = ({ owner, sheetId, rowId, revision }: GivenReply): [SheetOwner, string, string, number] => [
  owner,
  sheetId,
  rowId,
  revision,
];
