import { queryOptions } from '@tanstack/react-query';
import { getMembers } from '../api/houses-api.ts';
import { persisted } from './query-storage.ts';

/** Members and invitations of a house; the last answer is shown without a network. */
export const membersQuery = (houseId: string) =>
  queryOptions({
    queryKey: ['house-members', houseId],
    queryFn: ({ signal }) => getMembers(houseId, signal),
    // Others invite and accept meanwhile.
    staleTime: 0,
    persister: persisted,
  });
