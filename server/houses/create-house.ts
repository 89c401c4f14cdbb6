import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hostCheck, houses, members } from '../db/schema.ts';

interface NewHouse {
  id: string;
  name: string;
  /** The first member: owner of a production house (3), or host of places (15). */
  userId: string;
  role: number;
  /** The first member's e-mail is verified. */
  isOnboarded: boolean;
}

/** Makes a house with its first member, in the caller's transaction. */
export async function createHouse(tx: Db, { id, name, userId, role, isOnboarded }: NewHouse): Promise<void> {
  await tx.insert(houses).values({ id, name, isOnboarded });
  await tx.insert(members).values({ userId, houseId: id, role });
}

/**
 * Asks for office and ID card of a house that a person makes beside no registered one. A house beside a registered one
 * is as far as that one (`missingOfHouse`).
 */
export async function askForDetails(tx: Db, houseId: string, userId: string): Promise<void> {
  const known = await tx.select({ id: hostCheck.houseId }).from(hostCheck).where(eq(hostCheck.userId, userId)).limit(1);
  if (known.length === 0) await tx.insert(hostCheck).values({ houseId, userId, kind: 'house' });
}
