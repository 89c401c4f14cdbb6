import * as v from 'valibot';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { GUEST_KEY_HEADER, GuestShortlist, VerdictRequest } from '../../domain/talent-search/guest-messages.ts';
import { AuditPage, AuditQuery } from '../../domain/staff-audit.ts';
import { ProfilePayload } from '../../domain/talent/profile.ts';
import { talentProfileRecord } from '../../domain/talent/profile-record.ts';
import { AffiliateDecision, AffiliateList, PhotoDecision, PhotoQueue } from '../../domain/talent/staff-messages.ts';
import { TierDecision, TierList, TierQuery } from '../../domain/talent/tier-messages.ts';
import type { Operations } from './operation.ts';

const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const;
const linkKey = { [SHARE_KEY_HEADER]: 'Key of the share link.' };
const guestKey = { ...linkKey, [GUEST_KEY_HEADER]: 'Secret of the guest’s device: its opinions are read with it.' };

/** A talent's own profile, the staff's decisions, and shortlists behind a share link. */
export const TALENT_OPERATIONS = {
  'PUT /talents/profile': {
    tag: 'talents',
    summary: 'Write the own profile',
    description: 'Writes the record that the app syncs. 0 and empty text mean "not set".',
    auth: 'token',
    body: ProfilePayload,
    answers: { 200: v.object({ success: v.literal(true), data: talentProfileRecord.fields }) },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'POST /talents/onboarding/complete': {
    tag: 'talents',
    summary: 'Complete the own onboarding',
    auth: 'token',
    answers: { 200: v.object({ success: v.literal(true) }) },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'GET /staff/photos': {
    tag: 'talents',
    summary: 'Photos that wait for approval; for staff',
    auth: 'token',
    answers: { 200: PhotoQueue },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /staff/photos/:id/decision': {
    tag: 'talents',
    summary: 'Approve or reject a photo; for staff',
    auth: 'token',
    body: PhotoDecision,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /staff/affiliates': {
    tag: 'talents',
    summary: 'Applications for the affiliate programme; for staff',
    auth: 'token',
    answers: { 200: AffiliateList },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /staff/affiliates/:id': {
    tag: 'talents',
    summary: 'Decide an application for the affiliate programme; for staff',
    auth: 'token',
    body: AffiliateDecision,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /staff/tiers': {
    tag: 'talents',
    summary: 'Talents of the directory with their tiers; for staff',
    auth: 'token',
    query: TierQuery,
    answers: { 200: TierList },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /staff/tiers/:id': {
    tag: 'talents',
    summary: 'Set the tier of a talent; for staff',
    auth: 'token',
    body: TierDecision,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /staff/audit': {
    tag: 'talents',
    summary: 'What staff has decided, the newest first; for staff',
    auth: 'token',
    query: AuditQuery,
    answers: { 200: AuditPage },
    errors: [...signedIn, 'NOT_FOUND', 'BAD_REQUEST'],
  },
  'GET /shared-shortlists/:id': {
    tag: 'talents',
    summary: 'A shortlist behind a share link, as far as the house shows it',
    auth: 'none',
    headers: guestKey,
    answers: { 200: GuestShortlist },
    errors: ['NOT_FOUND'],
  },
  'GET /shared-shortlists/:id/photos/:talentId': {
    tag: 'talents',
    summary: 'The approved photo of a talent of the shortlist, where the link shows photos',
    auth: 'none',
    headers: linkKey,
    answers: { 200: { mediaType: 'application/octet-stream' }, 304: null },
    errors: ['NOT_FOUND'],
  },
  'POST /shared-shortlists/:id/verdicts': {
    tag: 'talents',
    summary: 'Yes, maybe or no of a guest to a talent of the shortlist',
    auth: 'none',
    headers: guestKey,
    body: VerdictRequest,
    answers: { 204: null },
    errors: ['NOT_FOUND'],
  },
} as const satisfies Operations;
