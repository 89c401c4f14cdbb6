import * as v from 'valibot';
import { type AccountChange, AccountChangeResponse } from '../../domain/identity/account-settings.ts';
import { type ConsentChange, ConsentsResponse, type RecordedConsent } from '../../domain/identity/consent.ts';
import { callApi, callForBytes } from './http.ts';

/** Everything that is stored about oneself, as one ZIP. */
export const getOwnArchive = async (): Promise<Blob> => (await callForBytes({ path: '/own-data/archive' })).blob();

/** LOGIN_INVALID, LAST_OWNER, BOOKINGS_OPEN. Every login of the account ends. */
export const deleteAccount = (proof: { password: string } | { id_token: string }) =>
  callApi({ method: 'POST', path: '/own-data/delete-account', body: proof, answer: v.unknown(), auth: 'token' });

/** Name and number of the own account, as they are stored then. */
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

/** Consents of the person, oldest first. */
export const getConsents = async (signal: AbortSignal): Promise<RecordedConsent[]> =>
  (await callApi({ path: '/own-data/consents', answer: ConsentsResponse, auth: 'token', signal })).data.consents;

export const putConsent = async (change: ConsentChange): Promise<RecordedConsent[]> =>
  (await callApi({ method: 'POST', path: '/own-data/consents', body: change, answer: ConsentsResponse, auth: 'token' }))
    .data.consents;
