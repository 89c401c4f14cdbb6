import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type PoolKind = Extract<
  RecordKind,
  | 'talent-attributes'
  | 'talent-skill'
  | 'talent-experience'
  | 'talent-media'
  | 'talent-standing'
  | 'availability'
  | 'guardian-procedure'
  | 'shortlist'
  | `shortlist-${string}`
>;

/** Names of the records of a talent's resume and of shortlists. */
export const POOL_RECORD_LABELS = {
  'talent-attributes': msg`Sizes, appearance and conditions`,
  'talent-skill': msg`Skill`,
  'talent-experience': msg`Experience`,
  'talent-media': msg`Picture, video or sound`,
  'talent-standing': msg`Rating and tier`,
  availability: msg`Available or blocked days`,
  'guardian-procedure': msg`How a guardian can be contacted`,
  shortlist: msg`Shortlist`,
  'shortlist-talent': msg`Talent on a shortlist`,
  'shortlist-link': msg`Link of a shortlist`,
  'shortlist-verdict': msg`Opinion on a shortlist`,
} satisfies Record<PoolKind, MessageDescriptor>;

export const POOL_FIELD_LABELS = {
  'talent-attributes': {
    bust: msg`Bust`,
    underbust: msg`Underbust`,
    waist: msg`Waist`,
    hip: msg`Hip`,
    footSize: msg`Shoe size`,
    shirtSize: msg`Shirt size`,
    measuredOn: msg`Measured on`,
    measuredBy: msg`Measured by`,
    facialHair: msg`Facial hair`,
    hair: msg`Hair`,
    tattoos: msg`Tattoos`,
    piercings: msg`Piercings`,
    identicals: msg`Twins or more`,
    rate: msg`Rate`,
    rateUnit: msg`Rate per`,
    languages: msg`Languages`,
    hoursFrom: msg`Working from`,
    hoursTo: msg`Working until`,
    about: msg`About me`,
  },
  'talent-skill': { name: msg`Skill`, note: msg`Note`, position: msg`Position in the list` },
  'talent-experience': {
    title: msg`Title`,
    role: msg`Role`,
    company: msg`Production house`,
    year: msg`Year`,
    position: msg`Position in the list`,
  },
  'talent-media': { type: msg`Kind`, title: msg`Title`, position: msg`Position in the list`, isCover: msg`Cover` },
  'talent-standing': { rating: msg`Rating`, reviews: msg`Reviews`, tier: msg`Tier`, drawing: msg`Drawn portrait` },
  availability: { from: msg`From`, to: msg`Until`, state: msg`State`, note: msg`Note` },
  'guardian-procedure': { procedure: msg`How a guardian can be contacted` },
  shortlist: { name: msg`Name`, position: msg`Position in the list` },
  'shortlist-talent': {
    shortlistId: msg`Shortlist`,
    talentId: msg`Talent`,
    name: msg`Name`,
    note: msg`Note`,
    position: msg`Position in the list`,
  },
  'shortlist-link': {
    shortlistId: msg`Shortlist`,
    key: msg`Link`,
    expiresOn: msg`Open until`,
    shows: msg`Shows`,
    isRevoked: msg`Revoked`,
  },
  'shortlist-verdict': {
    shortlistId: msg`Shortlist`,
    linkId: msg`Link`,
    talentId: msg`Talent`,
    by: msg`Name`,
    verdict: msg`Opinion`,
  },
} satisfies { [K in PoolKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
