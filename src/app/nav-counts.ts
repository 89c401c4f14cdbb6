import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isAnswerDue, PROVIDER } from '../../domain/booking/states.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { HouseId, UserId } from '../../domain/ids.ts';
import type { ThreadSide } from '../../domain/messages/message-records.ts';
import { houseScope, idOf, threadScope, userScope } from '../../domain/scopes.ts';
import { currentDatabase } from '../db/current-database.ts';
import { whenFirstScreenPainted } from '../platform/page/first-screen.ts';
import { useCurrentHouseId, useSession, useWorksInHouse } from '../platform/session/session-store.ts';
import { liveQuery, useLive } from '../shared/data/live-query.ts';

/** Numbers of things that wait for this person behind places of the navigation. */
export interface NavCounts {
  /** Conversations with something unread. */
  messages: number;
  /** Bookings of the house that wait for its answer. */
  bookings: number;
  /** The talent's own offers that wait for an answer. */
  days: number;
}

const NONE: NavCounts = { messages: 0, bookings: 0, days: 0 };

/** `houseScopeId` and `userScopeId` are '' if there is no such side. */
const navCounts = liveQuery('nav-counts', async (houseScopeId: string, userScopeId: string): Promise<NavCounts> => {
  const db = currentDatabase();
  const tables = [db.bookings, db.bookingsOfHouse, db.bookingsOfUser, db.threads, db.threadsOfHouse, db.threadsOfUser];
  return db.transaction('r', [...tables, db.messages], async () => {
    // A talent's account shows the talent's conversations, also when its owner is a member of a house.
    const isOfTalent = userScopeId !== '';
    const side: ThreadSide = isOfTalent ? 'talent' : 'house';
    const threads = isOfTalent
      ? await db.threadsOfUser.where({ scope: userScopeId }).primaryKeys()
      : await db.threadsOfHouse.where({ scope: houseScopeId }).primaryKeys();
    const unread = await Promise.all(threads.map((id) => hasUnread(id, side)));
    const houseId = idOf(houseScopeId);
    const due = async (ids: readonly string[], sideOf: (houseOfBooking: string) => ThreadSide) =>
      (await db.bookings.bulkGet([...ids])).filter(
        (row) => row !== undefined && isAnswerDue(row.fields, sideOf(row.fields.houseId)),
      ).length;
    return {
      messages: unread.filter(Boolean).length,
      bookings: await due(await db.bookingsOfHouse.where({ scope: houseScopeId }).primaryKeys(), (id) =>
        id === houseId ? 'house' : PROVIDER,
      ),
      days: await due(await db.bookingsOfUser.where({ scope: userScopeId }).primaryKeys(), () => PROVIDER),
    };
  });
});

async function hasUnread(threadId: string, side: ThreadSide): Promise<boolean> {
  const db = currentDatabase();
  const thread = await db.threads.get(threadId);
  if (thread === undefined) return false;
  const readAt = side === 'house' ? thread.fields.houseReadAt : thread.fields.talentReadAt;
  const found = await db.messages
    .where('scope')
    .equals(threadScope(threadId))
    .filter(({ fields }) => fields.side !== side && fields.at > readAt && fields.state === 'sent')
    .first();
  return found !== undefined;
}

/** Read only after the first screen is rendered: the counts are not urgent. */
export function useNavCounts(): NavCounts {
  const session = useSession();
  const isHouse = useWorksInHouse();
  const house = v.safeParse(HouseId, useCurrentHouseId());
  const user = v.safeParse(UserId, session?.userData.userId);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void whenFirstScreenPainted().then(() => !isLeft && setReady(true));
    return () => {
      isLeft = true;
    };
  }, []);
  const isForTalent = session !== null && isTalent(session.userData.role) && user.success;
  const counts = useLive(
    navCounts,
    isReady && isHouse && house.success ? houseScope(house.output) : '',
    isReady && isForTalent ? userScope(user.output) : '',
  );
  return counts ?? NONE;
}
