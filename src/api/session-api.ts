import * as v from 'valibot';
import { type LoginRequest, SessionListResponse, SessionResponse } from '../../domain/identity/session.ts';
import type { AddressChangeRequest, PasswordChangeRequest } from '../../domain/identity/account-settings.ts';
import { ProfilePictureResponse } from '../../domain/identity/profile-picture.ts';
import { callApi, clientConfig } from './http.ts';

/** `POST /sessions`: LOGIN_INVALID, RATE_LIMITED, IDENTITY_UNAVAILABLE. Sets the refresh cookie. */
export const postSession = (login: LoginRequest) =>
  callApi({ method: 'POST', path: '/sessions', body: login, answer: SessionResponse, auth: 'key' });

/** `POST /sessions/password/change`: LOGIN_INVALID, WEAK_PASSWORD, RATE_LIMITED. Every other login ends. */
export async function postPasswordChange(change: PasswordChangeRequest): Promise<SessionResponse> {
  const { api_key } = await clientConfig();
  return callApi({
    method: 'POST',
    path: '/sessions/password/change',
    headers: { 'x-api-key': api_key },
    body: change,
    answer: SessionResponse,
    auth: 'token',
  });
}

/** `POST /sessions/email/change`: LOGIN_INVALID, EMAIL_EXISTS, RATE_LIMITED. Mails a link that changes the address. */
export async function postAddressChange(change: AddressChangeRequest): Promise<void> {
  const { api_key } = await clientConfig();
  await callApi({
    method: 'POST',
    path: '/sessions/email/change',
    headers: { 'x-api-key': api_key },
    body: change,
    answer: v.unknown(),
    auth: 'token',
  });
}

/** Held by the tab that exchanges the refresh cookie: it works once, and only one at a time may try. */
export const RENEWAL_LOCK = 'klaket-refresh';

/**
 * `POST /sessions/refresh`: exchanges the refresh cookie. `attempt` names the try: repeated with the same one after an
 * answer got lost, the server gives the same session again instead of taking it for a stolen cookie. `answered` names
 * the try before it, for a browser that lost the cookie of its answer.
 */
export const postSessionRefresh = (names: { attempt: string; answered?: string }, signal?: AbortSignal) =>
  callApi({
    method: 'POST',
    path: '/sessions/refresh',
    body: names,
    answer: SessionResponse,
    auth: 'key',
    ...(signal && { signal }),
  });

/** A login waits for it; requests without an answer by then stay pending. */
const LOGOUT_TIMEOUT_MS = 10_000;

/**
 * Ends this login on the server. The cookie names it; where the browser has lost that, `token` does. SESSION_REVOKED:
 * there was nothing to end.
 */
export const deleteSession = (token?: string) =>
  callApi({
    method: 'DELETE',
    path: '/sessions',
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    answer: v.unknown(),
    auth: 'key',
    signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
  });

/** `GET /sessions/logins`: own logins, the one used last first. */
export async function getSessions(signal: AbortSignal): Promise<SessionListResponse['data']> {
  const { api_key } = await clientConfig();
  const headers = { 'x-api-key': api_key };
  return (await callApi({ path: '/sessions/logins', headers, answer: SessionListResponse, auth: 'token', signal }))
    .data;
}

/** Ends one login of the user. NOT_FOUND: it had ended. */
export async function deleteSessionById(id: string): Promise<void> {
  const { api_key } = await clientConfig();
  await callApi({
    method: 'DELETE',
    path: `/sessions/logins/${id}`,
    headers: { 'x-api-key': api_key },
    answer: v.unknown(),
    auth: 'token',
  });
}

/** Ends every login of the user but this one. */
export async function deleteOtherSessions(): Promise<void> {
  const { api_key } = await clientConfig();
  await callApi({
    method: 'DELETE',
    path: '/sessions/others',
    headers: { 'x-api-key': api_key },
    answer: v.unknown(),
    auth: 'token',
  });
}

/** Ends every login of the user, on all devices. */
export async function deleteAllSessions(): Promise<void> {
  const { api_key } = await clientConfig();
  await callApi({
    method: 'DELETE',
    path: '/sessions/all',
    headers: { 'x-api-key': api_key },
    answer: v.unknown(),
    auth: 'token',
  });
}

/** `GET /sessions/profile-picture`: its address, null without one. */
export async function getProfilePicture(): Promise<string | null> {
  const { api_key } = await clientConfig();
  const { data } = await callApi({
    path: '/sessions/profile-picture',
    headers: { 'x-api-key': api_key },
    answer: ProfilePictureResponse,
    auth: 'token',
  });
  return data.profile_picture;
}

/** `GET /sessions/providers/google?email=` with the ID token that proves the e-mail (decisions, section 1.2). */
export const getGoogleSession = (email: string, idToken: string) =>
  callApi({
    path: `/sessions/providers/google?${new URLSearchParams({ email }).toString()}`,
    headers: { authorization: `Bearer ${idToken}` },
    answer: SessionResponse,
    auth: 'key',
  });
