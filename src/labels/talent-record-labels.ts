import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type TalentKind = Extract<
  RecordKind,
  'talent-profile' | 'talent-photo' | 'talent-onboarding' | 'talent-affiliate' | 'talent-guardian'
>;

/** Names of the records of a talent's onboarding. */
export const TALENT_RECORD_LABELS = {
  'talent-profile': msg`Profile`,
  'talent-photo': msg`Profile photo`,
  'talent-onboarding': msg`Onboarding`,
  'talent-affiliate': msg`Agency affiliate`,
  'talent-guardian': msg`Guardian`,
} satisfies Record<TalentKind, MessageDescriptor>;

export const TALENT_FIELD_LABELS = {
  'talent-profile': {
    name: msg`Name`,
    dateOfBirth: msg`Date of birth`,
    country: msg`Country`,
    province: msg`Province`,
    city: msg`City or regency`,
    address: msg`Address`,
    gender: msg`Gender`,
    skinTone: msg`Skin tone`,
    ethnicity: msg`Ethnicity or origin`,
    height: msg`Height`,
    weight: msg`Weight`,
    measuredOn: msg`Measured on`,
    links: msg`Links`,
  },
  'talent-photo': {
    state: msg`State`,
    reasons: msg`Reasons`,
    submittedAt: msg`Sent`,
    decidedAt: msg`Decided`,
  },
  'talent-onboarding': {
    requestedAt: msg`Requested`,
    completedAt: msg`Completed`,
    bornOn: msg`Date of birth in the NIK`,
    genderOfCard: msg`Gender in the NIK`,
  },
  'talent-affiliate': {
    state: msg`State`,
    tiktokLink: msg`TikTok link`,
    contactName: msg`Contact at the agency`,
    contactPhone: msg`Phone`,
    contactEmail: msg`Email`,
    changedAt: msg`Changed`,
  },
  'talent-guardian': {
    name: msg`Name`,
    relation: msg`Relation`,
    phone: msg`Phone`,
    email: msg`Email`,
    bornOn: msg`Date of birth`,
    agreedAt: msg`Agreed on`,
    version: msg`Version of the text`,
  },
} satisfies { [K in TalentKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
