import * as calls from '../../domain/calls/staff-calls.ts';
import { retryFailedJob, readFailedJobs } from '../jobs/failed-jobs.ts';
import type { Services } from '../services.ts';
import { decideAffiliate, readAffiliates } from '../staff/affiliates.ts';
import { decidePhoto } from '../staff/decide-photo.ts';
import { decideIdCard, readWaitingHosts } from '../staff/host-checks.ts';
import { readHouseFlags, setHouseFlags } from '../staff/house-flags.ts';
import { decideMessage, readMessageChecks } from '../staff/message-checks.ts';
import { readAudit } from '../staff/read-audit.ts';
import { readPhotoQueue } from '../staff/photo-queue.ts';
import { readTiers, setTier } from '../staff/tiers.ts';
import { answerCalls } from './answer-calls.ts';

/** Calls of the marketplace's staff. */
export function staffRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  answer(calls.readPhotoQueue, () => readPhotoQueue(services));
  answer(calls.decidePhoto, ({ user, params, body }) => decidePhoto(services, user.id, params.id, body));
  answer(calls.readAffiliates, async () => ({ data: await readAffiliates(services) }));
  answer(calls.decideAffiliate, ({ user, params, body }) => decideAffiliate(services, user.id, params.id, body));
  answer(calls.readWaitingHosts, async () => ({ data: await readWaitingHosts(services) }));
  answer(calls.decideIdCard, ({ user, params, body }) => decideIdCard(services, user.id, params.id, body));
  answer(calls.readCheckedMessages, async () => ({ data: await readMessageChecks(services) }));
  answer(calls.decideMessage, ({ user, params, body }) => decideMessage(services, user.id, params.id, body));
  answer(calls.readTiers, ({ query }) => readTiers(services, query.q));
  answer(calls.setTier, ({ user, params, body }) => setTier(services, user.id, params.id, body));
  answer(calls.readHouseFlags, ({ query }) => readHouseFlags(services, query.q));
  answer(calls.setHouseFlags, ({ user, params, body }) => setHouseFlags(services, user.id, params.id, body));
  answer(calls.readAudit, ({ query }) => readAudit(services, query));
  answer(calls.readFailedJobs, async () => ({ jobs: await readFailedJobs(services) }));
  answer(calls.retryJob, ({ params }) => retryFailedJob(services, params.id));
  return routes;
}
