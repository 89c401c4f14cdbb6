import * as v from 'valibot';
import { SessionResponse } from './session.ts';

/** Requests and answers of the registration calls (specification, section 7; decisions, section 1). */

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const name = v.pipe(v.string(), v.trim(), v.maxLength(200));
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** `POST /sessions/availability`: the registration form. With the e-mail alone (Google registration) nothing is created. */
export const AvailabilityRequest = v.object({
  email,
  password: v.optional(password),
  name: v.optional(name, ''),
  id_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  agency_interest: v.optional(v.boolean(), false),
  tiktok_link: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
});
export type AvailabilityRequest = v.InferOutput<typeof AvailabilityRequest>;

export const IdentityTokenRecord = v.object({
  id_token: v.string(),
  refresh_token: v.string(),
  uid: v.string(),
  email: v.string(),
});
export type IdentityTokenRecord = v.InferOutput<typeof IdentityTokenRecord>;

/** `data` is absent when only an e-mail was asked about. An error EMAIL_EXISTS may carry `data` beside `error`. */
export const AvailabilityResponse = v.object({ success: v.literal(true), data: v.optional(IdentityTokenRecord) });

/** `POST /sessions/idp/user`. */
export const IdentityUserRequest = v.object({ email, password, name: v.optional(name, '') });
export const IdentityUserResponse = v.object({
  success: v.literal(true),
  data: IdentityTokenRecord,
  message: v.string(),
});

/** `POST /sessions/idp/token`. */
export const IdentityTokenRequest = v.object({ refresh_token: token });
export const IdentityTokenResponse = v.object({
  success: v.literal(true),
  data: v.object({ id_token: v.string(), refresh_token: v.string() }),
  message: v.string(),
});

/** `POST /sessions/idp/account`: gives up an unfinished registration. */
export const IdentityAccountRequest = v.object({ id_token: token });

/** `POST /sessions/hosts`. */
export const HostRegistrationRequest = v.object({
  email,
  password,
  name: v.pipe(name, v.minLength(1)),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?\d{6,15}$/)),
});

/** `POST /sessions/talents`: a talent's password login, or the ID token of a login at the identity provider. */
export const TalentLoginRequest = v.union([v.object({ email, password }), v.object({ id_token: token })]);

/** `PATCH /sessions/email/{userId}`. */
export const EmailChangeRequest = v.object({ email });

/** `GET /sessions/providers/google`. */
export const GoogleSessionResponse = v.object({ success: v.literal(true), ...SessionResponse.entries });

/** `POST /sessions/refresh`. `attempt` names a try, kept until its answer has come, so that it can be repeated safely. */
export const RefreshRequest = v.object({ attempt: v.optional(v.pipe(v.string(), v.uuid())) });

/** `GET /sessions/profile-picture`. */
export const ProfilePictureResponse = v.object({
  success: v.literal(true),
  data: v.object({ profile_picture: v.nullable(v.string()) }),
});
