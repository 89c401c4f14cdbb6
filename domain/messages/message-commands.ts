import * as v from 'valibot';
import { HouseId, UserId, Uuid } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { bookingScope, houseScope, threadScope, userScope } from '../scopes.ts';
import { MESSAGE_MAX, THREAD_SIDES } from './message-records.ts';

const inThread = { threadId: Uuid, side: v.picklist(THREAD_SIDES) };

/** A house begins the conversation with its first message; the talent answers in it. */
export const sendMessage = defineCommand({
  name: 'message.send',
  payload: v.object({
    ...inThread,
    /** Made by the device. */
    messageId: Uuid,
    houseId: HouseId,
    talentId: UserId,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_MAX)),
  }),
  scope: ({ side, houseId, talentId }) => (side === 'house' ? houseScope(houseId) : userScope(talentId)),
  act: null,
  refusals: [
    /** The sender is not on this side. */
    'NOT_YOURS',
    /** The talent is not shown any more, or the house has not begun the conversation. */
    'NOT_POSSIBLE',
    /** The talent is under 18, and no guardian has agreed. */
    'NO_GUARDIAN',
    /** The house has put off office or ID card: `{ missing }`. */
    'HOUSE_INCOMPLETE',
    /** One of both has closed the conversation. */
    'BLOCKED',
  ],
});

/** The sender has seen the messages up to a moment (milliseconds). */
export const readThread = defineCommand({
  name: 'thread.read',
  payload: v.object({ ...inThread, at: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  scope: ({ threadId }) => threadScope(threadId),
  act: null,
  refusals: ['NOT_YOURS', 'NOT_POSSIBLE'],
});

/** Closes the conversation for both, or opens it again; only who has closed it can do that. */
export const blockThread = defineCommand({
  name: 'thread.block',
  payload: v.object({ ...inThread, isBlocked: v.boolean() }),
  scope: ({ threadId }) => threadScope(threadId),
  act: null,
  refusals: ['NOT_YOURS', 'NOT_POSSIBLE'],
});

/** Shows a message of the other side to staff. */
export const reportMessage = defineCommand({
  name: 'message.report',
  payload: v.object({ ...inThread, messageId: Uuid, note: v.pipe(v.string(), v.trim(), v.maxLength(1000)) }),
  scope: ({ threadId }) => threadScope(threadId),
  act: null,
  refusals: ['NOT_YOURS', 'NOT_POSSIBLE'],
});

/** A talent shows the words of a house's offer to staff. */
export const reportOffer = defineCommand({
  name: 'message.report-offer',
  payload: v.object({ bookingId: Uuid, note: v.pipe(v.string(), v.trim(), v.maxLength(1000)) }),
  scope: ({ bookingId }) => bookingScope(bookingId),
  act: null,
  refusals: ['NOT_YOURS', 'NOT_POSSIBLE'],
});

/** A talent closes the conversation with the house of an offer, also with one that has written no message. */
export const closeHouse = defineCommand({
  name: 'message.close-house',
  payload: v.object({ bookingId: Uuid }),
  scope: ({ bookingId }) => bookingScope(bookingId),
  act: null,
  refusals: ['NOT_YOURS', 'NOT_POSSIBLE'],
});
