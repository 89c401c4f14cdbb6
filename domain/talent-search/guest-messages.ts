import * as v from 'valibot';
import { VERDICTS } from '../talent/shortlist-records.ts';
import { TalentCard } from './talent-card.ts';

/**
 * A talent as seen through the share link of a shortlist: the chosen parts only. Missing parts were not chosen, or
 * belong to a minor.
 */
export const GuestTalent = v.object({
  id: v.string(),
  /** Photo, name, place and experience are not shown, whatever the house chose. */
  isMinor: v.optional(v.boolean(), false),
  drawing: v.string(),
  /** An approved photo may be asked for, with the link's key. */
  hasPhoto: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  age: v.optional(v.nullable(v.number())),
  city: v.optional(v.nullable(v.string())),
  height: v.optional(v.nullable(v.number())),
  sizes: v.optional(TalentCard.entries.sizes),
  skills: v.optional(TalentCard.entries.skills),
  experience: v.optional(TalentCard.entries.experience),
  rate: v.optional(v.nullable(v.number())),
  rateUnit: v.optional(TalentCard.entries.rateUnit),
  note: v.optional(v.string()),
});
export type GuestTalent = v.InferOutput<typeof GuestTalent>;

/** Secret of the guest's device: names and links are known to others, opinions are read with it alone. */
export const GUEST_KEY_HEADER = 'x-guest-key';
export const GuestKey = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{20,60}$/));

export const GuestShortlist = v.object({
  name: v.string(),
  /** Whose list it is. */
  house: v.optional(v.string(), ''),
  expiresOn: v.string(),
  talents: v.array(GuestTalent),
  verdicts: v.record(v.string(), v.picklist(VERDICTS)),
});
export type GuestShortlist = v.InferOutput<typeof GuestShortlist>;

export const VerdictRequest = v.object({
  talentId: v.pipe(v.string(), v.maxLength(60)),
  verdict: v.picklist(VERDICTS),
  by: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
});
export type VerdictRequest = v.InferOutput<typeof VerdictRequest>;
