import type { Row } from '../../../../domain/records/draft-change.ts';
import { inOrder } from '../../../../domain/records/positions.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { currentHouseId, useCurrentHouseId } from '../../../platform/session/session-store.ts';
import { liveQuery, useLive } from '../../../shared/data/live-query.ts';

export interface Shortlist {
  list: Row<'shortlist'>;
  talents: readonly Row<'shortlist-talent'>[];
  links: readonly Row<'shortlist-link'>[];
  /** Ids of links that the server does not have yet: they open nothing. */
  unsentLinks: readonly string[];
  verdicts: readonly Row<'shortlist-verdict'>[];
}
/** The house's shortlists in order. */
async function readShortlists(houseId: string): Promise<Shortlist[]> {
  const db = currentDatabase();
  const scope = `house:${houseId}`;
  return db.transaction('r', db.shortlists, db.shortlistTalents, db.shortlistLinks, db.shortlistVerdicts, async () => {
    const [lists, talents, links, verdicts] = await Promise.all([
      db.shortlists.where({ scope }).toArray(),
      db.shortlistTalents.where({ scope }).toArray(),
      db.shortlistLinks.where({ scope }).toArray(),
      db.shortlistVerdicts.where({ scope }).toArray(),
    ]);
    const unsentLinks = links.filter(({ pending }) => pending !== undefined).map(({ id }) => id);
    return inOrder(lists).map((list) => ({
      list,
      talents: inOrder(talents.filter(({ fields }) => fields.shortlistId === list.id)),
      links: links.filter(({ fields }) => fields.shortlistId === list.id),
      unsentLinks,
      verdicts: verdicts.filter(({ fields }) => fields.shortlistId === list.id),
    }));
  });
}
const shortlistsQuery = liveQuery('shortlists', readShortlists);
export function useShortlists(): Shortlist[] | undefined {
  const houseId = useCurrentHouseId();
  const lists = useLive(shortlistsQuery, houseId ?? '');
  return houseId === null ? [] : lists;
}
export const currentShortlists = (): Promise<Shortlist[]> => readShortlists(currentHouseId() ?? '');
