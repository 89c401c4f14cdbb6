import * as v from 'valibot';
import { FailedJobs } from '../failed-jobs.ts';
import { UserId } from '../ids.ts';
import { HouseFlagsDecision, HouseFlagsList, HouseFlagsQuery } from '../identity/house-flags.ts';
import { IdCardDecision, WaitingHosts } from '../identity/registration.ts';
import { CheckedMessages, MessageDecision } from '../messages/staff-messages.ts';
import { AuditPage, AuditQuery } from '../staff-audit.ts';
import { AffiliateDecision, AffiliateList, PhotoDecision, PhotoQueue } from '../talent/staff-messages.ts';
import { TierDecision, TierList, TierQuery } from '../talent/tier-messages.ts';
import { defineCall } from './define-call.ts';

/** Calls of the marketplace's staff; for other users they do not exist. */

const read = { method: 'GET', auth: 'token', isForStaff: true } as const;
const decide = { method: 'POST', auth: 'token', isForStaff: true, answer: null } as const;

export const readPhotoQueue = defineCall({
  ...read,
  tag: 'talents',
  path: '/staff/photos',
  summary: 'Photos that wait for approval; for staff',
  answer: PhotoQueue,
});

export const decidePhoto = defineCall({
  ...decide,
  tag: 'talents',
  path: '/staff/photos/:id/decision',
  summary: 'Approve or reject a photo; for staff',
  body: PhotoDecision,
});

export const readAffiliates = defineCall({
  ...read,
  tag: 'talents',
  path: '/staff/affiliates',
  summary: 'Applications for the affiliate programme; for staff',
  answer: AffiliateList,
});

export const decideAffiliate = defineCall({
  ...decide,
  tag: 'talents',
  path: '/staff/affiliates/:id',
  params: { id: UserId },
  summary: 'Decide an application for the affiliate programme; for staff',
  body: AffiliateDecision,
});

export const readTiers = defineCall({
  ...read,
  tag: 'talents',
  path: '/staff/tiers',
  summary: 'Talents of the directory with their tiers; for staff',
  query: TierQuery,
  answer: TierList,
});

export const setTier = defineCall({
  ...decide,
  tag: 'talents',
  path: '/staff/tiers/:id',
  params: { id: UserId },
  summary: 'Set the tier of a talent; for staff',
  body: TierDecision,
});

export const readWaitingHosts = defineCall({
  ...read,
  tag: 'registration',
  path: '/staff/hosts',
  summary: 'Hosts whose ID card waits for its check; for staff',
  answer: WaitingHosts,
});

export const decideIdCard = defineCall({
  ...decide,
  tag: 'registration',
  path: '/staff/hosts/:id',
  summary: 'Accept or reject the ID card of a host; for staff',
  body: IdCardDecision,
});

export const readCheckedMessages = defineCall({
  ...read,
  tag: 'places',
  path: '/staff/messages',
  summary: 'Messages that were held back or reported; for staff',
  answer: CheckedMessages,
});

export const decideMessage = defineCall({
  ...decide,
  tag: 'places',
  path: '/staff/messages/:id',
  params: { id: v.string() },
  summary: 'Release or remove a message; for staff',
  body: MessageDecision,
});

export const readHouseFlags = defineCall({
  ...read,
  tag: 'houses',
  path: '/staff/houses',
  summary: 'Houses with what they may use; for staff',
  query: HouseFlagsQuery,
  answer: HouseFlagsList,
});

export const setHouseFlags = defineCall({
  ...decide,
  tag: 'houses',
  path: '/staff/houses/:id',
  summary: 'Give or take what a house may use (`ai_access`); for staff',
  body: HouseFlagsDecision,
});

export const readAudit = defineCall({
  ...read,
  tag: 'talents',
  path: '/staff/audit',
  summary: 'What staff has decided, the newest first; for staff',
  query: AuditQuery,
  answer: AuditPage,
});

export const readFailedJobs = defineCall({
  ...read,
  tag: 'jobs',
  path: '/jobs/failed',
  summary: 'Jobs that have failed for good',
  answer: FailedJobs,
});

export const retryJob = defineCall({
  ...decide,
  tag: 'jobs',
  path: '/jobs/failed/:id/retry',
  params: { id: v.string() },
  summary: 'Give a failed job another round of tries',
});
