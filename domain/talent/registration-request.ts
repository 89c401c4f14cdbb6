import * as v from 'valibot';
import { CONSENT_TEXTS } from '../identity/consent.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { idNumberDigits } from '../identity/id-number.ts';
import { phoneDigits } from '../identity/phone.ts';
import { Guardian } from './guardian.ts';
import { EMPTY_TALENT_REGISTRATION, TALENT_REGISTRATION_ROLE, type TalentRegistration } from './registration-form.ts';

/**
 * `POST /sessions/talents/registration` (specification, section 7 "Talent registration call"), with the ID token of the
 * account as bearer. The server sets role 2 and ignores `role_id`.
 */
export const TalentRegistrationRequest = v.object({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  role_id: v.optional(v.number()),
  /** Absent with Google. */
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  id_number: v.pipe(v.string(), v.maxLength(40), v.transform(idNumberDigits)),
  phone: v.pipe(v.string(), v.maxLength(40), v.transform(phoneDigits)),
  agency_interest: v.optional(v.boolean(), false),
  tiktok_link: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
  guardian: v.nullable(Guardian),
  /** Versions of the texts that were agreed to. */
  consents: v.object({ terms: v.string(), privacy: v.string() }),
  language: v.picklist(LANGUAGES),
});
export type TalentRegistrationRequest = v.InferInput<typeof TalentRegistrationRequest>;

/** The payload of a checked form. */
export function registrationRequest(
  form: TalentRegistration,
  { uid, withGoogle, language }: { uid: string; withGoogle: boolean; language: Language },
): TalentRegistrationRequest {
  return {
    uid,
    role_id: TALENT_REGISTRATION_ROLE,
    ...(withGoogle ? {} : { password: form.password }),
    name: form.name.trim(),
    id_number: idNumberDigits(form.id_number),
    phone: phoneDigits(form.phone),
    agency_interest: form.agency_interest,
    tiktok_link: form.agency_interest ? form.tiktok_link.trim() : '',
    guardian:
      form.by_guardian && form.guardian_relation !== ''
        ? {
            name: form.guardian_name.trim(),
            relation: form.guardian_relation,
            phone: phoneDigits(form.guardian_phone),
            email: form.guardian_email.trim(),
            consent: true,
          }
        : null,
    consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    language,
  };
}

/** The form that a request came from: the server checks it by the form's own rules. */
export function formOfRequest(
  request: v.InferOutput<typeof TalentRegistrationRequest>,
  email: string,
): TalentRegistration {
  const { name, id_number, phone, agency_interest, tiktok_link, guardian, password = '' } = request;
  return {
    ...EMPTY_TALENT_REGISTRATION,
    name,
    id_number,
    phone,
    email,
    agency_interest,
    tiktok_link,
    password,
    confirmPassword: password,
    by_guardian: guardian !== null,
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    guardian_phone: guardian?.phone ?? '',
    guardian_email: guardian?.email ?? '',
    guardian_consent: guardian !== null,
    agreed: true,
  };
}
