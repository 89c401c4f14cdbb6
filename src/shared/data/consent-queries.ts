import { queryOptions } from '@tanstack/react-query';
import { getConsents } from '../../api/own-data-api.ts';
import { persisted } from './query-storage.ts';

/** The user's own consents; the last answer is shown without a network. */
export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: ({ signal }) => getConsents(signal),
    staleTime: 0,
    persister: persisted,
  });
