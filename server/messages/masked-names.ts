import { eq } from 'drizzle-orm';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import { maskName } from '../../domain/messages/mask-contacts.ts';
import type { Db } from '../db/database.ts';
import { houses, users } from '../db/schema.ts';

/** A house's name as people of another house read it: contacts and requests for a fee are hidden. */
export async function maskedHouseName(tx: Db, houseId: string): Promise<string> {
  const [house] = await tx.select({ name: houses.name }).from(houses).where(eq(houses.id, houseId));
  const name = house?.name ?? '';
  return feeRequestIn(name) === 'certain' ? '•••' : maskName(name).text;
}

/** A person's name as people of another house read it: contacts are hidden. */
export async function maskedUserName(tx: Db, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return maskName(user?.name ?? '').text;
}
