import { queryOptions } from '@tanstack/react-query';
import { readMembers } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { persisted } from './query-storage.ts';

/** Members and invitations of a house; the last answer is shown without a network. */
export const membersQuery = (houseId: string) =>
  queryOptions({
    queryKey: ['house-members', houseId],
    queryFn: async ({ signal }) => (await ask(readMembers, { params: { houseId }, signal })).data,
    // Others invite and accept meanwhile.
    staleTime: 0,
    persister: persisted,
  });
