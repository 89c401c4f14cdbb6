import { queryOptions } from '@tanstack/react-query';
import { readConsents } from '../../../domain/calls/own-data-calls.ts';
import { ask } from '../../api/ask.ts';
import { persisted } from './query-storage.ts';

/** The user's own consents; the last answer is shown without a network. */
export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: async ({ signal }) => (await ask(readConsents, { signal })).data.consents,
    staleTime: 0,
    persister: persisted,
  });
