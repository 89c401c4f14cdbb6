import * as v from 'valibot';
import {
  EmailChangeRequest,
  HouseDetailsRequest,
  HostProgress,
  HostProgressAnswer,
  IdCardDecision,
  WaitingHosts,
} from '../../domain/identity/registration.ts';
import { LocationAnswer, LocationList, LocationQuery, Teasers } from '../../domain/places/directory.ts';
import { CheckedMessages, MessageDecision } from '../../domain/messages/staff-messages.ts';
import type { Operations } from './operation.ts';

const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const;
const Progress = v.object({ data: HostProgress });

/** Registration of hosts, places and messages. */
export const PLACE_OPERATIONS = {
  'GET /host-registration': {
    tag: 'registration',
    summary: 'How far a host has come: e-mail, ID card; null for others',
    auth: 'token',
    answers: { 200: HostProgressAnswer },
    errors: [...signedIn],
  },
  'PATCH /host-registration': {
    tag: 'registration',
    summary: 'Answer what the registration of a production house has put off: office, pin, NIK',
    auth: 'token',
    body: HouseDetailsRequest,
    answers: { 200: Progress },
    errors: [...signedIn, 'NOT_FOUND', 'BAD_REQUEST'],
  },
  'POST /host-registration/mail': {
    tag: 'registration',
    summary: 'Mail the verification link of a host again',
    auth: 'token',
    answers: { 200: Progress },
    errors: [...signedIn, 'NOT_FOUND', 'ACCOUNT_ACTIVE'],
  },
  'POST /host-registration/email': {
    tag: 'registration',
    summary: 'Change the e-mail of a host before it is verified',
    auth: 'token',
    body: EmailChangeRequest,
    answers: { 200: Progress },
    errors: [...signedIn, 'NOT_FOUND', 'ACCOUNT_ACTIVE', 'EMAIL_EXISTS', 'EMAIL_CHANGE_FAILED'],
  },
  'PUT /host-registration/id-card': {
    tag: 'registration',
    summary: 'The photo of a host’s ID card, as the body',
    description: 'Only its owner and staff can read it. It is encrypted at rest and deleted 30 days after the check.',
    auth: 'token',
    answers: { 200: Progress },
    errors: [...signedIn, 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /staff/hosts': {
    tag: 'registration',
    summary: 'Hosts whose ID card waits for its check; for staff',
    auth: 'token',
    answers: { 200: WaitingHosts },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /staff/hosts/:id': {
    tag: 'registration',
    summary: 'Accept or reject the ID card of a host; for staff',
    auth: 'token',
    body: IdCardDecision,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /staff/messages': {
    tag: 'places',
    summary: 'Messages that were held back or reported; for staff',
    auth: 'token',
    answers: { 200: CheckedMessages },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /staff/messages/:id': {
    tag: 'places',
    summary: 'Release or remove a message; for staff',
    auth: 'token',
    body: MessageDecision,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /locations': {
    tag: 'places',
    summary: 'Places that fit, for members of houses',
    description: 'Where a place lies is told as a circle of 700 m; at most 200 places.',
    auth: 'token',
    query: LocationQuery,
    answers: { 200: LocationList },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'GET /locations/:id': {
    tag: 'places',
    summary: 'One place; address, pin and contact only for its own house and after a confirmed booking',
    auth: 'token',
    answers: { 200: LocationAnswer },
    errors: [...signedIn, 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /teasers': {
    tag: 'places',
    summary: 'How many talents and places there are, without personal data',
    auth: 'none',
    answers: { 200: Teasers },
  },
} as const satisfies Operations;
