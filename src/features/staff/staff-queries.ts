import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import * as calls from '../../../domain/calls/staff-calls.ts';
import type { AuditGroup } from '../../../domain/staff-audit.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../shared/data/query-client.ts';

/** Work of staff is the server's alone: it is asked for again every minute while it is shown. */
const AGAIN_MS = 60_000;

const watchedList = <Answer>(name: string, queryFn: () => Promise<Answer>) =>
  queryOptions({ queryKey: ['staff', name], queryFn, staleTime: 0, refetchInterval: AGAIN_MS });

export const photoQueueQuery = watchedList('photos', () => ask(calls.readPhotoQueue));
export const affiliatesQuery = watchedList('affiliates', () => ask(calls.readAffiliates));
export const waitingHostsQuery = watchedList('hosts', () => ask(calls.readWaitingHosts));
export const checkedMessagesQuery = watchedList('messages', () => ask(calls.readCheckedMessages));

const TIERS_KEY = ['staff', 'tiers'] as const;
const HOUSES_KEY = ['staff', 'houses'] as const;
export const allTiers = { queryKey: TIERS_KEY };
export const allHouseFlags = { queryKey: HOUSES_KEY };

/** The list stays while the answer to the next letter is on its way. */
export const tiersQuery = (q: string) =>
  queryOptions({
    queryKey: [...TIERS_KEY, q],
    queryFn: () => ask(calls.readTiers, { query: { q } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const houseFlagsQuery = (q: string) =>
  queryOptions({
    queryKey: [...HOUSES_KEY, q],
    queryFn: () => ask(calls.readHouseFlags, { query: { q } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `group` and `q`: empty for all. */
export const auditQuery = (group: AuditGroup | '', q: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', group, q],
    queryFn: ({ pageParam }) =>
      ask(calls.readAudit, { query: { ...(group !== '' && { group }), q, before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const failedJobsQuery = watchedList('jobs', () => ask(calls.readFailedJobs));

/** A decision about a row of a list, which is then read again. */
export const useDecision = <Decision>(list: { queryKey: QueryKey }, decide: (decision: Decision) => Promise<unknown>) =>
  useMutation(
    {
      mutationFn: decide,
      onSettled: () => queryClient.invalidateQueries({ queryKey: list.queryKey }),
    },
    queryClient,
  );
