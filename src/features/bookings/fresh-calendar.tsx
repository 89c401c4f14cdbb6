import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { useBookings } from './booking-queries.ts';

/**
 * Fetches a place or talent again once a booking of this house has changed since the last answer: a confirmed one opens
 * an address, a cancelled one frees its days. A refused request means that the last answer is old. Renders nothing.
 */
export function FreshCalendar({ subjectId, queryKey }: { subjectId: string; queryKey: QueryKey }) {
  const houseId = useCurrentHouseId() ?? '';
  const bookings = useBookings(`house:${houseId}`);
  const moments = bookings && [
    ...bookings.list
      .filter(({ fields }) => fields.subjectId === subjectId && fields.houseId === houseId)
      .map(({ fields }) => fields.history.at(-1)?.at ?? 0),
    ...bookings.waiting
      .filter(({ request, isRefused }) => isRefused && request?.subject.id === subjectId)
      .map(({ createdAt }) => createdAt),
  ];
  const movedAt = moments === undefined ? undefined : Math.max(0, ...moments);
  const seen = useRef<number>(undefined);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (movedAt === undefined) return;
    const exact = JSON.parse(key) as QueryKey;
    // The clocks of server and device may differ: a step that arrives while this is shown counts in any case.
    const last = seen.current ?? queryClient.getQueryState(exact)?.dataUpdatedAt ?? 0;
    seen.current = movedAt;
    if (movedAt > last) void queryClient.invalidateQueries({ queryKey: exact, exact: true });
  }, [movedAt, key]);
  return null;
}
