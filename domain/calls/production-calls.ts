import { BinResponse } from '../breakdown/bin.ts';
import { BreakdownResponse } from '../breakdown/breakdown-response.ts';
import { HouseId, ScriptId } from '../ids.ts';
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

/** For other programs of a house: the app reads its own device. */
export const readBreakdown = defineCall({
  method: 'GET',
  path: '/scenes/breakdown/:scriptId',
  params: { scriptId: ScriptId },
  tag: 'productions',
  summary: 'The breakdown of a script',
  auth: 'token',
  budget: 'reads',
  answer: BreakdownResponse,
});
