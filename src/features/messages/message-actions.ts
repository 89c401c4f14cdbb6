import * as v from 'valibot';
import { HouseId, UserId } from '../../../domain/ids.ts';
import type { ThreadSide } from '../../../domain/messages/message-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { sendCommand } from '../../sync/send-command.ts';

export interface Parties {
  threadId: string;
  houseId: string;
  talentId: string;
  side: ThreadSide;
}

/** Queues a message; without a network it waits on this device. */
export async function sendText({ threadId, houseId, talentId, side }: Parties, text: string): Promise<void> {
  await sendCommand(currentDatabase(), 'message.send', {
    threadId,
    messageId: crypto.randomUUID(),
    houseId: v.parse(HouseId, houseId),
    talentId: v.parse(UserId, talentId),
    side,
    text: text.trim(),
  });
}

export async function markRead(threadId: string, side: ThreadSide, at: number): Promise<void> {
  await sendCommand(currentDatabase(), 'thread.read', { threadId, side, at });
}

export async function setBlocked(threadId: string, side: ThreadSide, isBlocked: boolean): Promise<void> {
  await sendCommand(currentDatabase(), 'thread.block', { threadId, side, isBlocked });
}

export async function reportText(threadId: string, side: ThreadSide, messageId: string, note: string): Promise<void> {
  await sendCommand(currentDatabase(), 'message.report', { threadId, side, messageId, note });
}
