import { queryOptions } from '@tanstack/react-query';
import { AppError } from '../../../domain/errors.ts';
import { readHostProgress } from '../../../domain/calls/host-calls.ts';
import { ask } from '../../api/ask.ts';
import { persisted } from './query-storage.ts';

const isOffline = (error: unknown) => error instanceof AppError && error.code === 'OFFLINE';

/** Address, pin and ID card of the registration; null for a house that was not registered as a host. */
export const hostQuery = (ofUser: string) =>
  queryOptions({
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && !isOffline(error),
    queryKey: ['host', ofUser],
    // Staff decides about the ID card at any moment.
    staleTime: 0,
    queryFn: async () => (await ask(readHostProgress)).data,
    persister: persisted,
  });
