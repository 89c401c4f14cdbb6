import * as v from 'valibot';
import {
  AvailabilityRequest,
  AvailabilityResponse,
  EmailChangeRequest,
  IdentityAccountRequest,
  IdentityTokenRequest,
  IdentityTokenResponse,
  IdentityUserRequest,
  IdentityUserResponse,
} from '../identity/registration.ts';
import {
  CodeConfirmRequest,
  CodeRequest,
  DoneResponse,
  EmailChangeResponse,
  ProgressResponse,
  RegistrationResponse,
} from '../identity/registration-steps.ts';
import { SessionResponse } from '../identity/session.ts';
import { TalentRegistrationRequest } from '../talent/registration-request.ts';
import { defineCall } from './define-call.ts';

/** From the talent's form to the verified phone (specification, section 7; decisions, sections 1 and 2). */

const registration = { tag: 'registration', method: 'POST' } as const;
const byForm = { ...registration, auth: 'key' } as const;
const byAccount = { ...registration, auth: 'key+id-token' } as const;
const begun = { ...registration, auth: 'key+registration' } as const;

/**
 * With an ID token of Google, whose registration may be unfinished. EMAIL_EXISTS may carry tokens in its `data`.
 */
export const checkAvailability = defineCall({
  ...byForm,
  path: '/sessions/availability',
  summary: 'Is this e-mail free? With the whole form, make its identity account',
  description:
    'With the e-mail alone nothing is made. EMAIL_EXISTS carries tokens in `data` only for the right password of an unfinished registration.',
  body: AvailabilityRequest,
  answer: AvailabilityResponse,
  errors: ['EMAIL_EXISTS', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});

export const registerTalent = defineCall({
  ...byAccount,
  path: '/sessions/talents/registration',
  summary: 'Register a talent, or save the form of an unfinished registration again',
  description: 'Mails the verification link; with Google, whose address is proven, sends the one-time code.',
  body: TalentRegistrationRequest,
  answer: RegistrationResponse,
  errors: ['INVALID_ID_TOKEN', 'EMAIL_EXISTS', 'CODE_NOT_SENT', 'IDENTITY_UNAVAILABLE'],
});

export const resumeRegistration = defineCall({
  ...byAccount,
  path: '/sessions/registration/resume',
  summary: 'Take up an unfinished registration with the ID token of its account',
  answer: RegistrationResponse,
  errors: ['INVALID_ID_TOKEN', 'REGISTRATION_NOT_FOUND', 'IDENTITY_UNAVAILABLE'],
});

export const readRegistration = defineCall({
  ...begun,
  method: 'GET',
  path: '/sessions/registration',
  summary: 'How far the registration has come',
  answer: ProgressResponse,
  errors: ['REGISTRATION_NOT_FOUND'],
});

export const deleteRegistration = defineCall({
  ...begun,
  method: 'DELETE',
  path: '/sessions/registration',
  summary: 'Give up the registration: account and entries go',
  answer: DoneResponse,
  errors: ['REGISTRATION_NOT_FOUND', 'ACCOUNT_ACTIVE', 'IDENTITY_UNAVAILABLE'],
});

export const mailEmailLink = defineCall({
  ...begun,
  path: '/sessions/registration/email-link',
  summary: 'Mail the verification link again',
  answer: ProgressResponse,
  errors: ['REGISTRATION_NOT_FOUND', 'ACCOUNT_ACTIVE'],
});

export const sendCode = defineCall({
  ...begun,
  path: '/sessions/registration/code',
  summary: 'Send a one-time code, to another number when one is given',
  description: 'Again after 60 s, then 120 s, then 300 s; five in an hour. The e-mail has to be verified.',
  body: CodeRequest,
  answer: ProgressResponse,
  errors: ['REGISTRATION_NOT_FOUND', 'ACCOUNT_ACTIVE', 'EMAIL_NOT_VERIFIED', 'CODE_NOT_SENT'],
});

/** CODE_WRONG has `details.tries_left`. */
export const confirmCode = defineCall({
  ...begun,
  path: '/sessions/registration/code/confirm',
  summary: 'Confirm the one-time code: the account becomes active and is logged in',
  body: CodeConfirmRequest,
  answer: SessionResponse,
  errors: ['REGISTRATION_NOT_FOUND', 'ACCOUNT_ACTIVE', 'EMAIL_NOT_VERIFIED', 'CODE_WRONG', 'CODE_EXPIRED'],
});

export const changeEmail = defineCall({
  ...begun,
  method: 'PATCH',
  path: '/sessions/email/:userId',
  params: { userId: v.string() },
  summary: 'Change the e-mail of an unfinished registration',
  description: 'A link goes to the new address. An old one that was proven gets a link that undoes the change.',
  body: EmailChangeRequest,
  answer: EmailChangeResponse,
  errors: [
    'USER_NOT_FOUND',
    'INVALID_ID_TOKEN',
    'REGISTRATION_NOT_FOUND',
    'EMAIL_EXISTS',
    'ACCOUNT_ACTIVE',
    'IDENTITY_UNAVAILABLE',
  ],
});

/** Calls on the account of the identity provider. */

export const makeIdentityAccount = defineCall({
  ...byForm,
  path: '/sessions/idp/user',
  summary: 'Make an identity account',
  body: IdentityUserRequest,
  answer: IdentityUserResponse,
  errors: ['EMAIL_EXISTS', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});

export const refreshIdentityToken = defineCall({
  ...byForm,
  path: '/sessions/idp/token',
  summary: 'Refresh an identity token',
  body: IdentityTokenRequest,
  answer: IdentityTokenResponse,
  errors: ['INVALID_ID_TOKEN', 'USER_NOT_FOUND', 'IDENTITY_UNAVAILABLE'],
});

export const deleteIdentityAccount = defineCall({
  ...byForm,
  path: '/sessions/idp/account',
  summary: 'Delete the identity account of an unfinished registration',
  body: IdentityAccountRequest,
  answer: DoneResponse,
  errors: ['INVALID_ID_TOKEN', 'USER_NOT_FOUND', 'ACCOUNT_ACTIVE', 'IDENTITY_UNAVAILABLE'],
});
