import * as v from 'valibot';
import { agencyLinkFault } from '../agency-affiliate.ts';
import { looksLikeContact } from '../identity/contact-in-name.ts';
import { idNumberFault, isMinorByIdNumber } from '../identity/id-number.ts';
import { isPhone } from '../identity/phone.ts';
import { passwordFault, PASSWORD_FORM_FAULTS } from '../identity/password.ts';
import { GUARDIAN_RELATIONS } from '../identity/guardian-relations.ts';
import { GUARDIAN_FAULTS, guardianFaults } from './guardian.ts';

/**
 * The talent registration form (specification, section 3), with the additions for minors and the law: a guardian and
 * the agreement to terms and privacy notice.
 */
export const TalentRegistration = v.object({
  name: v.string(),
  id_number: v.string(),
  phone: v.string(),
  email: v.string(),
  password: v.string(),
  confirmPassword: v.string(),
  agency_interest: v.boolean(),
  tiktok_link: v.string(),
  /** A guardian fills in the form for a person under 18. */
  by_guardian: v.boolean(),
  guardian_name: v.string(),
  guardian_relation: v.picklist(['', ...GUARDIAN_RELATIONS]),
  guardian_phone: v.string(),
  guardian_email: v.string(),
  guardian_consent: v.boolean(),
  agreed: v.boolean(),
});
export type TalentRegistration = v.InferOutput<typeof TalentRegistration>;
export type RegistrationField = keyof TalentRegistration;

export const EMPTY_TALENT_REGISTRATION: TalentRegistration = {
  name: '',
  id_number: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  agency_interest: false,
  tiktok_link: '',
  by_guardian: false,
  guardian_name: '',
  guardian_relation: '',
  guardian_phone: '',
  guardian_email: '',
  guardian_consent: false,
  agreed: false,
};

/** Role that a talent registration sends; the server ignores any other value (decisions, section 1.6). */
export const TALENT_REGISTRATION_ROLE = 2;
const NAME_MAX = 120;

const REGISTRATION_FAULTS = [
  'name-required',
  'name-too-long',
  'name-has-contact',
  'id-number-required',
  'id-number-invalid',
  'id-number-impossible',
  'phone-required',
  'phone-invalid',
  'email-required',
  'email-invalid',
  'password-required',
  ...PASSWORD_FORM_FAULTS,
  'confirmation-required',
  'confirmation-differs',
  'tiktok-link-required',
  'tiktok-link-invalid',
  'guardian-required',
  ...GUARDIAN_FAULTS,
  'agreement-required',
] as const;
export type RegistrationFault = (typeof REGISTRATION_FAULTS)[number];

export interface RegistrationRules {
  /** A user who comes from Google has no password here. */
  withGoogle?: boolean;
  /** `YYYY-MM-DD`; an identity number shows whether its owner is a minor on that day. */
  today: string;
}

/** A fault of one field, or null; other fields are read from the whole form. */
type Rule = (form: TalentRegistration, rules: RegistrationRules) => RegistrationFault | null;

const isEmail = (value: string) => v.is(v.pipe(v.string(), v.trim(), v.email()), value);

const guardianFault = (form: TalentRegistration, field: keyof ReturnType<typeof guardianFaults>) =>
  (form.by_guardian ? guardianFaults(form, form)[field] : null) ?? null;

const RULES: Partial<Record<RegistrationField, Rule>> = {
  name: ({ name }) => {
    if (name.trim() === '') return 'name-required';
    if (name.trim().length > NAME_MAX) return 'name-too-long';
    return looksLikeContact(name) ? 'name-has-contact' : null;
  },
  id_number: ({ id_number }, { today }) =>
    id_number.trim() === '' ? 'id-number-required' : idNumberFault(id_number, today),
  phone: ({ phone }) => (phone.trim() === '' ? 'phone-required' : isPhone(phone) ? null : 'phone-invalid'),
  email: ({ email }) => (email.trim() === '' ? 'email-required' : isEmail(email) ? null : 'email-invalid'),
  password: ({ password, name }, { withGoogle }) => {
    if (withGoogle) return null;
    if (password === '') return 'password-required';
    return passwordFault(password, name);
  },
  confirmPassword: ({ password, confirmPassword }, { withGoogle }) => {
    if (withGoogle) return null;
    if (confirmPassword === '') return 'confirmation-required';
    return confirmPassword === password ? null : 'confirmation-differs';
  },
  tiktok_link: ({ agency_interest, tiktok_link }) => {
    const fault = agency_interest ? agencyLinkFault(tiktok_link) : null;
    return fault && `tiktok-link-${fault}`;
  },
  by_guardian: ({ id_number, by_guardian }, { today }) =>
    !by_guardian && isMinorByIdNumber(id_number, today) ? 'guardian-required' : null,
  guardian_name: (form) => guardianFault(form, 'guardian_name'),
  guardian_relation: (form) => guardianFault(form, 'guardian_relation'),
  guardian_phone: (form) => guardianFault(form, 'guardian_phone'),
  guardian_email: (form) => guardianFault(form, 'guardian_email'),
  guardian_consent: (form) => guardianFault(form, 'guardian_consent'),
  agreed: ({ agreed }) => (agreed ? null : 'agreement-required'),
};

/** The form's schema; the message of each issue is a `RegistrationFault`. */
export const talentRegistrationForm = (rules: RegistrationRules) =>
  v.pipe(
    TalentRegistration,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const form = dataset.value;
      for (const [field, fault] of Object.entries(registrationFaults(form, rules))) {
        addIssue({
          message: fault,
          path: [{ type: 'object', origin: 'value', input: form, key: field, value: form[field as RegistrationField] }],
        });
      }
    }),
  );

/** The fault of each field, in the order of the form. */
export function registrationFaults(
  form: TalentRegistration,
  rules: RegistrationRules,
): Partial<Record<RegistrationField, RegistrationFault>> {
  const faults: Partial<Record<RegistrationField, RegistrationFault>> = {};
  for (const [field, rule] of Object.entries(RULES) as [RegistrationField, Rule][]) {
    const fault = rule(form, rules);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
