import { bookedActors } from '../../../domain/booking/booked-days.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import type { UserDatabase } from '../../db/database.ts';

/** Names of booked talents of a production, by the tag of the character that they play. */
export const readCastNames = (db: UserDatabase, scriptId: ScriptId): Promise<ReadonlyMap<string, string>> =>
  db.transaction('r', [db.castLinks, db.bookings], async () => {
    const links = await db.castLinks.where('scope').equals(scriptScope(scriptId)).toArray();
    return bookedActors(links, links.length === 0 ? [] : await db.bookings.toArray());
  });
