import { answerOf } from '../../domain/call-sheet/replies.ts';
import { AppError } from '../../domain/errors.ts';
import { postReply } from '../api/shared-sheets-api.ts';
import type { GivenReply } from '../db/sheets/given-replies.ts';
import { parseSheetOwner } from '../db/sheets/shared-sheets.ts';
import { changeRow, readWaitingReplies } from '../db/sheets/sheets-database.ts';

/** Name of the browser's background sync that sends replies to shared sheets. */
export const REPLIES_SYNC = 'klaket-sheet-replies';

/**
 * Sends every waiting reply; safe to call twice at once, because the server stores each once. `mayActFor`: a member's
 * reply is sent only under that member's own login. Resolves with whether something still waits.
 */
export async function sendReplies(mayActFor: (userId: string) => boolean, now: () => number): Promise<boolean> {
  let isLeft = false;
  for (const reply of await readWaitingReplies()) {
    const reading = parseSheetOwner(reply.owner);
    if ('userId' in reading && !mayActFor(reading.userId)) continue;
    const { rowId, revision, code, seenAt, confirmedAt, answer } = reply;
    try {
      const version = { revision, ...(code !== undefined && { code }) };
      const said = { confirmedAt, ...(answer !== undefined && { answer }) };
      await postReply(reply.sheetId, reading, { rowId, ...version, seenAt, ...said });
      const at = now();
      await changeRow('givenReplies', keyOf(reply), (row) =>
        row && isSame(row, reply) ? withSent(row, reply, at) : undefined,
      );
    } catch (error) {
      if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')) {
        await changeRow('givenReplies', keyOf(reply), (row) =>
          row && isSame(row, reply) ? { ...row, isWaiting: 0, isRefused: true } : undefined,
        );
      } else isLeft = true;
    }
  }
  return isLeft;
}

/** The reader may have opened another version of that number meanwhile. */
const isSame = (row: GivenReply, sent: GivenReply) => row.code === sent.code;

/** An answer given while the former one was being sent still waits. */
function withSent(row: GivenReply, sent: GivenReply, at: number): GivenReply {
  const given = answerOf(row);
  const isTaken = given !== null && answerOf(sent)?.at === given.at;
  const answerSentAt = row.answerSentAt ?? (isTaken ? at : null);
  return {
    ...row,
    seenSentAt: row.seenSentAt ?? at,
    answerSentAt,
    isWaiting: given !== null && answerSentAt === null ? 1 : 0,
  };
}

const keyOf = ({ owner, sheetId, rowId, revision }: GivenReply): [string, string, string, number] => [
  owner,
  sheetId,
  rowId,
  revision,
];
