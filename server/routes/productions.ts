import * as calls from '../../domain/calls/production-calls.ts';
import { requireAct } from '../access/load-asker.ts';
import { readBin } from '../productions/read-bin.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

export function productionRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  answer(calls.readBin, async ({ user, params: { houseId } }) => {
    await requireAct(services.database.db, user.id, houseId, 'productions.delete');
    return readBin(services, houseId);
  });
  return routes;
}
