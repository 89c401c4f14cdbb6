import { BinResponse } from '../breakdown/bin.ts';
import { HouseId } from '../ids.ts';
import { defineCall } from './define-call.ts';

/** Reading a production outside of the sync. */

export const readBin = defineCall({
  method: 'GET',
  path: '/productions/bin/:houseId',
  params: { houseId: HouseId },
  tag: 'productions',
  summary: 'Deleted productions that can still be restored',
  auth: 'token',
  answer: BinResponse,
  errors: ['FORBIDDEN_ROLE'],
});
