import {
  ActionCheckRequest,
  ActionCheckResponse,
  ActionRequest,
  DoneResponse,
  ForgotPasswordRequest,
  ForgotPasswordResponse,
  ResetPasswordRequest,
  VerifyEmailResponse,
} from '../identity/registration-steps.ts';
import { defineCall } from './define-call.ts';

/** What the links of mails do, and forgotten passwords. */

const link = { method: 'POST', tag: 'mail links', auth: 'key' } as const;

export const checkLink = defineCall({
  ...link,
  path: '/sessions/actions/check',
  summary: 'Does the link of a mail still work?',
  body: ActionCheckRequest,
  answer: ActionCheckResponse,
  errors: ['LINK_INVALID'],
});

export const verifyEmail = defineCall({
  ...link,
  path: '/sessions/actions/verify-email',
  summary: 'Prove an e-mail by the link of a mail',
  description: 'Works again within its 24 hours: the link may be opened on several devices.',
  body: ActionRequest,
  answer: VerifyEmailResponse,
  errors: ['LINK_INVALID', 'IDENTITY_UNAVAILABLE'],
});

export const recoverEmail = defineCall({
  ...link,
  path: '/sessions/actions/recover-email',
  summary: 'Undo a change of the e-mail; every session ends',
  body: ActionRequest,
  answer: ActionCheckResponse,
  errors: ['LINK_INVALID', 'EMAIL_EXISTS', 'IDENTITY_UNAVAILABLE'],
});

export const confirmAddress = defineCall({
  ...link,
  path: '/sessions/actions/change-email',
  summary: 'Change the address of an account to the one that the link was mailed to',
  body: ActionRequest,
  answer: ActionCheckResponse,
  errors: ['LINK_INVALID', 'EMAIL_EXISTS', 'IDENTITY_UNAVAILABLE'],
});

export const forgetPassword = defineCall({
  ...link,
  path: '/sessions/password/forgot',
  summary: 'Ask for a link to a new password',
  description: 'The same answer for every address. Three times an hour.',
  body: ForgotPasswordRequest,
  answer: ForgotPasswordResponse,
  status: 202,
});

/** WEAK_PASSWORD has `details.faults`. */
export const resetPassword = defineCall({
  ...link,
  path: '/sessions/password/reset',
  summary: 'Set a new password by the link of a mail; every session ends',
  body: ResetPasswordRequest,
  answer: DoneResponse,
  errors: ['LINK_INVALID', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});
