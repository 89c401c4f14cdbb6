import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SheetReply } from '../../domain/call-sheet/issue.ts';
import { answerOf, laterAnswer } from '../../domain/call-sheet/replies.ts';
import type { ReplyRequest } from '../../domain/call-sheet/shared.ts';
import { AppError } from '../../domain/errors.ts';
import { ScopeId } from '../../domain/scopes.ts';
import type { Fields } from '../../domain/sync/fields.ts';
import { record } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import type { FoundSheet } from './find-sheet.ts';

/**
 * Writes "seen" or an answer into the production, once per row and version however often it is sent: the earliest
 * "seen" and the last answer stay. Throws NOT_FOUND unless that version was issued and has the row.
 */
export async function saveReply(services: Services, sheet: FoundSheet, reply: ReplyRequest): Promise<void> {
  const [issue] = await services.database.db
    .select({ issuedAt: sql<unknown>`${record.fields} ->> 'issuedAt'` })
    .from(record)
    .where(
      and(
        eq(record.scope, sheet.scope),
        eq(record.kind, 'sheet-issue'),
        eq(record.deleted, false),
        sql`${record.fields} ->> 'sheetId' = ${sheet.sheetId}`,
        sql`(${record.fields} ->> 'revision')::int = ${reply.revision}`,
        ...(reply.code === undefined ? [] : [sql`${record.fields} ->> 'code' = ${reply.code}`]),
        sql`exists (
          select from unnest(array['cast', 'crew', 'extras']) as list(name)
          where ${record.fields} -> 'content' -> list.name @> ${JSON.stringify([{ id: reply.rowId }])}::text::jsonb
        )`,
      ),
    )
    .limit(1);
  if (issue === undefined) throw new AppError('NOT_FOUND');

  const times = { issuedAt: Date.parse(String(issue.issuedAt)), now: services.clock().getTime() };
  const key = replyKey(v.parse(ScopeId, sheet.scope), sheet.sheetId, reply);
  await changeAsServer(services, async ({ record: read, write }) => {
    await write([{ ...key, op: 'put', fields: replyOver(await read(key), sheet.sheetId, reply, times) }]);
  });
}

/** The record of one row's answer to one version. */
export const replyKey = (scope: ScopeId, sheetId: string, reply: ReplyRequest) =>
  ({ scope, kind: 'sheet-reply', id: replyId(sheetId, reply) }) as const;

/** Merges a reply into the stored one: the earliest "seen" and the last answer are kept. Times in milliseconds. */
export function replyOver(
  before: Fields | null,
  sheetId: string,
  reply: ReplyRequest,
  { issuedAt, now }: { issuedAt: number; now: number },
): SheetReply {
  /** A time that a wrong clock gave is impossible: the reply then counts from its arrival. */
  const possible = (at: string) => new Date(Date.parse(at) >= issuedAt && Date.parse(at) <= now ? Date.parse(at) : now);
  const seenAt = possible(reply.seenAt).toISOString();
  const given = answerOf(reply);
  const answered = given && { ...given, note: given.note.trim(), at: possible(given.at).toISOString() };
  const known = before === null ? null : (before as SheetReply);
  const answer = laterAnswer(known && answerOf(known), answered);
  return {
    sheetId,
    rowId: reply.rowId,
    revision: reply.revision,
    ...(reply.code !== undefined && { code: reply.code }),
    seenAt: known !== null && known.seenAt < seenAt ? known.seenAt : seenAt,
    confirmedAt: answer?.type === 'yes' ? answer.at : null,
    ...(answer !== null && { answer }),
  };
}

/** The same on every instance, so that two that get the same reply write one record. */
function replyId(sheetId: string, { rowId, revision, code }: ReplyRequest): string {
  const version = code === undefined ? String(revision) : `${revision}/${code}`;
  const hex = createHash('sha256').update(`${sheetId}/${rowId}/${version}`).digest('hex');
  // A UUID of version 8 (RFC 9562): its digits are the application's own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
