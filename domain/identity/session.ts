import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { plainText } from '../plain-text.ts';
import { Role } from './roles.ts';
import { SessionHouse } from './session-house.ts';

/** Answer of `POST /sessions` (specification, section 3 "Login response"), plus `houses`. */
export const SessionResponse = v.object({
  data: v.object({
    user_id: v.string(),
    talent_id: v.nullable(v.string()),
    email: v.string(),
    phone: v.nullable(v.string()),
    name: v.string(),
    role: Role,
    profile_url: v.nullable(v.string()),
    production_house: v.nullable(v.object({ ai_access: v.boolean(), is_onboarded: v.boolean() })),
    is_onboarded: v.boolean(),
    houses: v.array(SessionHouse),
    /**
     * A host whose e-mail is not verified yet: the session opens only `/register/host/verify` (decisions, section
     * 1.8).
     */
    is_pending: v.optional(v.boolean()),
  }),
  token: v.object({
    access_token: v.string(),
    /** Seconds. */
    expires_in: v.number(),
  }),
});
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

export const LoginRequest = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

/** `POST /sessions/talents`: a talent's password login, or the ID token of a login at the identity provider. */
export const TalentLoginRequest = v.union([
  LoginRequest,
  v.object({ id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096), plainText) }),
]);

/** `GET /sessions/providers/google`. */
export const GoogleSessionResponse = v.object({ success: v.literal(true), ...SessionResponse.entries });

const attempt = v.optional(Uuid);
/**
 * `POST /sessions/refresh`. `attempt` names a try, kept until its answer has arrived, so that it can be repeated
 * safely; `answered` names the one before it, whose cookie a killed browser may have lost.
 */
export const RefreshRequest = v.object({ attempt, answered: attempt });

/** Own logins, the one used last first: `GET /sessions/logins`. */
export const SessionListResponse = v.object({
  data: v.array(
    v.object({
      id: Uuid,
      /** As their makers write them; empty if unknown. */
      browser: v.string(),
      system: v.string(),
      /** ISO instants. The last use is known to 15 minutes: when the access token was renewed. */
      created_at: v.string(),
      last_used_at: v.string(),
      /** The login that asks. */
      is_this: v.boolean(),
    }),
  ),
});
export type SessionListResponse = v.InferOutput<typeof SessionListResponse>;

/** Error answer of every route: `{ error: { code, message, details } }`. */
export const ErrorResponse = v.object({
  error: v.object({ code: v.string(), message: v.string(), details: v.optional(v.record(v.string(), v.unknown())) }),
  /** EMAIL_EXISTS alone may carry tokens (decisions, section 1.1). */
  data: v.optional(v.unknown()),
});
export type ErrorResponse = v.InferOutput<typeof ErrorResponse>;
