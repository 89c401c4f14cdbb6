import * as v from 'valibot';
import {
  type AffiliateDecision,
  AffiliateList,
  type PhotoDecision,
  PhotoQueue,
} from '../../domain/talent/staff-messages.ts';
import { type IdCardDecision, WaitingHosts } from '../../domain/identity/registration.ts';
import { CheckedMessages, type MessageDecision } from '../../domain/messages/staff-messages.ts';
import { callApi } from './http.ts';

/** Calls of the marketplace's staff. Each rejects with an AppError. */

const Nothing = v.undefined();

export const getPhotoQueue = (): Promise<PhotoQueue> =>
  callApi({ path: '/staff/photos', answer: PhotoQueue, auth: 'token' });

export const postPhotoDecision = (id: string, decision: PhotoDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/photos/${id}/decision`, body: decision, answer: Nothing, auth: 'token' });

export const getAffiliates = (): Promise<v.InferOutput<typeof AffiliateList>> =>
  callApi({ path: '/staff/affiliates', answer: AffiliateList, auth: 'token' });

export const postAffiliateDecision = (talentId: string, decision: AffiliateDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/affiliates/${talentId}`, body: decision, answer: Nothing, auth: 'token' });

export const getWaitingHosts = (): Promise<v.InferOutput<typeof WaitingHosts>> =>
  callApi({ path: '/staff/hosts', answer: WaitingHosts, auth: 'token' });

export const postIdCardDecision = (houseId: string, decision: IdCardDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/hosts/${houseId}`, body: decision, answer: Nothing, auth: 'token' });

export const getCheckedMessages = (): Promise<v.InferOutput<typeof CheckedMessages>> =>
  callApi({ path: '/staff/messages', answer: CheckedMessages, auth: 'token' });

export const postMessageDecision = (id: string, decision: MessageDecision): Promise<undefined> =>
  callApi({ method: 'POST', path: `/staff/messages/${id}`, body: decision, answer: Nothing, auth: 'token' });
