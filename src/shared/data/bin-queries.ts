import { queryOptions } from '@tanstack/react-query';
import { readBin } from '../../../domain/calls/production-calls.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { ask } from '../../api/ask.ts';
import { persisted } from './query-storage.ts';

/** The bin of a house; the last answer is shown without a network. */
export const binQuery = (house: HouseId) =>
  queryOptions({
    queryKey: ['bin', house],
    queryFn: ({ signal }) => ask(readBin, { params: { houseId: house }, signal }),
    staleTime: 0,
    persister: persisted,
  });
