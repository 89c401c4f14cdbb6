import * as v from 'valibot';
import {
  EmailChangeRequest,
  HouseDetailsRequest,
  HostProgress,
  HostProgressAnswer,
} from '../../domain/identity/registration.ts';
import type { Operations } from './operation.ts';

const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const;
const Progress = v.object({ data: HostProgress });

/** Registration of hosts. */
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
} as const satisfies Operations;
