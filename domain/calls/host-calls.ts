import * as v from 'valibot';
import {
  EmailChangeRequest,
  HostProgress,
  HostProgressAnswer,
  HostRegistrationRequest,
  HouseDetailsRequest,
} from '../identity/registration.ts';
import { SessionResponse } from '../identity/session.ts';
import { defineCall } from './define-call.ts';

/** Registration of hosts and production houses: also before the e-mail is verified (decisions, section 1.8). */

const ofHost = {
  tag: 'registration',
  auth: 'token',
  isForUnproven: true,
  answer: v.object({ data: HostProgress }),
} as const;

/** The session is pending until the e-mail is verified. */
export const registerHost = defineCall({
  method: 'POST',
  path: '/sessions/hosts',
  tag: 'registration',
  summary: 'Register a host with a house of its own, and log in',
  auth: 'key',
  body: HostRegistrationRequest,
  answer: SessionResponse,
  errors: ['EMAIL_EXISTS', 'WEAK_PASSWORD', 'IDENTITY_UNAVAILABLE'],
});

export const readHostProgress = defineCall({
  ...ofHost,
  method: 'GET',
  path: '/host-registration',
  summary: 'How far a host has come: e-mail, ID card; null for others',
  answer: HostProgressAnswer,
});

export const changeHouseDetails = defineCall({
  ...ofHost,
  method: 'PATCH',
  path: '/host-registration',
  summary: 'Answer what the registration of a production house has put off: office, pin, NIK',
  body: HouseDetailsRequest,
  errors: ['NOT_FOUND'],
});

export const mailHostLink = defineCall({
  ...ofHost,
  method: 'POST',
  path: '/host-registration/mail',
  summary: 'Mail the verification link of a host again',
  errors: ['NOT_FOUND', 'ACCOUNT_ACTIVE'],
});

export const changeHostEmail = defineCall({
  ...ofHost,
  method: 'POST',
  path: '/host-registration/email',
  summary: 'Change the e-mail of a host before it is verified',
  body: EmailChangeRequest,
  errors: ['NOT_FOUND', 'ACCOUNT_ACTIVE', 'EMAIL_EXISTS', 'EMAIL_CHANGE_FAILED'],
});

/** BAD_REQUEST has `details.fault` where the photo cannot be taken. */
export const putIdCard = defineCall({
  ...ofHost,
  method: 'PUT',
  path: '/host-registration/id-card',
  summary: 'The photo of a host’s ID card, as the body',
  description: 'Only its owner and staff can read it. It is encrypted at rest and deleted 30 days after the check.',
  body: { mediaType: 'application/octet-stream' },
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
});
