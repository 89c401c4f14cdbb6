import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandName, RefusalOf } from '../../domain/records/commands.ts';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type MessageKind = Extract<RecordKind, 'message' | 'thread' | `thread-${string}`>;
type MessageCommand = Extract<CommandName, `message.${string}` | `thread.${string}`>;

/** Names of the records of conversations. */
export const MESSAGE_RECORD_LABELS = {
  thread: msg`Conversation`,
  message: msg`Message`,
  'thread-of-user': msg`Conversation`,
  'thread-of-house': msg`Conversation`,
} satisfies Record<MessageKind, MessageDescriptor>;

export const MESSAGE_FIELD_LABELS = {
  thread: {
    houseId: msg`House`,
    houseName: msg`House`,
    talentId: msg`Talent`,
    talentName: msg`Talent`,
    isBlockedByHouse: msg`Closed by the house`,
    isBlockedByTalent: msg`Closed by the talent`,
    houseReadAt: msg`Read by the house`,
    talentReadAt: msg`Read by the talent`,
  },
  message: {
    side: msg`Side`,
    authorId: msg`Author`,
    authorName: msg`Author`,
    text: msg`Text`,
    at: msg`Sent`,
    hasHidden: msg`Contacts hidden`,
    mayAskFee: msg`May ask for money`,
    state: msg`State`,
  },
  'thread-of-user': { lastAt: msg`Last message` },
  'thread-of-house': { lastAt: msg`Last message` },
} satisfies { [K in MessageKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };

export const MESSAGE_COMMAND_LABELS = {
  'message.send': msg`Send a message`,
  'thread.read': msg`Mark messages as read`,
  'thread.block': msg`Close or reopen a conversation`,
  'message.close-house': msg`Close or reopen a conversation`,
  'message.report': msg`Report a message`,
  'message.report-offer': msg`Report an offer`,
} satisfies Record<MessageCommand, MessageDescriptor>;

const NOT_YOURS = msg`Your role doesn’t allow this, or it belongs to another account.`;
const GONE = msg`This conversation no longer exists.`;

export const MESSAGE_REFUSALS: { readonly [N in MessageCommand]: Readonly<Record<RefusalOf<N>, MessageDescriptor>> } = {
  'message.send': {
    NOT_YOURS,
    NOT_POSSIBLE: msg`The profile is no longer shown, or the production house hasn’t started a conversation.`,
    HOUSE_INCOMPLETE: msg`Your production house hasn’t filled in its office or ID card yet. Its owner does so under “Members and permissions”; then send it again.`,
    NO_GUARDIAN: msg`The talent is under 18, and no guardian has agreed yet.`,
    BLOCKED: msg`The conversation is closed.`,
  },
  'thread.read': { NOT_YOURS, NOT_POSSIBLE: GONE },
  'thread.block': { NOT_YOURS, NOT_POSSIBLE: GONE },
  'message.report': { NOT_YOURS, NOT_POSSIBLE: GONE },
  'message.close-house': { NOT_YOURS, NOT_POSSIBLE: msg`This booking no longer exists.` },
  'message.report-offer': { NOT_YOURS, NOT_POSSIBLE: msg`This booking no longer exists.` },
};
