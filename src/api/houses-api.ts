import * as v from 'valibot';
import {
  HouseMembersResponse,
  InvitationCheckResponse,
  InvitationResponse,
  JoinResponse,
  NewHouseResponse,
} from '../../domain/identity/house-members.ts';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { DoneResponse } from '../../domain/identity/registration-steps.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import type { Language } from '../../domain/language.ts';
import { callApi } from './http.ts';

/** Calls about houses, members and invitations. All reject with an `AppError`. */

export const getMembers = async (houseId: string, signal?: AbortSignal) =>
  (
    await callApi({
      path: `/houses/${houseId}/members`,
      answer: HouseMembersResponse,
      auth: 'token',
      ...(signal && { signal }),
    })
  ).data;

/** Without `email` the answer has a link to send on. */
export const postInvitation = async (houseId: string, body: { role: number; email?: string; language: Language }) =>
  (
    await callApi({
      method: 'POST',
      path: `/houses/${houseId}/invitations`,
      body,
      answer: InvitationResponse,
      auth: 'token',
    })
  ).data;

const change = (method: 'PATCH' | 'DELETE', path: string, body?: object) =>
  callApi({ method, path, ...(body && { body }), answer: v.unknown(), auth: 'token' });

export const deleteInvitation = (houseId: string, id: string) =>
  change('DELETE', `/houses/${houseId}/invitations/${id}`);
/** FORBIDDEN_ROLE, LAST_OWNER. */
export const patchMember = (houseId: string, userId: string, role: number) =>
  change('PATCH', `/houses/${houseId}/members/${userId}`, { role });
/** Removes a member; of oneself: leaves. FORBIDDEN_ROLE, LAST_OWNER. */
export const deleteMember = (houseId: string, userId: string) =>
  change('DELETE', `/houses/${houseId}/members/${userId}`);
export const patchHouse = (houseId: string, name: string) => change('PATCH', `/houses/${houseId}`, { name });

/** Resolves with the new house's id; the caller is its owner. */
export const postHouse = async (name: string): Promise<string> =>
  (await callApi({ method: 'POST', path: '/houses', body: { name }, answer: NewHouseResponse, auth: 'token' })).data.id;

/** Accepts an invitation with the logged-in account: LINK_INVALID, ALREADY_MEMBER. Resolves with the house's id. */
export const postJoin = async (token: string): Promise<string> =>
  (await callApi({ method: 'POST', path: '/houses/join', body: { token }, answer: JoinResponse, auth: 'token' })).data
    .house_id;

const open = <T>(path: string, body: object, answer: v.GenericSchema<unknown, T>) =>
  callApi({ method: 'POST', path: `/sessions/invitations/${path}`, body, answer, auth: 'key' });

/** House and role of an invitation: LINK_INVALID. */
export const checkInvitation = async (token: string) => (await open('check', { token }, InvitationCheckResponse)).data;
/** Has an invitation mailed by a link to send on. */
export const mailInvitation = (token: string, email: string, language: Language) =>
  open('mail', { token, email, language }, DoneResponse);
/** A new account by a mailed invitation, after the texts were agreed to; logged in: EMAIL_EXISTS, WEAK_PASSWORD. */
export const registerByInvitation = (token: string, name: string, password: string) =>
  open(
    'register',
    { token, name, password, consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy } },
    SessionResponse,
  );
