import * as v from 'valibot';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { GUEST_KEY_HEADER, GuestShortlist, VerdictRequest } from '../../domain/talent-search/guest-messages.ts';
import { ProfilePayload } from '../../domain/talent/profile.ts';
import { talentProfileRecord } from '../../domain/talent/profile-record.ts';
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
