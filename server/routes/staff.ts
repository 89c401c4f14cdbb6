import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { FileId } from '../../domain/files/file-messages.ts';
import { UserId } from '../../domain/ids.ts';
import { HouseFlagsDecision, HouseFlagsQuery } from '../../domain/identity/house-flags.ts';
import { IdCardDecision } from '../../domain/identity/registration.ts';
import { MessageDecision } from '../../domain/messages/staff-messages.ts';
import { AuditQuery } from '../../domain/staff-audit.ts';
import { AffiliateDecision, PhotoDecision } from '../../domain/talent/staff-messages.ts';
import { TierDecision, TierQuery } from '../../domain/talent/tier-messages.ts';
import { readBody, readQuery } from '../http/errors.ts';
import { requireStaff } from '../http/require-staff.ts';
import { requireUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';
import { decideAffiliate, readAffiliates } from '../staff/affiliates.ts';
import { decidePhoto } from '../staff/decide-photo.ts';
import { decideIdCard, readWaitingHosts } from '../staff/host-checks.ts';
import { readHouseFlags, setHouseFlags } from '../staff/house-flags.ts';
import { decideMessage, readMessageChecks } from '../staff/message-checks.ts';
import { readAudit } from '../staff/read-audit.ts';
import { readPhotoQueue } from '../staff/photo-queue.ts';
import { readTiers, setTier } from '../staff/tiers.ts';

/** Calls of the marketplace's staff; for other users they do not exist. Mounted at /api/staff. */
export function staffRoutes(services: Services) {
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), requireStaff);

  routes.get('/photos', async (c) => c.json(await readPhotoQueue(services)));

  routes.post('/photos/:id/decision', async (c) => {
    const id = c.req.param('id');
    if (!v.is(FileId, id)) throw new AppError('NOT_FOUND');
    await decidePhoto(services, c.get('user').id, id, await readBody(c, PhotoDecision));
    return c.body(null, 204);
  });

  routes.get('/affiliates', async (c) => c.json({ data: await readAffiliates(services) }));

  routes.post('/affiliates/:id', async (c) => {
    const id = v.safeParse(UserId, c.req.param('id'));
    if (!id.success) throw new AppError('NOT_FOUND');
    await decideAffiliate(services, c.get('user').id, id.output, await readBody(c, AffiliateDecision));
    return c.body(null, 204);
  });

  routes.get('/hosts', async (c) => c.json({ data: await readWaitingHosts(services) }));

  routes.post('/hosts/:id', async (c) => {
    const decision = await readBody(c, IdCardDecision);
    await decideIdCard(services, c.get('user').id, c.req.param('id'), decision);
    return c.body(null, 204);
  });

  routes.get('/messages', async (c) => c.json({ data: await readMessageChecks(services) }));

  routes.post('/messages/:id', async (c) => {
    const decision = await readBody(c, MessageDecision);
    await decideMessage(services, c.get('user').id, c.req.param('id'), decision);
    return c.body(null, 204);
  });

  routes.get('/tiers', async (c) => c.json(await readTiers(services, readQuery(c, TierQuery).q)));

  routes.post('/tiers/:id', async (c) => {
    const id = v.safeParse(UserId, c.req.param('id'));
    if (!id.success) throw new AppError('NOT_FOUND');
    await setTier(services, c.get('user').id, id.output, await readBody(c, TierDecision));
    return c.body(null, 204);
  });

  routes.get('/houses', async (c) => c.json(await readHouseFlags(services, readQuery(c, HouseFlagsQuery).q)));

  routes.post('/houses/:id', async (c) => {
    const decision = await readBody(c, HouseFlagsDecision);
    await setHouseFlags(services, c.get('user').id, c.req.param('id'), decision);
    return c.body(null, 204);
  });

  routes.get('/audit', async (c) => c.json(await readAudit(services, readQuery(c, AuditQuery))));

  return routes;
}
