import * as v from 'valibot';

/** Progress of a talent's registration between its steps; stored under `talent-register` (specification, section 3). */
export const RegistrationState = v.object({
  sessionId: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  talentId: v.nullable(v.string()),
  token: v.nullable(v.string()),
  /** The values of the link in the confirmation e-mail. */
  urlPhone: v.nullable(v.string()),
  oobCode: v.nullable(v.string()),
  emailFromUrl: v.nullable(v.string()),
  uidFromUrl: v.nullable(v.string()),
});
export type RegistrationState = v.InferOutput<typeof RegistrationState>;

export const EMPTY_REGISTRATION_STATE: RegistrationState = {
  sessionId: null,
  userId: null,
  talentId: null,
  token: null,
  urlPhone: null,
  oobCode: null,
  emailFromUrl: null,
  uidFromUrl: null,
};

/** Marker of a user who comes from Google and whose e-mail is free (specification, section 4). */
export const GoogleRegistrationMarker = v.object({ uid: v.string(), email: v.string() });
export type GoogleRegistrationMarker = v.InferOutput<typeof GoogleRegistrationMarker>;
