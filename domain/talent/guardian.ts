import * as v from 'valibot';
import { isSameMailbox } from '../identity/email-address.ts';
import { GUARDIAN_RELATIONS } from '../identity/guardian-relations.ts';
import { isMinorOn } from '../identity/id-number.ts';
import { isPhone, isSamePhone, Phone } from '../identity/phone.ts';
import { plainText } from '../plain-text.ts';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, InstantOrNone } from '../field-shapes.ts';

/** Whether a talent of this age has a guardian. A talent without a birth date is not shown at all. */
export const hasGuardian = (age: number | null): boolean => age !== null && age < 18;

/** The guardian of a minor. The one-time code is sent to the guardian's phone, so that the consent is theirs. */
export const Guardian = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), plainText),
  relation: v.picklist(GUARDIAN_RELATIONS),
  phone: Phone,
  /** Empty in records from before the guardian's address was required. */
  email: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(254), v.union([v.literal(''), v.pipe(v.string(), v.email())])),
    '',
  ),
  consent: v.literal(true),
});
export type Guardian = v.InferOutput<typeof Guardian>;

/** The guardian's part of a form, as typed. */
export interface GuardianTexts {
  guardian_name: string;
  guardian_relation: string;
  guardian_phone: string;
  guardian_email: string;
  guardian_consent: boolean;
}
export const GUARDIAN_FAULTS = [
  'guardian-name-required',
  'guardian-relation-required',
  'guardian-phone-required',
  'guardian-phone-invalid',
  'guardian-phone-own',
  'guardian-email-required',
  'guardian-email-invalid',
  'guardian-email-own',
  'guardian-consent-required',
] as const;
export type GuardianFault = (typeof GUARDIAN_FAULTS)[number];

const isEmail = (value: string) => v.is(v.pipe(v.string(), v.trim(), v.email()), value);

/** Faults of each field. `minor`: the child's own phone and address, which are not the guardian's. */
export function guardianFaults(
  form: GuardianTexts,
  minor: { phone: string; email: string },
): Partial<Record<keyof GuardianTexts, GuardianFault>> {
  const { guardian_phone: phone, guardian_email: email } = form;
  const phoneFault =
    phone.trim() === ''
      ? 'guardian-phone-required'
      : !isPhone(phone)
        ? 'guardian-phone-invalid'
        : isSamePhone(phone, minor.phone) && 'guardian-phone-own';
  const emailFault =
    email.trim() === ''
      ? 'guardian-email-required'
      : !isEmail(email)
        ? 'guardian-email-invalid'
        : isSameMailbox(email, minor.email) && 'guardian-email-own';
  return {
    ...(form.guardian_name.trim() === '' && { guardian_name: 'guardian-name-required' }),
    ...(form.guardian_relation === '' && { guardian_relation: 'guardian-relation-required' }),
    ...(phoneFault && { guardian_phone: phoneFault }),
    ...(emailFault && { guardian_email: emailFault }),
    ...(!form.guardian_consent && { guardian_consent: 'guardian-consent-required' }),
  };
}

/** The guardian who has agreed for a minor. Its id is the user's. Only the server writes it, after the code. */
export const talentGuardianRecord = defineRecord({
  kind: 'talent-guardian',
  scope: 'user',
  fields: v.object({
    name: v.string(),
    relation: v.picklist(GUARDIAN_RELATIONS),
    phone: v.string(),
    email: v.string(),
    /** The minor's birth date when the guardian agreed; a later date of a grown person does not replace it. */
    bornOn: v.union([v.literal(''), CalendarDate]),
    agreedAt: InstantOrNone,
    /** Version of the text (`CONSENT_TEXTS`). */
    version: v.string(),
  }),
  mergePolicies: {
    name: 'last-write',
    relation: 'last-write',
    phone: 'last-write',
    email: 'last-write',
    bornOn: 'last-write',
    agreedAt: 'last-write',
    version: 'last-write',
  },
  table: 'talentGuardians',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: {
    name: 'text',
    relation: 'fact',
    phone: 'text',
    email: 'text',
    bornOn: 'date',
    agreedAt: 'fact',
    version: 'fact',
  },
  namingFields: ['name'],
});
export type TalentGuardian = v.InferOutput<typeof talentGuardianRecord.fields>;

/** Birth dates of a talent, each `YYYY-MM-DD` or ''. */
export interface BirthDates {
  profile: string;
  /** Of the identity number. */
  number: string;
  /** Noted when a guardian agreed. */
  guardian: string;
}

/**
 * The birth date that counts: minors by identity number or by profile are minors, and a guardian's child stays one
 * until 18 whatever the profile states later. '' when none is known, or none is possible.
 */
export function birthDateThatCounts({ profile, number, guardian }: BirthDates, today: string): string {
  const minors = [profile, number].filter((date) => isMinorOn(date, today)).toSorted();
  const youngest = minors.at(-1) ?? (isMinorOn(guardian, today) ? guardian : profile || number);
  return isPossibleBirth(youngest, today) ? youngest : '';
}

const OLDEST = 120;
const isPossibleBirth = (date: string, today: string): boolean =>
  date !== '' && date <= today && Number(today.slice(0, 4)) - Number(date.slice(0, 4)) <= OLDEST;
