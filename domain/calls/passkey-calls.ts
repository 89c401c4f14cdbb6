import {
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyRequest,
  PasskeyResponse,
  RecoveryCodesResponse,
  RenamePasskeyRequest,
  SecondStepRequest,
  SecurityResponse,
  StepUpRequest,
} from '../identity/passkeys.ts';
import { SessionResponse } from '../identity/session.ts';
import { defineCall } from './define-call.ts';

/** Logins with passkeys. */

const login = { method: 'POST', tag: 'sessions', auth: 'key' } as const;

export const readLoginOptions = defineCall({
  ...login,
  path: '/sessions/passkeys/options',
  summary: 'Options for a login with a passkey alone',
  description: 'For navigator.credentials.get. The challenge is answered once, within five minutes.',
  answer: PasskeyOptionsResponse,
});

export const logInWithPasskey = defineCall({
  ...login,
  path: '/sessions/passkeys',
  summary: 'Log in with a passkey alone',
  description: 'Sets the refresh cookie.',
  body: PasskeyLoginRequest,
  answer: SessionResponse,
  errors: ['PASSKEY_INVALID', 'IDENTITY_UNAVAILABLE'],
});

export const takeSecondStep = defineCall({
  ...login,
  path: '/sessions/second-step',
  summary: 'The passkey or a recovery code after the password',
  description:
    'Follows SECOND_FACTOR_REQUIRED, whose details have the options and the ticket. Sets the refresh cookie.',
  body: SecondStepRequest,
  answer: SessionResponse,
  errors: ['PASSKEY_INVALID', 'IDENTITY_UNAVAILABLE'],
});

/** Own passkeys and proofs of identity; also for staff whose session has no second factor yet: it gets one here. */

const own = { tag: 'own data', auth: 'token', isForUnproven: true, budget: 'reads' } as const;
const ofPasskeys = { ...own, needsProof: 'passkeys' } as const;

export const readSecurity = defineCall({
  ...own,
  method: 'GET',
  path: '/security',
  summary: 'Own passkeys, and how many recovery codes are left',
  answer: SecurityResponse,
});

/** Before work that is sent later. */
export const requireProof = defineCall({
  ...own,
  method: 'POST',
  path: '/security/proof',
  summary: 'Whether an act that needs a fresh proof may be done now',
  needsProof: true,
  answer: null,
});

export const readStepUpOptions = defineCall({
  ...own,
  method: 'POST',
  path: '/security/step-up/options',
  summary: 'Options for a step-up with a passkey',
  answer: PasskeyOptionsResponse,
  errors: ['NOT_FOUND'],
});

export const stepUp = defineCall({
  ...own,
  method: 'POST',
  path: '/security/step-up',
  summary: 'Prove again who one is: by passkey, recovery code, password or Google',
  description: 'It counts for 15 minutes, in this session.',
  body: StepUpRequest,
  answer: null,
  errors: ['PASSKEY_INVALID', 'LOGIN_INVALID', 'INVALID_ID_TOKEN', 'IDENTITY_UNAVAILABLE'],
});

export const readNewPasskeyOptions = defineCall({
  ...ofPasskeys,
  method: 'POST',
  path: '/security/passkeys/options',
  summary: 'Options for a new passkey',
  description: 'For navigator.credentials.create.',
  answer: PasskeyOptionsResponse,
  errors: ['EMAIL_NOT_VERIFIED'],
});

export const addPasskey = defineCall({
  ...ofPasskeys,
  method: 'POST',
  path: '/security/passkeys',
  summary: 'Add a passkey',
  description: 'With the first one recovery codes are made; they are told this once.',
  body: PasskeyRequest,
  answer: PasskeyResponse,
  status: 201,
  errors: ['PASSKEY_INVALID', 'EMAIL_NOT_VERIFIED'],
});

export const renamePasskey = defineCall({
  ...ofPasskeys,
  method: 'PUT',
  path: '/security/passkeys/:id',
  summary: 'Give a passkey another name',
  body: RenamePasskeyRequest,
  answer: null,
});

export const removePasskey = defineCall({
  ...ofPasskeys,
  method: 'DELETE',
  path: '/security/passkeys/:id',
  summary: 'Remove a passkey',
  description: 'Not the last one where a house or the installation asks for one.',
  answer: null,
  errors: ['FORBIDDEN', 'EMAIL_NOT_VERIFIED'],
});

export const makeRecoveryCodes = defineCall({
  ...ofPasskeys,
  method: 'POST',
  path: '/security/recovery-codes',
  summary: 'Make new recovery codes; the old ones end',
  answer: RecoveryCodesResponse,
  errors: ['NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
});
