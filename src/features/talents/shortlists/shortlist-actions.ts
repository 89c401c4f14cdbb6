import * as v from 'valibot';
import { HouseId } from '../../../../domain/ids.ts';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { positionsAfter } from '../../../../domain/records/positions.ts';
import { houseScope } from '../../../../domain/scopes.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { pairId, type ShortlistPart } from '../../../../domain/talent/shortlist-records.ts';
import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { currentHouseId } from '../../../platform/session/session-store.ts';
import { commit } from '../../../sync/commit.ts';
import { currentShortlists, type Shortlist } from './shortlist-queries.ts';

const scope = () => houseScope(v.parse(HouseId, currentHouseId()));

/** Makes a list at the end and resolves with its id. */
export async function makeShortlist(name: string): Promise<string> {
  const lists = await currentShortlists();
  const id = crypto.randomUUID();
  const [position = 'a0'] = positionsAfter(lists.at(-1)?.list.fields.position ?? null, 1);
  await commit(currentDatabase(), {
    name: 'shortlist.make',
    changes: [{ scope: scope(), kind: 'shortlist', id, op: 'create', fields: { name, position } }],
  });
  return id;
}

export async function renameShortlist(list: Row<'shortlist'>, name: string, seen: { name?: string }): Promise<void> {
  await commit(currentDatabase(), {
    name: 'shortlist.rename',
    changes: [{ scope: list.scope, kind: 'shortlist', id: list.id, op: 'update', fields: { name }, seen }],
  });
}

/** The server deletes its talents, links and opinions as soon as it has the deletion. */
export async function deleteShortlist({ scope, id }: Row<'shortlist'>): Promise<void> {
  await commit(currentDatabase(), {
    name: 'shortlist.delete',
    changes: [{ scope, kind: 'shortlist', id, op: 'delete' }],
  });
}

let firstList: Promise<string> | null = null;
/** Makes the first list of a user; two quick presses make one. */
const listMade = (name: string): Promise<string> =>
  (firstList ??= (async () => (await currentShortlists()).at(-1)?.list.id ?? makeShortlist(name))().finally(() => {
    firstList = null;
  }));

/** Puts a talent at the end of a list; `name` is for a list that has to be made first. */
export async function addToShortlist(card: TalentCard, list: Shortlist | undefined, name: string): Promise<void> {
  const shortlistId = list?.list.id ?? (await listMade(name));
  const talents = (await currentShortlists()).find((shortlist) => shortlist.list.id === shortlistId)?.talents ?? [];
  if (talents.some(({ fields }) => fields.talentId === card.id)) return;
  const [position = 'a0'] = positionsAfter(talents.at(-1)?.fields.position ?? null, 1);
  await commit(currentDatabase(), {
    name: 'shortlist.add',
    changes: [
      {
        scope: scope(),
        kind: 'shortlist-talent',
        id: pairId(shortlistId, card.id),
        op: 'create',
        fields: { shortlistId, talentId: card.id, name: card.name, note: '', position },
      },
    ],
  });
}
export async function removeFromShortlist(shortlistId: string, talentId: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'shortlist.remove',
    changes: [{ scope: scope(), kind: 'shortlist-talent', id: pairId(shortlistId, talentId), op: 'delete' }],
  });
}
export async function noteOnShortlist(
  row: Row<'shortlist-talent'>,
  note: string,
  seen: { note?: string },
): Promise<void> {
  await commit(currentDatabase(), {
    name: 'shortlist.note',
    changes: [{ scope: row.scope, kind: 'shortlist-talent', id: row.id, op: 'update', fields: { note }, seen }],
  });
}

/** Makes a link that opens for `days` days. Its key is made on this device. */
export async function shareShortlist(
  shortlistId: string,
  days: number,
  shows: ShortlistPart[],
  today: string,
): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  await commit(currentDatabase(), {
    name: 'shortlist.share',
    changes: [
      {
        scope: scope(),
        kind: 'shortlist-link',
        id: crypto.randomUUID(),
        op: 'create',
        fields: { shortlistId, key, expiresOn: addDays(today, days), shows, isRevoked: false },
      },
    ],
  });
}
export async function revokeLink(id: string): Promise<void> {
  await commit(currentDatabase(), {
    name: 'shortlist.revoke-link',
    changes: [{ scope: scope(), kind: 'shortlist-link', id, op: 'update', fields: { isRevoked: true } }],
  });
}
