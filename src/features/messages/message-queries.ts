import * as v from 'valibot';
import { sendMessage } from '../../../domain/messages/message-commands.ts';
import { areContactsShown } from '../../../domain/booking/states.ts';
import type { MessageFields, ThreadFields, ThreadSide } from '../../../domain/messages/message-records.ts';
import { threadScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery } from '../../production/live-query.ts';

/** A message that this device has written and the server has not taken yet. */
export interface WaitingMessage {
  id: string;
  text: string;
  writtenAt: number;
  isRefused: boolean;
}
export interface ShownMessage extends MessageFields {
  id: string;
}
export interface Conversation {
  id: string;
  /** Null where only this device knows of it yet. */
  thread: ThreadFields | null;
  messages: ShownMessage[];
  waiting: WaitingMessage[];
  /** A booking between the two is confirmed: contacts in what is written from now on are open. */
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
    const { threadId, messageId, text } = sent.output;
    const list = found.get(threadId) ?? [];
    const isRefused = state === 'rejected' || state === 'parked';
    found.set(threadId, [...list, { id: messageId, text, writtenAt: createdAt, isRefused }]);
  }
  return found;
}

async function readConversation(id: string, waiting: ReadonlyMap<string, WaitingMessage[]>): Promise<Conversation> {
  const db = currentDatabase();
  const [thread, rows] = await Promise.all([
    db.threads.get(id),
    db.messages.where('scope').equals(threadScope(id)).toArray(),
  ]);
  const { houseId, talentId } = thread?.fields ?? {};
  const confirmed = await db.bookings
    .filter(
      ({ fields }) =>
        fields.houseId === houseId &&
        fields.subjectId === talentId &&
        areContactsShown(fields.state) &&
        fields.state !== 'no_show',
    )
    .count();
  const messages = rows.map((row) => ({ id: row.id, ...row.fields })).toSorted((a, b) => a.at - b.at);
  const known = new Set(messages.map((message) => message.id));
  return {
    id,
    thread: thread?.fields ?? null,
    messages,
    waiting: (waiting.get(id) ?? []).filter((message) => !known.has(message.id)),
    hasOpenContacts: confirmed > 0,
  };
}

/** One conversation, as this device has it. */
export const conversation = liveQuery('conversation', async (id: string): Promise<Conversation> => {
  const db = currentDatabase();
  return db.transaction('r', [db.threads, db.messages, db.bookings, db.outbox], async () =>
    readConversation(id, await waitingMessages()),
  );
});

/** All conversations of the talent, or of a house (`houseId` '' for a talent); the latest first. */
export const conversations = liveQuery('conversations', async (houseId: string): Promise<Conversation[]> => {
  const db = currentDatabase();
  return db.transaction(
    'r',
    [db.threads, db.messages, db.bookings, db.outbox, db.threadsOfHouse, db.threadsOfUser],
    async () => {
      const listed =
        houseId === ''
          ? await db.threadsOfUser.toArray()
          : await db.threadsOfHouse.where('scope').equals(`house:${houseId}`).toArray();
      const lastAt = new Map(listed.map(({ id, fields }) => [id, fields.lastAt]));
      const waiting = await waitingMessages();
      const ids = new Set([...lastAt.keys(), ...waiting.keys()]);
      const all = await Promise.all([...ids].map((id) => readConversation(id, waiting)));
      const latest = ({ id, waiting: own }: Conversation) => own.at(-1)?.writtenAt ?? lastAt.get(id) ?? 0;
      return all
        .filter(({ thread }) => thread === null || houseId === '' || thread.houseId === houseId)
        .toSorted((a, b) => latest(b) - latest(a));
    },
  );
});

/** Messages of the other side that this side has not seen. */
export function unreadIn({ thread, messages }: Conversation, side: ThreadSide): number {
  const readAt = (side === 'house' ? thread?.houseReadAt : thread?.talentReadAt) ?? 0;
  return messages.filter((message) => message.side !== side && message.at > readAt && message.state === 'sent').length;
}
