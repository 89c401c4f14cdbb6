import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { EMPTY_PROFILE_DRAFT, profilePayloadOf } from './profile.ts';
import { EMPTY_PROFILE, missingInProfile, profileOfPayload, talentProfileRecord } from './profile-record.ts';

const payload = profilePayloadOf({
  ...EMPTY_PROFILE_DRAFT,
  name: 'Wulan',
  date_of_birth: '2002-04-23',
  height: '163 cm',
});

describe('the record of a profile', () => {
  it('has the payload, its date as a calendar date, and when the body was measured', () => {
    const profile = profileOfPayload(payload, null, '2026-11-22');
    expect(profile).toEqual({
      ...EMPTY_PROFILE,
      name: 'Wulan',
      dateOfBirth: '2002-04-23',
      height: 163,
      measuredOn: '2026-11-22',
    });
    expect(v.is(talentProfileRecord.fields, profile)).toBe(true);
    expect(profileOfPayload(payload, profile, '2027-01-01').measuredOn).toBe('2026-11-22');
  });

  it('of an empty draft is empty', () => {
    expect(profileOfPayload(profilePayloadOf(EMPTY_PROFILE_DRAFT), null, '2026-11-22')).toEqual(EMPTY_PROFILE);
  });

  it('says what is missing', () => {
    expect(missingInProfile(EMPTY_PROFILE)).toEqual(['name', 'dateOfBirth', 'gender']);
    expect(missingInProfile({ ...EMPTY_PROFILE, name: 'W', dateOfBirth: '2002-04-23', gender: 2 })).toEqual([]);
  });
});
