import type { Db } from '../db/database.ts';
import { houses, members } from '../db/schema.ts';

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
