import * as v from 'valibot';
import { GUARDIAN_RELATIONS } from '../identity/guardian-relations.ts';
import { AFFILIATE_STATES } from '../agency-affiliate.ts';
import { STAFF_REJECTIONS } from './photo.ts';

/** Messages of the calls of staff (`/api/staff`). */

export const WaitingPhoto = v.object({
  /** The file's id. */
  id: v.string(),
  talent_id: v.string(),
  name: v.string(),
  /** `YYYY-MM-DD`, or ''. */
  date_of_birth: v.string(),
  city: v.string(),
  submitted_at: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Bytes that were sent. */
  size: v.number(),
  /** The photo that houses see now; null without one. */
  approved_id: v.nullable(v.string()),
  /** Under 18 by the identity number or by the profile. */
  is_minor: v.boolean(),
  /** Birth date in the identity number, `YYYY-MM-DD`; '' if none is known. */
  number_born_on: v.string(),
  /** Null if no guardian has agreed. */
  guardian: v.nullable(
    v.object({
      name: v.string(),
      relation: v.picklist(GUARDIAN_RELATIONS),
      phone: v.string(),
      email: v.string(),
      agreed_at: v.string(),
    }),
  ),
});
export type WaitingPhoto = v.InferOutput<typeof WaitingPhoto>;

export const PhotoQueue = v.object({ data: v.array(WaitingPhoto), total: v.number(), decided_today: v.number() });
export type PhotoQueue = v.InferOutput<typeof PhotoQueue>;

export const PhotoDecision = v.variant('decision', [
  v.object({ decision: v.literal('approve') }),
  v.object({
    decision: v.literal('reject'),
    reasons: v.pipe(v.array(v.picklist(STAFF_REJECTIONS)), v.minLength(1), v.maxLength(STAFF_REJECTIONS.length)),
  }),
  /** Undoes the last decision on this photo. */
  v.object({ decision: v.literal('undo') }),
]);
export type PhotoDecision = v.InferOutput<typeof PhotoDecision>;

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

export const AffiliateApplication = v.object({
  talent_id: v.string(),
  name: v.string(),
  state: v.picklist(AFFILIATE_STATES),
  tiktok_link: v.string(),
  contact_name: v.string(),
  contact_phone: v.string(),
  contact_email: v.string(),
  changed_at: v.string(),
});
export type AffiliateApplication = v.InferOutput<typeof AffiliateApplication>;
export const AffiliateList = v.object({ data: v.array(AffiliateApplication) });

/** Decision of staff about an application. The agency's contact is for that talent alone. */
export const AffiliateDecision = v.variant('state', [
  v.object({
    state: v.literal('contacted'),
    contact_name: v.pipe(text(200), v.minLength(1)),
    contact_phone: text(50),
    contact_email: text(200),
  }),
  v.object({ state: v.literal('active') }),
  v.object({ state: v.literal('rejected') }),
]);
export type AffiliateDecision = v.InferOutput<typeof AffiliateDecision>;
