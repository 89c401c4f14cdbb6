import { Hono } from 'hono';
import * as v from 'valibot';
import type { BinResponse } from '../../domain/breakdown/bin.ts';
import { AppError } from '../../domain/errors.ts';
import { HouseId } from '../../domain/ids.ts';
import { requireAct } from '../access/load-asker.ts';
import { requireUser } from '../http/require-user.ts';
import { readBin } from '../productions/read-bin.ts';
import type { AppEnv, Services } from '../services.ts';

/** Mounted at /api/productions. */
export function productionRoutes(services: Services) {
  const routes = new Hono<AppEnv>();
  routes.get('/bin/:houseId', requireUser(services), async (c) => {
    const houseId = v.safeParse(HouseId, c.req.param('houseId'));
    if (!houseId.success) throw new AppError('NOT_FOUND');
    await requireAct(services.database.db, c.get('user').id, houseId.output, 'productions.delete');
    return c.json((await readBin(services, houseId.output)) satisfies BinResponse);
  });
  return routes;
}
