import { queryOptions } from '@tanstack/react-query';
import type { HouseId } from '../../domain/ids.ts';
import { readBin } from '../api/productions-api.ts';
import { persisted } from './query-storage.ts';

/** The bin of a house; the last answer is shown without a network. */
export const binQuery = (house: HouseId) =>
  queryOptions({
    queryKey: ['bin', house],
    queryFn: ({ signal }) => readBin(house, signal),
    staleTime: 0,
    persister: persisted,
  });
