import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_TALENT_REGISTRATION,
  type TalentRegistration,
  registrationFaults,
  talentRegistrationForm,
} from './registration-form.ts';
import { formOfRequest, registrationRequest, TalentRegistrationRequest } from './registration-request.ts';

const RULES = { today: '2026-11-22' };
const good: TalentRegistration = {
  ...EMPTY_TALENT_REGISTRATION,
  name: 'Bagus Pratama',
  id_number: '3171012304990001',
  phone: '+6281234567890',
  email: 'bagus@contoh.test',
  password: 'Hujan#Deras26',
  confirmPassword: 'Hujan#Deras26',
  agreed: true,
};
const guardian = {
  by_guardian: true,
  guardian_name: 'Ratih Pratama',
  guardian_relation: 'mother' as const,
  guardian_phone: '081200004417',
  guardian_email: 'ratih@contoh.test',
  guardian_consent: true,
};
/** Born on 23 April 2012. */
const MINOR = '3171012304120001';

describe('a talent registration', () => {
  it('has no faults when everything is right', () => {
    expect(registrationFaults(good, RULES)).toEqual({});
    expect(v.safeParse(talentRegistrationForm(RULES), good).success).toBe(true);
  });

  it('names what is missing in each field of an empty form', () => {
    const faults = {
      name: 'name-required',
      id_number: 'id-number-required',
      phone: 'phone-required',
      email: 'email-required',
      password: 'password-required',
      confirmPassword: 'confirmation-required',
      agreed: 'agreement-required',
    };
    expect(registrationFaults(EMPTY_TALENT_REGISTRATION, RULES)).toEqual(faults);
    const parsed = v.safeParse(talentRegistrationForm(RULES), EMPTY_TALENT_REGISTRATION);
    expect(Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))).toEqual(
      faults,
    );
  });

  it.each([
    [{ id_number: '317101230499' }, { id_number: 'id-number-invalid' }],
    [{ phone: '0812 3456 7890' }, {}],
    [{ phone: '(0812) 3456-7890' }, {}],
    [{ phone: '0812-345' }, { phone: 'phone-invalid' }],
    [{ id_number: '3171 0123 0499 0001' }, {}],
    [{ id_number: '3171019904990001' }, { id_number: 'id-number-impossible' }],
    [{ id_number: '3171013204990001' }, { id_number: 'id-number-impossible' }],
    [{ id_number: '3171012313990001' }, { id_number: 'id-number-impossible' }],
    [{ id_number: '9971012304990001' }, { id_number: 'id-number-impossible' }],
    [{ name: 'a'.repeat(121) }, { name: 'name-too-long' }],
    [{ name: 'Bagus 0812 3456 7890' }, { name: 'name-has-contact' }],
    [{ name: 'Bagus @bagus.main' }, { name: 'name-has-contact' }],
    [{ email: 'bagus@' }, { email: 'email-invalid' }],
    [{ password: 'Bagus#Pratama1', confirmPassword: 'Bagus#Pratama1' }, { password: 'password-contains-name' }],
    [{ password: 'hujan#deras26', confirmPassword: 'hujan#deras26' }, { password: 'password-no-uppercase' }],
    [{ confirmPassword: 'Hujan#Deras27' }, { confirmPassword: 'confirmation-differs' }],
    [{ agency_interest: true }, { tiktok_link: 'tiktok-link-required' }],
    [{ agency_interest: true, tiktok_link: 'http://tiktok.com/@bagus' }, { tiktok_link: 'tiktok-link-invalid' }],
    [{ tiktok_link: 'whatever' }, {}],
    [{ agreed: false }, { agreed: 'agreement-required' }],
    [{ id_number: MINOR }, { by_guardian: 'guardian-required' }],
    [{ id_number: MINOR, ...guardian }, {}],
    [{ ...guardian, guardian_phone: '0812 0000 4417' }, {}],
    [{ ...guardian, guardian_phone: '0812 3456 7890' }, { guardian_phone: 'guardian-phone-own' }],
    [{ ...guardian, guardian_phone: '6281234567890' }, { guardian_phone: 'guardian-phone-own' }],
    [{ ...guardian, guardian_email: ' Bagus+ibu@Contoh.test' }, { guardian_email: 'guardian-email-own' }],
    [{ ...guardian, guardian_email: '' }, { guardian_email: 'guardian-email-required' }],
    [
      { by_guardian: true },
      {
        guardian_name: 'guardian-name-required',
        guardian_relation: 'guardian-relation-required',
        guardian_phone: 'guardian-phone-required',
        guardian_email: 'guardian-email-required',
        guardian_consent: 'guardian-consent-required',
      },
    ],
  ])('with %j has the faults %j', (change, faults) => {
    expect(registrationFaults({ ...good, ...change }, RULES)).toEqual(faults);
  });

  it('asks for no password when the person comes from Google', () => {
    expect(registrationFaults({ ...good, password: '', confirmPassword: '' }, { ...RULES, withGoogle: true })).toEqual(
      {},
    );
  });

  it('travels as the specified payload and comes back as the form that was filled in', () => {
    const form = { ...good, ...guardian, tiktok_link: 'typed and not wanted' };
    const request = registrationRequest(form, { uid: 'u1', withGoogle: false, language: 'id' });
    expect(request).toMatchObject({ uid: 'u1', role_id: 2, agency_interest: false, tiktok_link: '' });
    const read = formOfRequest(v.parse(TalentRegistrationRequest, request), good.email);
    expect(registrationFaults(read, RULES)).toEqual({});
    expect(read).toEqual({ ...form, tiktok_link: '' });
  });
});
