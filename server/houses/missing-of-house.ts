import { and, eq } from 'drizzle-orm';
import { HOUSE_DETAILS, type HouseDetail } from '../../domain/identity/registration.ts';
import { OWNER_ROLE } from '../../domain/identity/permissions.ts';
import type { Db } from '../db/database.ts';
import { hostCheck, members } from '../db/schema.ts';

type Check = typeof hostCheck.$inferSelect;

/** Details that a registration has postponed. */
export function missingOf({ address, latitude, longitude, idNumber, state }: Check): HouseDetail[] {
  const isMissing: Record<HouseDetail, boolean> = {
    address: address === '',
    pin: latitude === null || longitude === null,
    'id-number': idNumber === '',
    'id-card': state === 'missing' || state === 'rejected',
  };
  return HOUSE_DETAILS.filter((detail) => isMissing[detail]);
}

/**
 * Missing details before a house books, writes to talents or publishes places. A house that its owner has made beside
 * another one has the details of that one; older houses, which never registered this way, miss nothing.
 */
export async function missingOfHouse(tx: Db, houseId: string): Promise<HouseDetail[]> {
  const [own] = await tx.select().from(hostCheck).where(eq(hostCheck.houseId, houseId));
  if (own !== undefined) return missingOf(own);
  const ofOwners = await tx
    .select({ check: hostCheck })
    .from(hostCheck)
    .innerJoin(members, eq(members.userId, hostCheck.userId))
    .where(and(eq(members.houseId, houseId), eq(members.role, OWNER_ROLE)));
  const missing = ofOwners.map(({ check }) => missingOf(check));
  return missing.some((list) => list.length === 0) ? [] : (missing[0] ?? []);
}
