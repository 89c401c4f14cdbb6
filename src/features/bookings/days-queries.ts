import type { MyCall } from '../../../domain/booking/cast-records.ts';
import { dateOfCall } from '../../../domain/booking/my-call.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';

export interface OwnDays {
  availability: Row<'availability'>[];
  /** The next first. */
  calls: { id: string; fields: MyCall }[];
  /** Ids of calls whose confirmation waits for a network. */
  unsentConfirmations: readonly string[];
}

const momentOf = (call: MyCall): string => dateOfCall(call) + call.call;

const ownDays = liveQuery('own-days', async (scope: string): Promise<OwnDays> => {
  const db = currentDatabase();
  const [availability, calls, confirmations] = await Promise.all([
    db.availabilities.where({ scope }).toArray(),
    db.myCalls.where({ scope }).toArray(),
    db.outbox.filter(({ name, state }) => name === 'call.confirm' && state === 'queued').toArray(),
  ]);
  return {
    unsentConfirmations: confirmations.flatMap(({ changes }) => changes.map(({ id }) => id)),
    availability,
    calls: calls
      .map(({ id, fields }) => ({ id, fields }))
      .toSorted((a, b) => (momentOf(a.fields) < momentOf(b.fields) ? -1 : 1)),
  };
});
/** A talent's own days, and the calls of issued sheets, on this device. */
export const useOwnDays = (scope: string): OwnDays | undefined => useLive(ownDays, scope);
