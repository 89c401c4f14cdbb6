import * as v from 'valibot';
import {
  type AffiliateDecision,
  AffiliateList,
  type PhotoDecision,
  PhotoQueue,
} from '../../domain/talent/staff-messages.ts';
import { FailedJobs } from '../../domain/failed-jobs.ts';
import { type HouseFlagsDecision, HouseFlagsList } from '../../domain/identity/house-flags.ts';
import { AuditPage } from '../../domain/staff-audit.ts';
import { type TierDecision, TierList } from '../../domain/talent/tier-messages.ts';
import { type IdCardDecision, WaitingHosts } from '../../domain/identity/registration.ts';
import { CheckedMessages, type MessageDecision } from '../../domain/messages/staff-messages.ts';
import { callApi } from './http.ts';

/** Calls of the marketplace's staff. Each rejects with an AppError. */

const Nothing = v.undefined();

export const getPhotoQueue = (): Promise<PhotoQueue> =>
  callApi({ path: '/staff/photos', answer: PhotoQueue, auth: 'token' });

export const postPhotoDecision = (id: string, decision: PhotoDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/photos/${id}/decision`, body: decision, answer: Nothing, auth: 'token' });

export const getAffiliates = (): Promise<v.InferOutput<typeof AffiliateList>> =>
  callApi({ path: '/staff/affiliates', answer: AffiliateList, auth: 'token' });

export const postAffiliateDecision = (talentId: string, decision: AffiliateDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/affiliates/${talentId}`, body: decision, answer: Nothing, auth: 'token' });

export const getWaitingHosts = (): Promise<v.InferOutput<typeof WaitingHosts>> =>
  callApi({ path: '/staff/hosts', answer: WaitingHosts, auth: 'token' });

export const postIdCardDecision = (houseId: string, decision: IdCardDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/hosts/${houseId}`, body: decision, answer: Nothing, auth: 'token' });

export const getCheckedMessages = (): Promise<v.InferOutput<typeof CheckedMessages>> =>
  callApi({ path: '/staff/messages', answer: CheckedMessages, auth: 'token' });

export const postMessageDecision = (id: string, decision: MessageDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/messages/${id}`, body: decision, answer: Nothing, auth: 'token' });

export const getTiers = (q: string): Promise<TierList> =>
  callApi({ path: `/staff/tiers?${new URLSearchParams({ q }).toString()}`, answer: TierList, auth: 'token' });

export const postTier = (talentId: string, decision: TierDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/tiers/${talentId}`, body: decision, answer: Nothing, auth: 'token' });

export const getHouseFlags = (q: string): Promise<HouseFlagsList> =>
  callApi({ path: `/staff/houses?${new URLSearchParams({ q }).toString()}`, answer: HouseFlagsList, auth: 'token' });

export const postHouseFlags = (houseId: string, decision: HouseFlagsDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/houses/${houseId}`, body: decision, answer: Nothing, auth: 'token' });

export const getAudit = ({ group, q, before }: { group: string; q: string; before: string }): Promise<AuditPage> => {
  const wanted = Object.entries({ group, q, before }).filter(([, value]) => value !== '');
  return callApi({ path: `/staff/audit?${new URLSearchParams(wanted).toString()}`, answer: AuditPage, auth: 'token' });
};

export const getFailedJobs = (): Promise<FailedJobs> =>
  callApi({ path: '/jobs/failed', answer: FailedJobs, auth: 'token' });

export const postJobRetry = (id: string): Promise<undefined> =>
  callApi({ method: 'POST', path: `/jobs/failed/${id}/retry`, answer: Nothing, auth: 'token' });
