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
} from '../../domain/identity/house-members.ts';
import { HouseFlagsDecision, HouseFlagsList, HouseFlagsQuery } from '../../domain/identity/house-flags.ts';
import { ConsentChange, ConsentsResponse } from '../../domain/identity/consent.ts';
import { AccountChange, AccountChangeResponse } from '../../domain/identity/account-settings.ts';
import { DeleteAccountRequest } from '../../domain/identity/own-data.ts';
import { DoneResponse } from '../../domain/identity/registration-steps.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import type { Operations } from './operation.ts';

const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'EMAIL_NOT_VERIFIED'] as const;
const ofHouse = [...signedIn, 'NOT_FOUND'] as const;

/** Houses, members and invitations; own data. */
export const HOUSE_OPERATIONS = {
  'POST /houses': {
    tag: 'houses',
    summary: 'Make a production house; the caller becomes its owner',
    auth: 'token',
    body: NewHouseRequest,
    answers: { 201: NewHouseResponse },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'GET /staff/houses': {
    tag: 'houses',
    summary: 'Houses with what they may use; for staff',
    auth: 'token',
    query: HouseFlagsQuery,
    answers: { 200: HouseFlagsList },
    errors: ofHouse,
  },
  'POST /staff/houses/:id': {
    tag: 'houses',
    summary: 'Give or take what a house may use (`ai_access`); for staff',
    auth: 'token',
    body: HouseFlagsDecision,
    answers: { 204: null },
    errors: ofHouse,
  },
  'PATCH /houses/:houseId': {
    tag: 'houses',
    summary: 'Give a house another name',
    auth: 'token',
    body: NewHouseRequest,
    answers: { 204: null },
    errors: [...ofHouse, 'FORBIDDEN_ROLE'],
  },
  'GET /houses/:houseId/members': {
    tag: 'houses',
    summary: 'The members of a house and its open invitations',
    description: 'E-mails and invitations only for members who may manage members.',
    auth: 'token',
    answers: { 200: HouseMembersResponse },
    errors: ofHouse,
  },
  'PATCH /houses/:houseId/members/:userId': {
    tag: 'houses',
    summary: 'Change the role of a member',
    description: 'The role of an owner is given and taken by owners alone, and one owner stays.',
    auth: 'token',
    body: RoleChangeRequest,
    answers: { 204: null },
    errors: [...ofHouse, 'FORBIDDEN_ROLE', 'LAST_OWNER'],
  },
  'DELETE /houses/:houseId/members/:userId': {
    tag: 'houses',
    summary: 'Remove a member, or leave',
    auth: 'token',
    answers: { 204: null },
    errors: [...ofHouse, 'FORBIDDEN_ROLE', 'LAST_OWNER'],
  },
  'POST /houses/:houseId/invitations': {
    tag: 'houses',
    summary: 'Invite by e-mail, or make a link to send on',
    description: 'An invitation works once and for seven days. The link to send on is told once.',
    auth: 'token',
    body: InvitationRequest,
    answers: { 201: InvitationResponse },
    errors: [...ofHouse, 'FORBIDDEN_ROLE'],
  },
  'DELETE /houses/:houseId/invitations/:id': {
    tag: 'houses',
    summary: 'Revoke an invitation',
    auth: 'token',
    answers: { 204: null },
    errors: [...ofHouse, 'FORBIDDEN_ROLE'],
  },
  'POST /houses/join': {
    tag: 'houses',
    summary: 'Accept an invitation with the account that is logged in',
    auth: 'token',
    body: InvitationTokenRequest,
    answers: { 200: JoinResponse },
    errors: [...signedIn, 'LINK_INVALID', 'ALREADY_MEMBER', 'FORBIDDEN'],
  },
  'GET /own-data/archive': {
    tag: 'own data',
    summary: 'Everything that is stored about oneself, as one ZIP',
    description: 'Account, consents, records, rows and files. Ten times a day.',
    auth: 'token',
    answers: { 200: { mediaType: 'application/zip' } },
    errors: ['TOKEN_EXPIRED', 'SESSION_REVOKED'],
  },
  'PATCH /own-data/account': {
    tag: 'own data',
    summary: 'Change the own name, and the telephone number of an account that is no talent’s',
    auth: 'token',
    body: AccountChange,
    answers: { 200: AccountChangeResponse },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'GET /own-data/consents': {
    tag: 'own data',
    summary: 'What was agreed to: use, version of the text, when, and when it was taken back',
    auth: 'token',
    answers: { 200: ConsentsResponse },
    errors: ['TOKEN_EXPIRED', 'SESSION_REVOKED'],
  },
  'POST /own-data/consents': {
    tag: 'own data',
    summary: 'Withdraw the consent to the use of the own data, or give it again',
    description: 'While it is withdrawn no house is shown the profile. Terms end with the account.',
    auth: 'token',
    body: ConsentChange,
    answers: { 200: ConsentsResponse },
    errors: ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'BAD_REQUEST'],
  },
  'POST /own-data/delete-account': {
    tag: 'own data',
    summary: 'Delete the own account, proven by the password or an ID token',
    description: 'What others need, such as finished bookings, stays without a name.',
    auth: 'token',
    body: DeleteAccountRequest,
    answers: { 204: null },
    errors: ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'LOGIN_INVALID', 'INVALID_ID_TOKEN', 'LAST_OWNER', 'BOOKINGS_OPEN'],
  },
  'POST /sessions/invitations/check': {
    tag: 'houses',
    summary: 'What an invitation is for; uses nothing up',
    auth: 'key',
    body: InvitationTokenRequest,
    answers: { 200: InvitationCheckResponse },
    errors: ['LINK_INVALID'],
  },
  'POST /sessions/invitations/mail': {
    tag: 'houses',
    summary: 'Have an invitation mailed, by a link to send on',
    description: 'The same answer for addresses with and without an account.',
    auth: 'key',
    body: InvitationMailRequest,
    answers: { 202: DoneResponse },
    errors: ['LINK_INVALID'],
  },
  'POST /sessions/invitations/register': {
    tag: 'houses',
    summary: 'Make an account by a mailed invitation, and log in',
    auth: 'key',
    body: InvitationAccountRequest,
    answers: { 201: SessionResponse },
    errors: ['LINK_INVALID', 'EMAIL_EXISTS', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
  },
} as const satisfies Operations;
