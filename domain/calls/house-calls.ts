import { DoneResponse } from '../identity/registration-steps.ts';
import {
  HouseMembersResponse,
  InvitationAccountRequest,
  InvitationCheckResponse,
  InvitationMailRequest,
  InvitationRequest,
  InvitationResponse,
  InvitationTokenRequest,
  JoinResponse,
  NewHouseRequest,
  NewHouseResponse,
  RoleChangeRequest,
} from '../identity/house-members.ts';
import { HouseSecurity } from '../identity/passkeys.ts';
import { SessionResponse } from '../identity/session.ts';
import { defineCall } from './define-call.ts';

/** Houses, their members and invitations, for people who are logged in. */

const ofUser = { tag: 'houses', auth: 'token', budget: 'reads' } as const;

export const makeHouse = defineCall({
  ...ofUser,
  method: 'POST',
  path: '/houses',
  summary: 'Make a production house; the caller becomes its owner',
  body: NewHouseRequest,
  answer: NewHouseResponse,
  status: 201,
  errors: ['FORBIDDEN'],
});

export const renameHouse = defineCall({
  ...ofUser,
  method: 'PATCH',
  path: '/houses/:houseId',
  summary: 'Give a house another name',
  body: NewHouseRequest,
  answer: null,
  errors: ['FORBIDDEN_ROLE'],
});

export const setHouseSecurity = defineCall({
  ...ofUser,
  method: 'PUT',
  path: '/houses/:houseId/security',
  summary: 'Ask the owners of a house for a passkey, or not',
  description: 'For owners, with a passkey of a moment ago.',
  needsProof: true,
  body: HouseSecurity,
  answer: null,
  errors: ['FORBIDDEN_ROLE'],
});

export const readMembers = defineCall({
  ...ofUser,
  method: 'GET',
  path: '/houses/:houseId/members',
  summary: 'The members of a house and its open invitations',
  description: 'E-mails and invitations only for members who may manage members.',
  answer: HouseMembersResponse,
});

export const changeMemberRole = defineCall({
  ...ofUser,
  method: 'PATCH',
  path: '/houses/:houseId/members/:userId',
  summary: 'Change the role of a member',
  description: 'The role of an owner is given and taken by owners alone, and one owner stays.',
  needsProof: true,
  body: RoleChangeRequest,
  answer: null,
  errors: ['FORBIDDEN_ROLE', 'LAST_OWNER'],
});

export const removeMember = defineCall({
  ...ofUser,
  method: 'DELETE',
  path: '/houses/:houseId/members/:userId',
  summary: 'Remove a member, or leave',
  answer: null,
  errors: ['FORBIDDEN_ROLE', 'LAST_OWNER', 'STEP_UP_REQUIRED'],
});

/** Without `email` the answer has a link to send on. */
export const invite = defineCall({
  ...ofUser,
  method: 'POST',
  path: '/houses/:houseId/invitations',
  summary: 'Invite by e-mail, or make a link to send on',
  description: 'An invitation works once and for seven days. The link to send on is told once.',
  needsProof: true,
  body: InvitationRequest,
  answer: InvitationResponse,
  status: 201,
  errors: ['FORBIDDEN_ROLE'],
});

export const revokeInvitation = defineCall({
  ...ofUser,
  method: 'DELETE',
  path: '/houses/:houseId/invitations/:id',
  summary: 'Revoke an invitation',
  answer: null,
  errors: ['FORBIDDEN_ROLE'],
});

export const joinHouse = defineCall({
  ...ofUser,
  method: 'POST',
  path: '/houses/join',
  summary: 'Accept an invitation with the account that is logged in',
  body: InvitationTokenRequest,
  answer: JoinResponse,
  errors: ['LINK_INVALID', 'ALREADY_MEMBER', 'FORBIDDEN'],
});

/** Invitations of people who have no login yet. */

const ofGuest = { tag: 'houses', auth: 'key' } as const;

export const checkInvitation = defineCall({
  ...ofGuest,
  method: 'POST',
  path: '/sessions/invitations/check',
  summary: 'What an invitation is for; uses nothing up',
  body: InvitationTokenRequest,
  answer: InvitationCheckResponse,
  errors: ['LINK_INVALID'],
});

export const mailInvitation = defineCall({
  ...ofGuest,
  method: 'POST',
  path: '/sessions/invitations/mail',
  summary: 'Have an invitation mailed, by a link to send on',
  description: 'The same answer for addresses with and without an account.',
  body: InvitationMailRequest,
  answer: DoneResponse,
  status: 202,
  errors: ['LINK_INVALID'],
});

export const registerByInvitation = defineCall({
  ...ofGuest,
  method: 'POST',
  path: '/sessions/invitations/register',
  summary: 'Make an account by a mailed invitation, and log in',
  body: InvitationAccountRequest,
  answer: SessionResponse,
  status: 201,
  errors: ['LINK_INVALID', 'EMAIL_EXISTS', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});
