import * as v from 'valibot';
import { text } from '../field-shapes.ts';
import { Uuid } from '../ids.ts';
import { defineRecord } from '../records/define-record.ts';
import { threadScope } from '../scopes.ts';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

export const THREAD_SIDES = ['house', 'talent'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

export const MESSAGE_MAX = 4000;
/**
 * - `held`    asks a talent for money: hidden until staff has reviewed it
 * - `removed` removed by staff
 */
const MESSAGE_STATES = ['sent', 'held', 'removed'] as const;

const side = v.picklist(THREAD_SIDES);
const server = { writer: 'server', act: null } as const;

/** A conversation of a talent with a house. Its id is the scope's. Moments are in milliseconds, 0 is never. */
export const threadRecord = defineRecord({
  kind: 'thread',
  scope: 'thread',
  fields: v.object({
    houseId: Uuid,
    houseName: text(300),
    /** The user's id. */
    talentId: Uuid,
    talentName: text(300),
    isBlockedByHouse: v.boolean(),
    isBlockedByTalent: v.boolean(),
    houseReadAt: moment,
    talentReadAt: moment,
  }),
  mergePolicies: {
    houseName: 'last-write',
    talentName: 'last-write',
    isBlockedByHouse: 'last-write',
    isBlockedByTalent: 'last-write',
    houseReadAt: 'last-write',
    talentReadAt: 'last-write',
  },
  table: 'threads',
  writePolicy: server,
  fieldKinds: {
    houseId: 'fact',
    houseName: 'fact',
    talentId: 'fact',
    talentName: 'fact',
    isBlockedByHouse: 'flag',
    isBlockedByTalent: 'flag',
    houseReadAt: 'fact',
    talentReadAt: 'fact',
  },
  namingFields: ['talentName'],
});
export type ThreadFields = v.InferOutput<typeof threadRecord.fields>;

/** One message, as both sides may read it: contacts are hidden until a booking is confirmed. */
export const messageRecord = defineRecord({
  kind: 'message',
  scope: 'thread',
  fields: v.object({
    side,
    authorId: Uuid,
    authorName: text(300),
    /** Empty while it is held, and once it was removed. */
    text: text(MESSAGE_MAX * 2),
    /** When the server got it. */
    at: moment,
    hasHidden: v.boolean(),
    /** It may ask the talent for money: shown with a warning. */
    mayAskFee: v.optional(v.boolean()),
    state: v.picklist(MESSAGE_STATES),
  }),
  mergePolicies: { text: 'last-write', state: 'last-write', hasHidden: 'last-write', mayAskFee: 'last-write' },
  table: 'messages',
  writePolicy: server,
  fieldKinds: {
    side: 'fact',
    authorId: 'fact',
    authorName: 'fact',
    text: 'long-text',
    at: 'fact',
    hasHidden: 'flag',
    mayAskFee: 'flag',
    state: 'fact',
  },
  namingFields: ['authorName'],
});
export type MessageFields = v.InferOutput<typeof messageRecord.fields>;

/** A conversation in the talent's own scope: it opens the thread. */
export const threadOfUserRecord = defineRecord({
  kind: 'thread-of-user',
  scope: 'user',
  fields: v.object({ lastAt: moment }),
  mergePolicies: { lastAt: 'last-write' },
  table: 'threadsOfUser',
  writePolicy: server,
  fieldKinds: { lastAt: 'fact' },
  namingFields: [],
  opens: (id) => [threadScope(id)],
});

/** A conversation in the house's scope: it opens the thread for members who may message talents. */
export const threadOfHouseRecord = defineRecord({
  kind: 'thread-of-house',
  scope: 'house',
  fields: v.object({ lastAt: moment }),
  mergePolicies: { lastAt: 'last-write' },
  table: 'threadsOfHouse',
  writePolicy: server,
  fieldKinds: { lastAt: 'fact' },
  namingFields: [],
  opens: (id) => [threadScope(id)],
  opensFor: () => 'bookings',
});
