import * as v from 'valibot';
import {
  type AccountChange,
  AccountChangeResponse,
  type GuardianCodeRequest,
  type PhoneCodeRequest,
  PhoneCodeResponse,
} from '../../domain/identity/account-settings.ts';
import { type ConsentChange, ConsentsResponse, type RecordedConsent } from '../../domain/identity/consent.ts';
import { DoneResponse } from '../../domain/identity/registration-steps.ts';
import { ARCHIVE_FILES_HEADER } from '../../domain/identity/own-archive.ts';
import { callApi, callForBytes } from './http.ts';
import { readBytes } from './read-bytes.ts';

/**
 * All data stored about the user, as one ZIP. `about`: total bytes of its files, so nearly all of it; null when
 * unknown.
 */
export async function getOwnArchive(
  signal: AbortSignal,
  onBytes: (received: number, about: number | null) => void,
): Promise<Blob> {
  const response = await callForBytes({ path: '/own-data/archive', signal });
  const about = Number(response.headers.get(ARCHIVE_FILES_HEADER)) || null;
  return readBytes(response, (received) => onBytes(received, about), signal);
}

/** LOGIN_INVALID, LAST_OWNER, BOOKINGS_OPEN. Every login of the account ends. */
export const deleteAccount = (proof: { password: string } | { id_token: string } | { by_passkey: true }) =>
  callApi({ method: 'POST', path: '/own-data/delete-account', body: proof, answer: v.unknown(), auth: 'token' });

/** The account's stored name and number. */
export const patchAccount = async (change: AccountChange): Promise<{ name: string; phone: string }> =>
  (
    await callApi({
      method: 'PATCH',
      path: '/own-data/account',
      body: change,
      answer: AccountChangeResponse,
      auth: 'token',
    })
  ).data;

/** Sends a code to a talent's new number; seconds until the next may be sent. RATE_LIMITED, CODE_NOT_SENT. */
export const postPhoneCode = async (request: PhoneCodeRequest): Promise<{ resend_in: number; expires_in: number }> =>
  (
    await callApi({
      method: 'POST',
      path: '/own-data/phone/code',
      body: request,
      answer: PhoneCodeResponse,
      auth: 'token',
    })
  ).data;

/** Confirms a new number by its code. CODE_WRONG, CODE_EXPIRED. */
export const postPhoneConfirm = async (code: string): Promise<{ name: string; phone: string }> =>
  (
    await callApi({
      method: 'POST',
      path: '/own-data/phone/confirm',
      body: { code },
      answer: AccountChangeResponse,
      auth: 'token',
    })
  ).data;

/** Sends a code to the guardian of a minor; BAD_REQUEST with `faults`, RATE_LIMITED, CODE_NOT_SENT. */
export const postGuardianCode = async (request: GuardianCodeRequest): Promise<{ resend_in: number }> =>
  (
    await callApi({
      method: 'POST',
      path: '/own-data/guardian/code',
      body: request,
      answer: PhoneCodeResponse,
      auth: 'token',
    })
  ).data;

/** Records the guardian. CODE_WRONG, CODE_EXPIRED. */
export const postGuardianConfirm = (code: string) =>
  callApi({ method: 'POST', path: '/own-data/guardian/confirm', body: { code }, answer: DoneResponse, auth: 'token' });

/** Consents of the user, oldest first. */
export const getConsents = async (signal: AbortSignal): Promise<RecordedConsent[]> =>
  (await callApi({ path: '/own-data/consents', answer: ConsentsResponse, auth: 'token', signal })).data.consents;

export const putConsent = async (change: ConsentChange): Promise<RecordedConsent[]> =>
  (await callApi({ method: 'POST', path: '/own-data/consents', body: change, answer: ConsentsResponse, auth: 'token' }))
    .data.consents;
