import { BinResponse } from '../../domain/breakdown/bin.ts';
import type { HouseId } from '../../domain/ids.ts';
import { callApi } from './http.ts';

/**
 * Deleted productions of a house that can be restored. Rejects with an AppError: FORBIDDEN_ROLE, NOT_FOUND, OFFLINE.
 */
export const readBin = (house: HouseId, signal: AbortSignal): Promise<BinResponse> =>
  callApi({ path: `/productions/bin/${house}`, answer: BinResponse, auth: 'token', signal });
