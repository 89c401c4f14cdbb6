import { DeletedResponse, type DeletedRequest } from '../../domain/sync/deleted.ts';
import { callApi } from './http.ts';

/** Contents of a deletion. Rejects with an AppError: OFFLINE, RATE_LIMITED, … */
export const fetchDeleted = (request: DeletedRequest, ofUser: string): Promise<DeletedResponse> =>
  callApi({ method: 'POST', path: '/sync/deleted', body: request, answer: DeletedResponse, auth: 'token', ofUser });
