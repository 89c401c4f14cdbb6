import {
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyRequest,
  PasskeyResponse,
  RecoveryCodesResponse,
  SecondStepRequest,
  SecurityResponse,
  StepUpRequest,
} from '../../domain/identity/passkeys.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import type { Operations } from './operation.ts';

/** Passkeys: logins with them, the own ones, and proving again who one is. */
export const SECURITY_OPERATIONS = {
  'POST /sessions/passkeys/options': {
    tag: 'sessions',
    summary: 'Options for a login with a passkey alone',
    description: 'For navigator.credentials.get. The challenge is answered once, within five minutes.',
    auth: 'key',
    answers: { 200: PasskeyOptionsResponse },
  },
  'POST /sessions/passkeys': {
    tag: 'sessions',
    summary: 'Log in with a passkey alone',
    description: 'Sets the refresh cookie.',
    auth: 'key',
    body: PasskeyLoginRequest,
    answers: { 200: SessionResponse },
    errors: ['PASSKEY_INVALID', 'IDENTITY_UNAVAILABLE'],
  },
  'POST /sessions/second-step': {
    tag: 'sessions',
    summary: 'The passkey or a recovery code after the password',
    description:
      'Follows SECOND_FACTOR_REQUIRED, whose details have the options and the ticket. Sets the refresh cookie.',
    auth: 'key',
    body: SecondStepRequest,
    answers: { 200: SessionResponse },
    errors: ['PASSKEY_INVALID', 'IDENTITY_UNAVAILABLE'],
  },
  'GET /security': {
    tag: 'own data',
    summary: 'Own passkeys, and how many recovery codes are left',
    auth: 'token',
    answers: { 200: SecurityResponse },
  },
  'POST /security/proof': {
    tag: 'own data',
    summary: 'Whether an act that needs a fresh proof may be done now',
    auth: 'token',
    answers: { 204: null },
    errors: ['STEP_UP_REQUIRED'],
  },
  'POST /security/step-up/options': {
    tag: 'own data',
    summary: 'Options for a step-up with a passkey',
    auth: 'token',
    answers: { 200: PasskeyOptionsResponse },
    errors: ['NOT_FOUND'],
  },
  'POST /security/step-up': {
    tag: 'own data',
    summary: 'Prove again who one is: by passkey, recovery code, password or Google',
    description: 'It counts for 15 minutes, in this session.',
    auth: 'token',
    body: StepUpRequest,
    answers: { 204: null },
    errors: ['PASSKEY_INVALID', 'LOGIN_INVALID', 'INVALID_ID_TOKEN', 'IDENTITY_UNAVAILABLE'],
  },
  'POST /security/passkeys/options': {
    tag: 'own data',
    summary: 'Options for a new passkey',
    description: 'For navigator.credentials.create.',
    auth: 'token',
    answers: { 200: PasskeyOptionsResponse },
    errors: ['STEP_UP_REQUIRED', 'EMAIL_NOT_VERIFIED'],
  },
  'POST /security/passkeys': {
    tag: 'own data',
    summary: 'Add a passkey',
    description: 'With the first one recovery codes are made; they are told this once.',
    auth: 'token',
    body: PasskeyRequest,
    answers: { 201: PasskeyResponse },
    errors: ['STEP_UP_REQUIRED', 'PASSKEY_INVALID', 'EMAIL_NOT_VERIFIED'],
  },
  'DELETE /security/passkeys/:id': {
    tag: 'own data',
    summary: 'Remove a passkey',
    description: 'Not the last one where a house or the installation asks for one.',
    auth: 'token',
    answers: { 204: null },
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /security/recovery-codes': {
    tag: 'own data',
    summary: 'Make new recovery codes; the old ones end',
    auth: 'token',
    answers: { 200: RecoveryCodesResponse },
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  },
} satisfies Operations;
