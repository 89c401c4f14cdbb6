import * as v from 'valibot';
import {
  type AvailabilityRequest,
  AvailabilityResponse,
  IdentityTokenRecord,
  IdentityTokenResponse,
  IdentityUserResponse,
} from '../../domain/identity/registration.ts';
import {
  ActionCheckResponse,
  type ActionMode,
  DoneResponse,
  EmailChangeResponse,
  ForgotPasswordResponse,
  ProgressResponse,
  RegistrationResponse,
  VerifyEmailResponse,
} from '../../domain/identity/registration-steps.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import type { Language } from '../../domain/language.ts';
import type { TalentRegistrationRequest } from '../../domain/talent/registration-request.ts';
import { callApi } from './http.ts';

/** Calls of the registration and of the links in mails (specification, section 7). All reject with an `AppError`. */

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const post = <T>(path: string, answer: v.GenericSchema<unknown, T>, body: object, token?: string) =>
  callApi({
    method: 'POST',
    path: `/sessions/${path}`,
    body,
    answer,
    auth: 'key',
    ...(token !== undefined && { headers: bearer(token) }),
  });

/**
 * Tokens of the account; null when only an e-mail was asked about, which is then free. EMAIL_EXISTS may carry tokens in
 * `details.data`.
 */
export async function postAvailability(
  form: v.InferInput<typeof AvailabilityRequest>,
  idToken?: string,
): Promise<IdentityTokenRecord | null> {
  return (await post('availability', AvailabilityResponse, form, idToken)).data ?? null;
}

/** `POST /sessions/idp/user`. */
export const postIdentityUser = async (email: string, password: string, name: string): Promise<IdentityTokenRecord> =>
  (await post('idp/user', IdentityUserResponse, { email, password, name })).data;

/** `POST /sessions/idp/account`: USER_NOT_FOUND, INVALID_ID_TOKEN, ACCOUNT_ACTIVE. */
export const deleteIdentityAccount = (idToken: string) => post('idp/account', DoneResponse, { id_token: idToken });

/** `POST /sessions/idp/token`. */
export const refreshIdentityToken = async (refreshToken: string) =>
  (await post('idp/token', IdentityTokenResponse, { refresh_token: refreshToken })).data;

export const postTalentRegistration = async (request: TalentRegistrationRequest, idToken: string) =>
  (await post('talents/registration', RegistrationResponse, request, idToken)).data;

export const resumeRegistration = async (idToken: string) =>
  (await post('registration/resume', RegistrationResponse, {}, idToken)).data;

export async function getRegistration(token: string, signal?: AbortSignal) {
  const call = {
    path: '/sessions/registration',
    answer: ProgressResponse,
    auth: 'key' as const,
    headers: bearer(token),
  };
  return (await callApi({ ...call, ...(signal && { signal }) })).data;
}

export const deleteRegistration = (token: string) =>
  callApi({
    method: 'DELETE',
    path: '/sessions/registration',
    answer: DoneResponse,
    auth: 'key',
    headers: bearer(token),
  });

export const resendEmailLink = async (token: string) =>
  (await post('registration/email-link', ProgressResponse, {}, token)).data;

export const requestCode = async (token: string, request: { channel?: 'whatsapp' | 'sms'; phone?: string }) =>
  (await post('registration/code', ProgressResponse, request, token)).data;

/** CODE_WRONG with `details.tries_left`, CODE_EXPIRED. Sets the refresh cookie. */
export const confirmCode = (token: string, code: string) =>
  post('registration/code/confirm', SessionResponse, { code }, token);

/** `PATCH /sessions/email/{userId}`; by the registration's token. */
export const changeEmail = async (userId: string, email: string, token: string) =>
  (
    await callApi({
      method: 'PATCH',
      path: `/sessions/email/${encodeURIComponent(userId)}`,
      body: { email },
      answer: EmailChangeResponse,
      auth: 'key',
      headers: bearer(token),
    })
  ).data;

/** LINK_INVALID unless the link may still be used. */
export const checkAction = async (mode: ActionMode, oobCode: string) =>
  (await post('actions/check', ActionCheckResponse, { mode, oob_code: oobCode })).data;
export const verifyEmail = async (oobCode: string) =>
  (await post('actions/verify-email', VerifyEmailResponse, { oob_code: oobCode })).data;
export const recoverEmail = async (oobCode: string) =>
  (await post('actions/recover-email', ActionCheckResponse, { oob_code: oobCode })).data;

/** The account gets the address that the link was mailed to. LINK_INVALID, EMAIL_EXISTS. */
export const confirmAddress = async (oobCode: string) =>
  (await post('actions/change-email', ActionCheckResponse, { oob_code: oobCode })).data;

export const forgotPassword = async (email: string, language: Language) =>
  (await post('password/forgot', ForgotPasswordResponse, { email, language })).data;
/** LINK_INVALID, WEAK_PASSWORD with `details.faults`. */
export const resetPassword = (oobCode: string, password: string, language: Language) =>
  post('password/reset', DoneResponse, { oob_code: oobCode, password, language });
