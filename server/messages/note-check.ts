import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingFields } from '../../domain/booking/booking-records.ts';
import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import { type ThreadFields, THREAD_SIDES } from '../../domain/messages/message-records.ts';
import type { Db } from '../db/database.ts';
import { messageCheck } from '../db/schema.ts';
import type { UserRow } from '../identity/accounts.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { writeAudit } from '../access/audit.ts';

/** Names and ids of both sides, kept with the words: they outlive accounts, conversations and bookings. */
export const CheckParties = v.object({
  house: v.optional(v.string(), ''),
  houseId: v.optional(v.string(), ''),
  talent: v.optional(v.string(), ''),
  talentId: v.optional(v.string(), ''),
  side: v.optional(v.picklist(THREAD_SIDES), 'house'),
  author: v.optional(v.string(), ''),
  authorId: v.optional(v.string(), ''),
  /** Purpose of a booking, or name of a place. */
  subject: v.optional(v.string(), ''),
});
export type CheckParties = v.InferOutput<typeof CheckParties>;

export const partiesOfThread = (
  { houseName, houseId, talentName, talentId }: ThreadFields,
  { side, authorName, authorId }: { side: CheckParties['side']; authorName: string; authorId: string },
): CheckParties => ({
  house: houseName,
  houseId,
  talent: talentName,
  talentId,
  side,
  author: authorName,
  authorId,
  subject: '',
});

/** Of words of a house with a booking of a talent. */
export const partiesOfBooking = (
  { houseName, houseId, subjectName, subjectId, requestedByName, title }: BookingFields,
  authorId: string,
): CheckParties => ({
  house: houseName,
  houseId,
  talent: subjectName,
  talentId: subjectId,
  side: 'house',
  author: requestedByName,
  authorId,
  subject: title,
});

/**
 * Removes a person from checks, open or decided: names, and contacts and names in the words. The words themselves are
 * evidence. Logs it for each open one.
 */
export async function forgetPartyInChecks(
  tx: Db,
  services: Services,
  { id, name }: Pick<UserRow, 'id' | 'name'>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(messageCheck)
    .where(
      sql`${messageCheck.parties} ->> 'talentId' = ${id} or ${messageCheck.parties} ->> 'authorId' = ${id} or ${messageCheck.reporterId} = ${id}`,
    );
  for (const { id: checkId, state, text, note, parties: stored, reporterId, threadId, bookingId } of rows) {
    const parties = v.parse(CheckParties, stored);
    const isTalent = parties.talentId === id;
    const without = (words: string) => withoutName(maskContacts(words).text, name);
    await tx
      .update(messageCheck)
      .set({
        text: without(text),
        note: without(note),
        reporterId: reporterId === id ? null : reporterId,
        parties: { ...parties, ...(isTalent && { talent: '' }), ...(parties.authorId === id && { author: '' }) },
      })
      .where(eq(messageCheck.id, checkId));
    if (state === 'waiting')
      await writeAudit(tx, services, {
        actorId: id,
        act: 'message.account-deleted',
        subjectId: checkId,
        details: { threadId, bookingId, side: isTalent ? 'talent' : 'house' },
      });
  }
}

/** Text without each word of a name that is long enough to be one. */
function withoutName(text: string, name: string): string {
  const words = new Set(
    name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length > 2),
  );
  return text.replace(/[\p{L}\p{M}'’-]+/gu, (word) => (words.has(word.toLowerCase()) ? '•••' : word));
}

const KEPT_DAYS = 30;

/** After this time only the decision of a check is kept. */
export const forgetEvidence = defineJob({
  name: 'staff.forget-evidence',
  payload: v.object({}),
  everyMs: 24 * 3_600_000,
  async run({ database, clock }) {
    const before = new Date(clock().getTime() - KEPT_DAYS * 24 * 3_600_000);
    await database.db.execute(sql`
      update message_check set text = '', note = '', reporter_id = null,
        parties = jsonb_build_object('houseId', parties -> 'houseId', 'side', parties -> 'side')
      where state <> 'waiting' and decided_at < ${before.toISOString()}::timestamptz and text <> ''`);
  },
});
