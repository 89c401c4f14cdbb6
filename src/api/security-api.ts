import * as v from 'valibot';
import {
  PasskeyOptionsResponse,
  PasskeyResponse,
  RecoveryCodesResponse,
  type Security,
  SecurityResponse,
  type StepUpRequest,
} from '../../domain/identity/passkeys.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import { callApi } from './http.ts';

/** Calls about passkeys, recovery codes and step-up. All reject with an `AppError`. */

const post = <T>(path: string, answer: v.GenericSchema<unknown, T>, body: unknown = {}) =>
  callApi({ method: 'POST', path, body, answer, auth: 'token' });

export const getSecurity = async (signal: AbortSignal): Promise<Security> =>
  (await callApi({ path: '/security', answer: SecurityResponse, auth: 'token', signal })).data;

/** Resolves where an act that needs a fresh proof may be done now, after asking for the proof if need be. */
export const postProof = () => post('/security/proof', v.unknown());

/** Options for a new passkey. */
export const postNewPasskeyOptions = async () =>
  (await post('/security/passkeys/options', PasskeyOptionsResponse)).data.options;
export const postPasskey = async (response: unknown, name: string) =>
  (await post('/security/passkeys', PasskeyResponse, { response, name })).data;
export const putPasskeyName = (id: string, name: string) =>
  callApi({ method: 'PUT', path: `/security/passkeys/${id}`, body: { name }, answer: v.unknown(), auth: 'token' });
export const deletePasskey = (id: string) =>
  callApi({ method: 'DELETE', path: `/security/passkeys/${id}`, answer: v.unknown(), auth: 'token' });
export const postRecoveryCodes = async () =>
  (await post('/security/recovery-codes', RecoveryCodesResponse)).data.recovery_codes;

export const postStepUpOptions = async () =>
  (await post('/security/step-up/options', PasskeyOptionsResponse)).data.options;
/** PASSKEY_INVALID, LOGIN_INVALID, RATE_LIMITED. */
export const postStepUp = (proof: StepUpRequest | { response: unknown }) =>
  post('/security/step-up', v.unknown(), proof);

/** Answers `FORBIDDEN_ROLE` unless the user owns the house. */
export const putHouseSecurity = (houseId: string, owners_need_passkey: boolean) =>
  callApi({
    method: 'PUT',
    path: `/houses/${houseId}/security`,
    body: { owners_need_passkey },
    answer: v.unknown(),
    auth: 'token',
  });

const begin = <T>(path: string, answer: v.GenericSchema<unknown, T>, body: unknown) =>
  callApi({ method: 'POST', path: `/sessions/${path}`, body, answer, auth: 'key' });

export const postLoginOptions = async () => (await begin('passkeys/options', PasskeyOptionsResponse, {})).data.options;
/** PASSKEY_INVALID, RATE_LIMITED. Sets the refresh cookie, as the next one does. */
export const postPasskeyLogin = (response: unknown) => begin('passkeys', SessionResponse, { response });
export const postSecondStep = (step: { response: unknown } | { ticket: string; recovery_code: string }) =>
  begin('second-step', SessionResponse, step);
