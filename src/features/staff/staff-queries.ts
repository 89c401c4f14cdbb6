import { queryOptions } from '@tanstack/react-query';
import { getAffiliates, getCheckedMessages, getPhotoQueue, getWaitingHosts } from '../../api/staff-api.ts';

/** Work of staff is the server's alone: it is asked for again every minute while it is shown. */
const AGAIN_MS = 60_000;

export const photoQueueQuery = queryOptions({
  queryKey: ['staff', 'photos'],
  queryFn: getPhotoQueue,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

export const affiliatesQuery = queryOptions({
  queryKey: ['staff', 'affiliates'],
  queryFn: getAffiliates,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

export const waitingHostsQuery = queryOptions({
  queryKey: ['staff', 'hosts'],
  queryFn: getWaitingHosts,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

export const checkedMessagesQuery = queryOptions({
  queryKey: ['staff', 'messages'],
  queryFn: getCheckedMessages,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});
