import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE_DRAFT, type ProfileDraft, ProfilePayload, profilePayloadOf } from './profile.ts';

const filled: ProfileDraft = {
  name: 'Ni Luh Ayu',
  date_of_birth: '1999-02-07',
  country: { value: 62, label: 'Indonesia' },
  province: { value: '51', label: 'Bali' },
  city: { value: '51.71', label: 'Denpasar' },
  address: 'Jl. Sunset 3',
  gender: { value: 2, label: 'Perempuan' },
  skin_tone: { value: '4', label: 'Zaitun' },
  ethnicity: { value: 12, label: 'Bali' },
  height: '168',
  weight: '54 kg',
  links: ['', ' https://vimeo.com/1 ', '   '],
};

describe('the profile that is sent', () => {
  it('carries integers for choices, the date as day-month-year, and only links that are not blank', () => {
    expect(profilePayloadOf(filled)).toEqual({
      name: 'Ni Luh Ayu',
      date_of_birth: '07-02-1999',
      country: 62,
      province: 51,
      city: '51.71',
      address: 'Jl. Sunset 3',
      gender: 2,
      skin_tone: 4,
      ethnicity: 12,
      height: 168,
      weight: 54,
      links: ['https://vimeo.com/1'],
    });
  });

  it('has 0 or empty text for everything that was not chosen, and no links at all', () => {
    const payload = profilePayloadOf(EMPTY_PROFILE_DRAFT);
    expect(payload).toEqual({
      name: '',
      date_of_birth: '',
      country: 0,
      province: 0,
      city: '',
      address: '',
      gender: 0,
      skin_tone: 0,
      ethnicity: 0,
      height: 0,
      weight: 0,
    });
    expect('links' in payload).toBe(false);
  });

  it.each(['abc', '-5', '', '  '])('has 0 for a height of %j', (height) => {
    expect(profilePayloadOf({ ...filled, height }).height).toBe(0);
  });

  it('has the shape that the server accepts', () => {
    expect(v.is(ProfilePayload, profilePayloadOf(filled))).toBe(true);
    expect(v.is(ProfilePayload, profilePayloadOf(EMPTY_PROFILE_DRAFT))).toBe(true);
    expect(v.is(ProfilePayload, { ...profilePayloadOf(filled), skin_tone: 7 })).toBe(false);
  });
});
