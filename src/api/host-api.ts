import * as v from 'valibot';
import {
  HostProgress,
  HostProgressAnswer,
  type HostRegistrationRequest,
  type HouseDetailsRequest,
} from '../../domain/identity/registration.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import { callApi, callForBytes } from './http.ts';

/** Calls of a host's registration. All reject with an `AppError`. */

const Answer = v.object({ data: HostProgress });

/** `POST /sessions/hosts`; the answer is a login's, pending until the e-mail is verified. */
export const postHost = (host: v.InferInput<typeof HostRegistrationRequest>): Promise<SessionResponse> =>
  callApi({ method: 'POST', path: '/sessions/hosts', body: host, answer: SessionResponse, auth: 'key' });

/** Null when the user's house was not registered as a host. */
export const getHostProgress = async (): Promise<HostProgress | null> =>
  (await callApi({ path: '/host-registration', answer: HostProgressAnswer, auth: 'token' })).data;

/** Completes the details that a production house has postponed. */
export const patchHouseDetails = async (details: v.InferInput<typeof HouseDetailsRequest>): Promise<HostProgress> =>
  (await callApi({ method: 'PATCH', path: '/host-registration', body: details, answer: Answer, auth: 'token' })).data;

export const resendHostMail = async (): Promise<HostProgress> =>
  (await callApi({ method: 'POST', path: '/host-registration/mail', body: {}, answer: Answer, auth: 'token' })).data;

export const changeHostEmail = async (email: string): Promise<HostProgress> =>
  (await callApi({ method: 'POST', path: '/host-registration/email', body: { email }, answer: Answer, auth: 'token' }))
    .data;

/** The photo of the ID card. BAD_REQUEST with `details.fault` where it cannot be taken. */
export async function putIdCard(photo: Blob): Promise<HostProgress> {
  const bytes = await photo.arrayBuffer();
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await callForBytes({ method: 'PUT', path: '/host-registration/id-card', bytes, headers });
  return v.parse(Answer, await response.json()).data;
}
