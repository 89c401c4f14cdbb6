import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

/**
 * Passkeys (WebAuthn), recovery codes and step-up: messages of the API. Base64url texts and the shapes of options and
 * responses are those of the WebAuthn specification, level 3 ("toJSON").
 */

/** A proof counts for acts that need a fresh one for so long. */
export const STEP_UP_LIFETIME_S = 15 * 60;
export const MOST_PASSKEYS = 20;
export const RECOVERY_CODES = 10;
export const PASSKEY_NAME_MAX = 60;

/** Detail of a change that the server refused without a fresh proof. The device keeps it. */
export const STEP_UP = 'step-up';

/** `details.reason` of STEP_UP_REQUIRED: any proof, a second factor, or a passkey that has to be added first. */
export const STEP_UP_REASONS = ['proof', 'second-factor', 'enrol'] as const;

const base64url = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/));
const credentialId = base64url(1400);
const Extensions = v.optional(v.record(v.string(), v.unknown()), {});
const Transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)));

/** A new credential, as the browser gives it. */
export const NewCredential = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  clientExtensionResults: Extensions,
  response: v.object({ clientDataJSON: base64url(4000), attestationObject: base64url(12_000), transports: Transports }),
});

/** A signature of a credential, as the browser gives it. */
export const Assertion = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  clientExtensionResults: Extensions,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(base64url(200)),
  }),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** Options for the browser; their shape is WebAuthn's. */
export const PasskeyOptionsResponse = v.object({
  data: v.object({ options: v.objectWithRest({ challenge: v.string() }, v.unknown()) }),
});

/** Written as people copy it: small letters and digits, in groups. */
const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((code) => code.toLowerCase().replaceAll(/[\s-]/g, '')),
  v.regex(/^[a-z0-9]{12}$/),
);

/** `POST /sessions/passkeys`: login with a passkey alone. */
export const PasskeyLoginRequest = v.object({ response: Assertion });

/** `POST /sessions/second-step`: after SECOND_FACTOR_REQUIRED, whose details have `ticket` and `options`. */
export const SecondStepRequest = v.union([
  v.object({ response: Assertion }),
  v.object({ ticket: base64url(100), recovery_code: RecoveryCode }),
]);

/** Details of SECOND_FACTOR_REQUIRED. */
export const SecondStep = v.object({
  ticket: v.string(),
  options: v.objectWithRest({ challenge: v.string() }, v.unknown()),
  /** Recovery codes that are left. */
  codes_left: v.number(),
});
export type SecondStep = v.InferOutput<typeof SecondStep>;

export const ListedPasskey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  /** Null until it was used. */
  last_used_at: v.nullable(v.string()),
});
export type ListedPasskey = v.InferOutput<typeof ListedPasskey>;

/** `GET /security` */
export const SecurityResponse = v.object({
  data: v.object({
    passkeys: v.array(ListedPasskey),
    codes_left: v.number(),
    /** A house of the account asks its owners for a second factor, or the installation its staff. */
    is_required: v.boolean(),
  }),
});
export type Security = v.InferOutput<typeof SecurityResponse>['data'];

const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_MAX), plainText);

/** `POST /security/passkeys` */
export const PasskeyRequest = v.object({
  response: NewCredential,
  name: PasskeyName,
});
/** `PUT /security/passkeys/:id` */
export const RenamePasskeyRequest = v.object({ name: PasskeyName });
export const PasskeyResponse = v.object({
  data: v.object({
    passkey: ListedPasskey,
    /** Returned once, with the first passkey; null with every later one. */
    recovery_codes: v.nullable(v.array(v.string())),
  }),
});

export const RecoveryCodesResponse = v.object({ data: v.object({ recovery_codes: v.array(v.string()) }) });

/** `POST /security/step-up`: the user proves their identity again. */
export const StepUpRequest = v.union([
  v.object({ response: Assertion }),
  v.object({ recovery_code: RecoveryCode }),
  v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText) }),
  v.object({ id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) }),
]);
export type StepUpRequest = v.InferInput<typeof StepUpRequest>;

/** `PUT /houses/:houseId/security` */
export const HouseSecurity = v.object({ owners_need_passkey: v.boolean() });
