import * as v from 'valibot';
import { ProfilePictureResponse } from '../identity/profile-picture.ts';
import {
  GoogleSessionResponse,
  LoginRequest,
  RefreshRequest,
  SessionResponse,
  TalentLoginRequest,
} from '../identity/session.ts';
import { defineCall } from './define-call.ts';

/** Login, refresh and logout. The refresh cookie goes with each of these calls and is set by their answers. */

const login = { tag: 'sessions', auth: 'key', method: 'POST' } as const;

export const logIn = defineCall({
  ...login,
  path: '/sessions',
  summary: 'Log in with e-mail and password',
  description: 'Sets the refresh cookie. After ten failures in 15 minutes an account waits, longer each time.',
  body: LoginRequest,
  answer: SessionResponse,
  errors: ['LOGIN_INVALID', 'REGISTRATION_UNFINISHED', 'SECOND_FACTOR_REQUIRED', 'IDENTITY_UNAVAILABLE'],
});

export const logInTalent = defineCall({
  ...login,
  path: '/sessions/talents',
  summary: 'Log in as a talent, with e-mail and password or an ID token',
  body: TalentLoginRequest,
  answer: SessionResponse,
  errors: [...logIn.errors, 'INVALID_ID_TOKEN'],
});

/** The ID token proves the e-mail (decisions, section 1.2). */
export const logInWithGoogle = defineCall({
  tag: 'sessions',
  auth: 'key+id-token',
  method: 'GET',
  path: '/sessions/providers/google',
  summary: 'Log in with Google',
  description: 'The verified e-mail in the ID token must be the one of the query.',
  query: v.object({ email: v.pipe(v.string(), v.trim(), v.email()) }),
  answer: GoogleSessionResponse,
  errors: [
    'GOOGLE_LOGIN_FAILED',
    'USER_NOT_FOUND',
    'REGISTRATION_UNFINISHED',
    'SECOND_FACTOR_REQUIRED',
    'IDENTITY_UNAVAILABLE',
  ],
});

/**
 * `attempt` names the try: repeated with the same one after an answer got lost, the server gives the same session again
 * instead of taking it for a stolen cookie.
 */
export const refreshSession = defineCall({
  ...login,
  auth: 'key+cookie',
  path: '/sessions/refresh',
  summary: 'Exchange the refresh cookie for a new access token and cookie',
  description: 'An old cookie ends every session of its login, except within ten seconds or with the same attempt.',
  body: RefreshRequest,
  answer: SessionResponse,
  errors: ['SESSION_REVOKED', 'IDENTITY_UNAVAILABLE'],
});

/**
 * The cookie names the login; where the browser has lost that, an access token does. SESSION_REVOKED: there was nothing
 * to end.
 */
export const logOut = defineCall({
  tag: 'sessions',
  auth: 'key+cookie',
  method: 'DELETE',
  path: '/sessions',
  summary: 'Log out on this device',
  answer: null,
  errors: ['SESSION_REVOKED'],
});

export const readProfilePicture = defineCall({
  tag: 'sessions',
  auth: 'key+token',
  method: 'GET',
  path: '/sessions/profile-picture',
  summary: 'Address of the own profile picture',
  budget: 'reads',
  answer: ProfilePictureResponse,
});
