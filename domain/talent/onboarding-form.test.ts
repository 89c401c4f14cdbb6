import { describe, expect, it } from 'vitest';
import {
  ageOn,
  birthDateOf,
  cardDisagrees,
  formOfProfile,
  payloadOfForm,
  stepFaults,
  suggestedLink,
} from './onboarding-form.ts';
import { profileOfPayload } from './profile-record.ts';

const TODAY = '2026-11-22';
const empty = formOfProfile(null, 'Wulan');
const filled = {
  ...empty,
  birthDay: '23',
  birthMonth: '4',
  birthYear: '2002',
  gender: 2,
  province: '32',
  city: '32.76',
  height: '163',
  links: ['https://youtu.be/x', ''],
};

describe('the form of onboarding', () => {
  it('begins with the name of the registration and Indonesia', () => {
    expect(empty).toMatchObject({ name: 'Wulan', country: '62', province: '', links: [''] });
  });

  it('begins with birth date and gender of the NIK, and asks where the answers disagree', () => {
    const card = { bornOn: '2002-04-23', gender: 2 };
    const form = formOfProfile(null, 'Wulan', card);
    expect(form).toMatchObject({ birthDay: '23', birthMonth: '4', birthYear: '2002', gender: 2 });
    expect(cardDisagrees(form, card)).toEqual({ birth: false, gender: false });
    expect(cardDisagrees({ ...form, birthYear: '2003', gender: 1 }, card)).toEqual({ birth: true, gender: true });
    expect(cardDisagrees({ ...form, birthYear: '', gender: 3 }, card)).toEqual({ birth: false, gender: false });
    expect(cardDisagrees({ ...form, birthYear: '2003' }, null)).toEqual({ birth: false, gender: false });
    const stored = profileOfPayload(payloadOfForm({ ...form, birthYear: '2003' }), null, TODAY);
    expect(formOfProfile(stored, '', card).birthYear).toBe('2003');
  });

  it('comes back from the stored profile as it was', () => {
    const profile = profileOfPayload(payloadOfForm(filled), null, TODAY);
    expect(profile).toMatchObject({ dateOfBirth: '2002-04-23', province: 32, city: '32.76', height: 163, country: 62 });
    expect(formOfProfile(profile, '')).toEqual({ ...filled, links: ['https://youtu.be/x'] });
  });

  it.each([
    [{ birthDay: '31', birthMonth: '2', birthYear: '2002' }, null],
    [{ birthDay: '1', birthMonth: '2', birthYear: '2002' }, '2002-02-01'],
    [{ birthDay: 'x', birthMonth: '2', birthYear: '2002' }, null],
    [{ birthDay: '', birthMonth: '2', birthYear: '2002' }, ''],
  ])('reads the date of birth %j as %s', (typed, date) => {
    expect(birthDateOf({ ...empty, ...typed })).toBe(date);
  });

  it('counts whole years', () => {
    expect([ageOn('2002-11-22', TODAY), ageOn('2002-11-23', TODAY)]).toEqual([24, 23]);
  });

  it('asks only for the identity', () => {
    expect(stepFaults('self', { ...empty, name: 'Wulan 0812 3456 7817' }, TODAY)).toMatchObject({
      name: 'name-has-contact',
    });
    expect(stepFaults('self', { ...empty, name: 'Wulan 2' }, TODAY).name).toBeUndefined();
    expect(stepFaults('self', { ...empty, name: ' ' }, TODAY)).toEqual({
      name: 'name-required',
      birth: 'birth-required',
      gender: 'gender-required',
    });
    expect(stepFaults('self', filled, TODAY)).toEqual({});
    expect(stepFaults('self', { ...filled, birthYear: '2030' }, TODAY)).toEqual({ birth: 'birth-future' });
    expect(stepFaults('home', empty, TODAY)).toEqual({});
    expect(stepFaults('size', { ...empty, height: 'tall', weight: '54 kg' }, TODAY)).toEqual({
      height: 'measure-invalid',
    });
    expect(stepFaults('links', { ...empty, links: ['', 'instagram wulan', 'javascript:alert(1)'] }, TODAY)).toEqual({
      'link-1': 'link-invalid',
      'link-2': 'link-invalid',
    });
  });

  it('knows what an address was meant to be', () => {
    expect(suggestedLink('instagram.com/wulan')).toBe('https://instagram.com/wulan');
    expect(suggestedLink('wulan di jalan')).toBeNull();
  });
});
