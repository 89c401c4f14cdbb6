import * as v from 'valibot';
import { agencyLinkFault } from '../agency-affiliate.ts';
import { passwordFaults } from '../identity/password.ts';

/** The talent registration form (specification, section 3). */
export const TalentRegistration = v.object({
  name: v.string(),
  id_number: v.string(),
  phone: v.string(),
  email: v.string(),
  password: v.string(),
  confirmPassword: v.string(),
  agency_interest: v.optional(v.boolean(), false),
  tiktok_link: v.optional(v.string(), ''),
});
export type TalentRegistration = v.InferOutput<typeof TalentRegistration>;

export const EMPTY_TALENT_REGISTRATION: TalentRegistration = {
  name: '',
  id_number: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  agency_interest: false,
  tiktok_link: '',
};

/** Role that a talent registration sends; the server ignores any other value (decisions, section 1.6). */
export const TALENT_REGISTRATION_ROLE = 2;

export type RegistrationFault =
  | 'name-required'
  | 'id-number-required'
  | 'id-number-invalid'
  | 'phone-required'
  | 'phone-invalid'
  | 'email-required'
  | 'email-invalid'
  | 'password-required'
  | 'password-weak'
  | 'confirmation-required'
  | 'confirmation-differs'
  | 'tiktok-link-required'
  | 'tiktok-link-invalid';

/** An Indonesian identity number (NIK) has 16 digits; a phone number 8 to 15, with or without `+`, no spaces. */
const ID_NUMBER = /^\d{16}$/;
export const PHONE = /^\+?\d{8,15}$/;

/** The first fault of each field, by field. With Google, the form has no password. */
export function registrationFaults(
  form: TalentRegistration,
  { withGoogle = false } = {},
): Partial<Record<keyof TalentRegistration, RegistrationFault>> {
  const faults: Partial<Record<keyof TalentRegistration, RegistrationFault>> = {};
  const note = (field: keyof TalentRegistration, fault: RegistrationFault | false): void => {
    if (fault) faults[field] ??= fault;
  };
  note('name', form.name.trim() === '' && 'name-required');
  note('id_number', form.id_number.trim() === '' && 'id-number-required');
  note('id_number', !ID_NUMBER.test(form.id_number.trim()) && 'id-number-invalid');
  note('phone', form.phone.trim() === '' && 'phone-required');
  note('phone', !PHONE.test(form.phone) && 'phone-invalid');
  note('email', form.email.trim() === '' && 'email-required');
  note('email', !v.is(v.pipe(v.string(), v.trim(), v.email()), form.email) && 'email-invalid');
  if (!withGoogle) {
    note('password', form.password === '' && 'password-required');
    note('password', passwordFaults(form.password, form.name).length > 0 && 'password-weak');
    note('confirmPassword', form.confirmPassword === '' && 'confirmation-required');
    note('confirmPassword', form.confirmPassword !== form.password && 'confirmation-differs');
  }
  const link = form.agency_interest ? agencyLinkFault(form.tiktok_link) : null;
  if (link) note('tiktok_link', link === 'required' ? 'tiktok-link-required' : 'tiktok-link-invalid');
  return faults;
}
