import { describe, expect, it } from 'vitest';
import { EMPTY_TALENT_REGISTRATION, type TalentRegistration, registrationFaults } from './registration-form.ts';

const good: TalentRegistration = {
  name: 'Bagus Pratama',
  id_number: '3171012304990001',
  phone: '+6281234567890',
  email: 'bagus@contoh.test',
  password: 'Hujan#Deras26',
  confirmPassword: 'Hujan#Deras26',
  agency_interest: false,
  tiktok_link: '',
};

describe('a talent registration', () => {
  it('has no faults when everything is right', () => {
    expect(registrationFaults(good)).toEqual({});
  });

  it('names what is missing in each field of an empty form', () => {
    expect(registrationFaults(EMPTY_TALENT_REGISTRATION)).toEqual({
      name: 'name-required',
      id_number: 'id-number-required',
      phone: 'phone-required',
      email: 'email-required',
      password: 'password-required',
      confirmPassword: 'confirmation-required',
    });
  });

  it.each([
    [{ id_number: '317101230499' }, { id_number: 'id-number-invalid' }],
    [{ phone: '0812 3456 7890' }, { phone: 'phone-invalid' }],
    [{ email: 'bagus@' }, { email: 'email-invalid' }],
    [{ password: 'Bagus#Pratama1', confirmPassword: 'Bagus#Pratama1' }, { password: 'password-weak' }],
    [{ password: 'hujan#deras26', confirmPassword: 'hujan#deras26' }, { password: 'password-weak' }],
    [{ confirmPassword: 'Hujan#Deras27' }, { confirmPassword: 'confirmation-differs' }],
    [{ agency_interest: true }, { tiktok_link: 'tiktok-link-required' }],
    [{ agency_interest: true, tiktok_link: 'http://tiktok.com/@bagus' }, { tiktok_link: 'tiktok-link-invalid' }],
    [{ tiktok_link: 'whatever' }, {}],
  ])('with %j has the faults %j', (change, faults) => {
    expect(registrationFaults({ ...good, ...change })).toEqual(faults);
  });

  it('asks for no password when the person comes from Google', () => {
    expect(registrationFaults({ ...good, password: '', confirmPassword: '' }, { withGoogle: true })).toEqual({});
  });
});
