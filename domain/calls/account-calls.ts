import {
  AccountChange,
  AccountChangeResponse,
  AddressChangeRequest,
  GuardianCodeRequest,
  PasswordChangeRequest,
  PhoneCodeRequest,
  PhoneCodeResponse,
  PhoneConfirmRequest,
} from '../identity/account-settings.ts';
import { DoneResponse } from '../identity/registration-steps.ts';
import { SessionListResponse, SessionResponse } from '../identity/session.ts';
import { defineCall } from './define-call.ts';

/** The own account: its logins, password, address, name and number, and the guardian of a minor. */

const ofUser = { tag: 'sessions', auth: 'key+token' } as const;

export const readLogins = defineCall({
  ...ofUser,
  method: 'GET',
  path: '/sessions/logins',
  summary: 'Own logins, at most fifty',
  budget: 'reads',
  answer: SessionListResponse,
});

export const endAllLogins = defineCall({
  ...ofUser,
  method: 'DELETE',
  path: '/sessions/all',
  summary: 'Log out on every device',
  isForUnproven: true,
  answer: null,
});

export const endOtherLogins = defineCall({
  ...ofUser,
  method: 'DELETE',
  path: '/sessions/others',
  summary: 'Log out on every other device',
  answer: null,
});

export const endLogin = defineCall({
  ...ofUser,
  method: 'DELETE',
  path: '/sessions/logins/:id',
  summary: 'Log out on one device',
  answer: null,
});

export const changePassword = defineCall({
  ...ofUser,
  method: 'POST',
  path: '/sessions/password/change',
  summary: 'Change the own password, proven by the one of now',
  description: 'Every other session ends. Sets a new refresh cookie.',
  body: PasswordChangeRequest,
  answer: SessionResponse,
  errors: ['LOGIN_INVALID', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});

export const changeAddress = defineCall({
  ...ofUser,
  method: 'POST',
  path: '/sessions/email/change',
  summary: 'Mail a link to the address that the account is to have',
  body: AddressChangeRequest,
  answer: DoneResponse,
  errors: ['LOGIN_INVALID', 'EMAIL_EXISTS', 'IDENTITY_UNAVAILABLE'],
});

const ownData = { tag: 'own data', auth: 'token' } as const;

export const changeAccount = defineCall({
  ...ownData,
  method: 'PATCH',
  path: '/own-data/account',
  summary: 'Change the own name, and the telephone number of an account that is no talent’s',
  body: AccountChange,
  answer: AccountChangeResponse,
  errors: ['FORBIDDEN'],
});

export const sendPhoneCode = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/phone/code',
  summary: 'Send a code to a telephone number that is to be the own one',
  body: PhoneCodeRequest,
  answer: PhoneCodeResponse,
  errors: ['FORBIDDEN', 'CODE_NOT_SENT'],
});

export const confirmPhone = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/phone/confirm',
  summary: 'Make the number that the code proves the own one',
  body: PhoneConfirmRequest,
  answer: AccountChangeResponse,
  errors: ['FORBIDDEN', 'CODE_WRONG', 'CODE_EXPIRED'],
});

export const sendGuardianCode = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/guardian/code',
  summary: 'Send a code to the guardian of a talent under 18',
  description: 'Phone and e-mail are not the talent’s own. The faults are those of the registration form.',
  body: GuardianCodeRequest,
  answer: PhoneCodeResponse,
  errors: ['FORBIDDEN', 'CODE_NOT_SENT'],
});

export const confirmGuardian = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/guardian/confirm',
  summary: 'Record the guardian with the code; the talent may be shown from then on',
  body: PhoneConfirmRequest,
  answer: DoneResponse,
  errors: ['FORBIDDEN', 'CODE_WRONG', 'CODE_EXPIRED'],
});
