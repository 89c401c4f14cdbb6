import * as v from 'valibot';
import { THREAD_SIDES } from './message-records.ts';

/** A message that staff has to look at (`GET /staff/messages`). */
export const CheckedMessage = v.object({
  id: v.string(),
  /** `fee`: held back, since it asks a talent for money; `report`: a reader has shown it to staff. */
  reason: v.picklist(['fee', 'report']),
  side: v.picklist(THREAD_SIDES),
  author: v.string(),
  /** Empty if the account was deleted, as `author`. */
  house: v.string(),
  talent: v.string(),
  text: v.string(),
  /** Purpose of the booking that the message or review belongs to; '' for a message. */
  booking: v.string(),
  /** Name of the place whose description it is. */
  place: v.optional(v.string()),
  /** Of the report. */
  note: v.string(),
  at: v.string(),
});
export type CheckedMessage = v.InferOutput<typeof CheckedMessage>;
export const CheckedMessages = v.object({ data: v.array(CheckedMessage) });

/** `release`: both may read it (again); `remove`: neither. */
export const MessageDecision = v.object({ decision: v.picklist(['release', 'remove']) });
export type MessageDecision = v.InferOutput<typeof MessageDecision>;
