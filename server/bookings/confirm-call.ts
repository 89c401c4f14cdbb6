import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { castLinkRecord, myCallRecord } from '../../domain/booking/cast-records.ts';
import { SheetIssue } from '../../domain/call-sheet/issue.ts';
import type { ScriptId } from '../../domain/ids.ts';
import type { PayloadOf } from '../../domain/records/commands.ts';
import { scriptScope, userScope } from '../../domain/scopes.ts';
import { record } from '../db/schema.ts';
import { replyKey, replyOver } from '../shared-sheets/save-reply.ts';
import type { CommandContext, CommandHandler } from '../sync/command-handler.ts';

/** The answer is stored in the production like that of a reader of the shared sheet, and in the talent's own call. */
export const handleConfirmCall: CommandHandler<'call.confirm'> = async (context, payload) => {
  const { asker, read, write, refuse, at: now } = context;
  const { userId, sheetId, issuedAt, at } = payload;
  if (asker.userId !== userId) return refuse('NOT_YOURS');
  const callKey = { scope: userScope(userId), kind: 'my-call', id: sheetId } as const;
  const call = v.safeParse(myCallRecord.fields, await read(callKey));
  if (!call.success || !call.output.isCalled) return refuse('NOT_CALLED');
  const scope = scriptScope(call.output.scriptId as ScriptId);
  const found = await issuedRow(context, scope, payload);
  if (found === null) return refuse('NOT_CALLED');
  const reply = {
    rowId: found.rowId,
    revision: found.revision,
    code: found.code,
    seenAt: at,
    confirmedAt: at,
    answer: { type: 'yes' as const, note: '', at },
  };
  const key = replyKey(scope, sheetId, reply);
  const times = { issuedAt: Date.parse(issuedAt), now: Date.parse(now) };
  const fields = replyOver(await read(key), sheetId, reply, times);
  const { confirmedAt } = fields;
  await write([
    { ...key, op: 'put', fields },
    // A newer version has not been read yet.
    ...(call.output.issuedAt === issuedAt ? [{ ...callKey, op: 'update' as const, fields: { confirmedAt } }] : []),
  ]);
};

/** The version that was read, and the talent's row on it. */
async function issuedRow(
  { tx }: CommandContext<'call.confirm'>,
  scope: string,
  { userId, sheetId, issuedAt }: PayloadOf<'call.confirm'>,
) {
  const recordsOf = (kind: string) => and(eq(record.scope, scope), eq(record.kind, kind), eq(record.deleted, false));
  const links = await tx.select({ id: record.id, fields: record.fields }).from(record).where(recordsOf('cast-link'));
  const own = new Set(
    links.flatMap(({ id, fields }) => {
      const link = v.safeParse(castLinkRecord.fields, fields);
      return link.success && link.output.talentId === userId ? [id] : [];
    }),
  );
  const ofSheet = sql`${record.fields} ->> 'sheetId' = ${sheetId} and ${record.fields} ->> 'issuedAt' = ${issuedAt}`;
  const [issue] = await tx
    .select({ fields: record.fields })
    .from(record)
    .where(and(recordsOf('sheet-issue'), ofSheet))
    .limit(1);
  const parsed = v.safeParse(SheetIssue, issue?.fields);
  if (!parsed.success) return null;
  const { content, revision, code } = parsed.output;
  const row = content.cast.find(({ tagId }) => tagId !== null && own.has(tagId));
  return row === undefined ? null : { rowId: row.id, revision, code };
}
