import * as v from 'valibot';
import { sendMessage } from '../../../domain/messages/message-commands.ts';
import { areContactsShown } from '../../../domain/booking/states.ts';
import type { MessageFields, ThreadFields, ThreadSide } from '../../../domain/messages/message-records.ts';
import { threadScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery } from '../../shared/data/live-query.ts';

/** A message that this device has written and the server has not taken yet. */
export interface WaitingMessage {
  id: string;
  text: string;
  writtenAt: number;
  isRefused: boolean;
  houseId: string;
  talentId: string;
}
export interface ShownMessage extends MessageFields {
  id: string;
}
export interface Conversation {
  id: string;
  /** Null until the server has the thread. */
  thread: ThreadFields | null;
  /** Of the thread; before there is one, of the first message that waits here or the talent whom it begins with. */
  houseId: string;
  talentId: string;
  /** As far as known on this device; '' otherwise. */
  houseName: string;
  talentName: string;
  messages: ShownMessage[];
  waiting: WaitingMessage[];
  /** A booking between the two is confirmed: contacts in later messages are visible. */
  hasOpenContacts: boolean;
}

/** Messages in the outbox, by conversation. */
async function waitingMessages(): Promise<Map<string, WaitingMessage[]>> {
  const db = currentDatabase();
  const found = new Map<string, WaitingMessage[]>();
  const entries = await db.outbox.filter(({ name }) => name === 'message.send').toArray();
  for (const { state, payload, createdAt } of entries) {
    const sent = state === 'confirmed' ? null : v.safeParse(sendMessage.payload, payload);
    if (!sent?.success) continue;
    const { threadId, messageId, text, houseId, talentId } = sent.output;
    const list = found.get(threadId) ?? [];
    const isRefused = state === 'rejected' || state === 'parked';
    found.set(threadId, [...list, { id: messageId, text, writtenAt: createdAt, isRefused, houseId, talentId }]);
  }
  return found;
}

type Parties = Pick<Conversation, 'houseId' | 'talentId'>;

/** Their bookings name both, and the pool's rows that this device keeps name the talent. */
async function readConversation(
  id: string,
  waiting: ReadonlyMap<string, WaitingMessage[]>,
  begins?: Parties,
): Promise<Conversation> {
  const db = currentDatabase();
  const [thread, rows] = await Promise.all([
    db.threads.get(id),
    db.messages.where('scope').equals(threadScope(id)).toArray(),
  ]);
  const own = waiting.get(id) ?? [];
  const { houseId, talentId } = thread?.fields ?? own[0] ?? begins ?? { houseId: '', talentId: '' };
  const [bookings, card] = await Promise.all([
    db.bookings.filter(({ fields }) => fields.houseId === houseId && fields.subjectId === talentId).toArray(),
    thread === undefined ? db.talentCards.get(talentId) : undefined,
  ]);
  const named = thread?.fields ?? {
    houseName: bookings[0]?.fields.houseName ?? '',
    talentName: card?.card.name ?? bookings[0]?.fields.subjectName ?? '',
  };
  const messages = rows.map((row) => ({ id: row.id, ...row.fields })).toSorted((a, b) => a.at - b.at);
  const known = new Set(messages.map((message) => message.id));
  return {
    id,
    thread: thread?.fields ?? null,
    houseId,
    talentId,
    houseName: named.houseName,
    talentName: named.talentName,
    messages,
    waiting: own.filter((message) => !known.has(message.id)),
    hasOpenContacts: bookings.some(({ fields }) => areContactsShown(fields.state) && fields.state !== 'no_show'),
  };
}

/** One conversation, as on this device; the last two parameters name the sides of one that does not exist yet. */
export const conversation = liveQuery(
  'conversation',
  async (id: string, houseId: string, talentId: string): Promise<Conversation> => {
    const db = currentDatabase();
    return db.transaction('r', [db.threads, db.messages, db.bookings, db.outbox, db.talentCards], async () =>
      readConversation(id, await waitingMessages(), talentId === '' ? undefined : { houseId, talentId }),
    );
  },
);

/** All conversations of the talent, or of a house (`houseId` '' for a talent); the latest first. */
export const conversations = liveQuery('conversations', async (houseId: string): Promise<Conversation[]> => {
  const db = currentDatabase();
  return db.transaction(
    'r',
    [db.threads, db.messages, db.bookings, db.outbox, db.talentCards, db.threadsOfHouse, db.threadsOfUser],
    async () => {
      const listed =
        houseId === ''
          ? await db.threadsOfUser.toArray()
          : await db.threadsOfHouse.where('scope').equals(`house:${houseId}`).toArray();
      const lastAt = new Map(listed.map(({ id, fields }) => [id, fields.lastAt]));
      const waiting = await waitingMessages();
      const ids = new Set([...lastAt.keys(), ...waiting.keys()]);
      const all = await Promise.all([...ids].map(async (id) => readConversation(id, waiting)));
      const latest = ({ id, waiting: own }: Conversation) => own.at(-1)?.writtenAt ?? lastAt.get(id) ?? 0;
      return all
        .filter((conversation) => houseId === '' || conversation.houseId === houseId)
        .toSorted((a, b) => latest(b) - latest(a));
    },
  );
});

/** Messages of the other side that this side has not seen. */
export function unreadIn({ thread, messages }: Conversation, side: ThreadSide): number {
  const readAt = (side === 'house' ? thread?.houseReadAt : thread?.talentReadAt) ?? 0;
  return messages.filter((message) => message.side !== side && message.at > readAt && message.state === 'sent').length;
}
