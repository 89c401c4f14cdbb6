import { ConsentChange, ConsentsResponse } from '../../domain/identity/consent.ts';
import {
  AccountChange,
  AccountChangeResponse,
  GuardianCodeRequest,
  PhoneCodeRequest,
  PhoneCodeResponse,
  PhoneConfirmRequest,
} from '../../domain/identity/account-settings.ts';
import { DeleteAccountRequest } from '../../domain/identity/own-data.ts';
import { DoneResponse } from '../../domain/identity/registration-steps.ts';
import type { Operations } from './operation.ts';

const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'EMAIL_NOT_VERIFIED'] as const;

/** Houses, members and invitations; own data. */
export const HOUSE_OPERATIONS = {
  'GET /own-data/archive': {
    tag: 'own data',
    summary: 'Everything that is stored about oneself, as one ZIP',
    description: 'Account, consents, records, rows and files. Ten times a day.',
    auth: 'token',
    answers: { 200: { mediaType: 'application/zip' } },
    errors: ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'STEP_UP_REQUIRED'],
  },
  'PATCH /own-data/account': {
    tag: 'own data',
    summary: 'Change the own name, and the telephone number of an account that is no talent’s',
    auth: 'token',
    body: AccountChange,
    answers: { 200: AccountChangeResponse },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'POST /own-data/phone/code': {
    tag: 'own data',
    summary: 'Send a code to a telephone number that is to be the own one',
    auth: 'token',
    body: PhoneCodeRequest,
    answers: { 200: PhoneCodeResponse },
    errors: [...signedIn, 'FORBIDDEN', 'RATE_LIMITED', 'CODE_NOT_SENT'],
  },
  'POST /own-data/phone/confirm': {
    tag: 'own data',
    summary: 'Make the number that the code proves the own one',
    auth: 'token',
    body: PhoneConfirmRequest,
    answers: { 200: AccountChangeResponse },
    errors: [...signedIn, 'FORBIDDEN', 'CODE_WRONG', 'CODE_EXPIRED'],
  },
  'POST /own-data/guardian/code': {
    tag: 'own data',
    summary: 'Send a code to the guardian of a talent under 18',
    description: 'Phone and e-mail are not the talent’s own. The faults are those of the registration form.',
    auth: 'token',
    body: GuardianCodeRequest,
    answers: { 200: PhoneCodeResponse },
    errors: [...signedIn, 'FORBIDDEN', 'BAD_REQUEST', 'RATE_LIMITED', 'CODE_NOT_SENT'],
  },
  'POST /own-data/guardian/confirm': {
    tag: 'own data',
    summary: 'Record the guardian with the code; the talent may be shown from then on',
    auth: 'token',
    body: PhoneConfirmRequest,
    answers: { 200: DoneResponse },
    errors: [...signedIn, 'FORBIDDEN', 'CODE_WRONG', 'CODE_EXPIRED'],
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
    errors: [
      'TOKEN_EXPIRED',
      'SESSION_REVOKED',
      'LOGIN_INVALID',
      'INVALID_ID_TOKEN',
      'STEP_UP_REQUIRED',
      'LAST_OWNER',
      'BOOKINGS_OPEN',
    ],
  },
} as const satisfies Operations;
