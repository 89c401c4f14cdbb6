import type { UserDatabase } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/database.ts';
import type { KnownHouse, LostHouse } from '../db/tables/meta.ts';
import { entriesIn } from './pending.ts';

/** Stores the houses of a new session; houses lost since the last one stay stored until the user has read about it. */
export async function noteHouses(db: UserDatabase, houses: readonly KnownHouse[], now: number): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const before = (await readMeta(db, 'houses')) ?? [];
    const lost = (await readMeta(db, 'lostHouses')) ?? [];
    const isMember = (house: KnownHouse) => houses.some(({ id }) => id === house.id);
    const gone = before.filter((house) => !isMember(house)).map((house) => ({ ...house, lostAt: now }));
    await writeMeta(
      db,
      'houses',
      houses.map(({ id, name, role }) => ({ id, name, ...(role === undefined ? {} : { role }) })),
    );
    // Anyone who was taken in again need not read that they had been out.
    const left = lost.filter((house) => !isMember(house));
    if (gone.length > 0 || left.length < lost.length) await writeMeta(db, 'lostHouses', [...left, ...gone]);
  });
}

/** The user leaves a house voluntarily: its absence from the next session is not reported. */
export async function forgetHouse(db: UserDatabase, houseId: string): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const houses = (await readMeta(db, 'houses')) ?? [];
    await writeMeta(
      db,
      'houses',
      houses.filter(({ id }) => id !== houseId),
    );
  });
}

export interface LostHouses {
  houses: LostHouse[];
  /** Changes that the server did not take because their house was lost. */
  refused: number;
}

/** Houses that the user was removed from and has not read about yet; for a live query. */
export async function readLostHouses(db: UserDatabase): Promise<LostHouses> {
  const houses = (await readMeta(db, 'lostHouses')) ?? [];
  if (houses.length === 0) return { houses, refused: 0 };
  const refused = await entriesIn(db, 'rejected')
    .filter(({ outcome }) => outcome?.type === 'rejected' && outcome.code === 'NO_ACCESS')
    .count();
  return { houses, refused };
}

/** The user has read the message. */
export const forgetLostHouses = (db: UserDatabase): Promise<void> => writeMeta(db, 'lostHouses', []);
