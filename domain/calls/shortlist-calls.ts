import * as v from 'valibot';
import { SHARE_KEY_HEADER } from '../call-sheet/shared.ts';
import { GUEST_KEY_HEADER, GuestShortlist, VerdictRequest } from '../talent-search/guest-messages.ts';
import { defineCall } from './define-call.ts';

/** A shortlist behind a share link, for guests without an account. Any fault of link or key is NOT_FOUND. */

const shared = { tag: 'talents', auth: 'none', budget: 'sharedSheet' } as const;
const linkKey = { [SHARE_KEY_HEADER]: 'Key of the share link.' };
const guestKey = { ...linkKey, [GUEST_KEY_HEADER]: 'Secret of the guest’s device: its opinions are read with it.' };

/** With the opinions of the guest of this device. */
export const readSharedShortlist = defineCall({
  ...shared,
  method: 'GET',
  path: '/shared-shortlists/:id',
  summary: 'A shortlist behind a share link, as far as the house shows it',
  headers: guestKey,
  answer: GuestShortlist,
});

export const readShortlistPhoto = defineCall({
  ...shared,
  method: 'GET',
  path: '/shared-shortlists/:id/photos/:talentId',
  params: { talentId: v.string() },
  summary: 'The approved photo of a talent of the shortlist, where the link shows photos',
  headers: linkKey,
  answer: { mediaType: 'application/octet-stream' },
  also: [304],
});

/** Sent again it replaces the former opinion. */
export const giveVerdict = defineCall({
  ...shared,
  method: 'POST',
  path: '/shared-shortlists/:id/verdicts',
  summary: 'Yes, maybe or no of a guest to a talent of the shortlist',
  headers: guestKey,
  body: VerdictRequest,
  answer: null,
  errors: ['FORBIDDEN'],
});
