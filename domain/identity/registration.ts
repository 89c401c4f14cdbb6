import * as v from 'valibot';
import { LANGUAGES } from '../language.ts';
import { plainText } from '../plain-text.ts';
import { CONSENT_TEXTS } from './consent.ts';
import { isPublicName } from './contact-in-name.ts';
import { idNumberDigits } from './id-number.ts';
import { HOST_KINDS } from './host-kinds.ts';
import { Phone } from './phone.ts';

/** Requests and answers of the registration calls (specification, section 7; decisions, section 1). */

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128), plainText);
const name = v.pipe(v.string(), v.trim(), v.maxLength(200), plainText);
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4096), plainText);

/**
 * `POST /sessions/availability`: the registration form. With the e-mail alone (Google registration) nothing is created.
 */
export const AvailabilityRequest = v.object({
  email,
  password: v.optional(password),
  name: v.optional(name, ''),
  id_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), plainText), ''),
  phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20), plainText), ''),
  agency_interest: v.optional(v.boolean(), false),
  tiktok_link: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300), plainText), ''),
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
  name: v.pipe(name, v.minLength(1), v.check(isPublicName, 'name-has-contact')),
  phone: Phone,
  /** A host who rents out places (role 15), or the owner of a production house (role 3). */
  kind: v.optional(v.picklist(HOST_KINDS), 'place'),
  /** Of the production house, or of the first place. Default: the host's name. */
  house_name: v.optional(v.pipe(name, v.check(isPublicName, 'name-has-contact')), ''),
  address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000), plainText), ''),
  /** Degrees, WGS 84; inside Indonesia. */
  pin: v.optional(
    v.nullable(
      v.object({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
    null,
  ),
  id_card: v.optional(v.pipe(v.string(), v.maxLength(40), v.transform(idNumberDigits), v.regex(/^(\d{16})?$/)), ''),
  /** Versions of the texts that were agreed to. */
  consents: v.object({ terms: v.literal(CONSENT_TEXTS.terms), privacy: v.literal(CONSENT_TEXTS.privacy) }),
  language: v.optional(v.picklist(LANGUAGES), 'id'),
});

/** Details that a production house may postpone; bookings, messages to talents and published places require them. */
export const HOUSE_DETAILS = ['address', 'pin', 'id-number', 'id-card'] as const;
export type HouseDetail = (typeof HOUSE_DETAILS)[number];

/** `PATCH /host-registration`: postponed details. An absent field does not change. */
export const HouseDetailsRequest = v.object({
  address: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000), plainText)),
  pin: v.optional(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  id_card: v.optional(v.pipe(v.string(), v.maxLength(40), v.transform(idNumberDigits), v.regex(/^\d{16}$/))),
});

const ID_CARD_STATES = ['missing', 'waiting', 'approved', 'rejected'] as const;

/** `GET /host-registration`: a host's progress. Times are ISO 8601. */
export const HostProgress = v.object({
  email: v.string(),
  is_verified: v.boolean(),
  kind: v.picklist(HOST_KINDS),
  name: v.string(),
  house_name: v.string(),
  address: v.string(),
  pin: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  id_card: v.object({
    state: v.picklist(ID_CARD_STATES),
    /** Of the staff, where it was rejected. */
    reason: v.string(),
    sent_at: v.nullable(v.string()),
  }),
  /** Postponed details; older answers have no list. */
  missing: v.optional(v.array(v.picklist(HOUSE_DETAILS)), []),
  /** The newest link in a mail; `resend_in` in seconds from the answer on. */
  link: v.nullable(v.object({ sent_at: v.string(), expires_at: v.string(), resend_in: v.number() })),
});
export type HostProgress = v.InferOutput<typeof HostProgress>;
/** Answer of `GET /host-registration`; null when the house was not registered as a host. */
export const HostProgressAnswer = v.object({ data: v.nullable(HostProgress) });
export type HostProgressAnswer = v.InferOutput<typeof HostProgressAnswer>;

/** A host whose ID card waits for its check (`GET /staff/hosts`). */
export const WaitingHost = v.object({
  house_id: v.string(),
  kind: v.picklist(HOST_KINDS),
  name: v.string(),
  house_name: v.string(),
  id_card: v.string(),
  file_id: v.string(),
  sent_at: v.string(),
});
export type WaitingHost = v.InferOutput<typeof WaitingHost>;
export const WaitingHosts = v.object({ data: v.array(WaitingHost) });

export const ID_CARD_REASONS = ['unreadable', 'not-an-id-card', 'other-number', 'other-name'] as const;
export type IdCardReason = (typeof ID_CARD_REASONS)[number];

/** `POST /staff/hosts/{houseId}`. */
export const IdCardDecision = v.variant('decision', [
  v.object({ decision: v.literal('approve') }),
  v.object({ decision: v.literal('reject'), reason: v.picklist(ID_CARD_REASONS) }),
]);
export type IdCardDecision = v.InferOutput<typeof IdCardDecision>;

/** `PATCH /sessions/email/{userId}`. */
export const EmailChangeRequest = v.object({ email });
