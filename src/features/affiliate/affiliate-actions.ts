import * as v from 'valibot';
import { UserId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { sendCommand } from '../../sync/send-command.ts';

/** Queued like every change; the server decides, and a refusal goes to "Needs attention". */
export async function applyAsAffiliate(userId: string, tiktokLink: string): Promise<void> {
  await sendCommand(currentDatabase(), 'affiliate.apply', { userId: v.parse(UserId, userId), tiktokLink });
}

export async function leaveAffiliate(userId: string): Promise<void> {
  await sendCommand(currentDatabase(), 'affiliate.leave', { userId: v.parse(UserId, userId) });
}
