import * as v from 'valibot';
import { TIERS } from './appearance.ts';

/** Messages of the calls in which staff sets tiers (`/api/staff/tiers`). */

export const TierQuery = v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), '') });

export const TieredTalent = v.object({
  talent_id: v.string(),
  name: v.string(),
  city: v.string(),
  tier: TIERS.Code,
  /** Mean of the reviews; null without any. */
  rating: v.nullable(v.number()),
});
export type TieredTalent = v.InferOutput<typeof TieredTalent>;
/** `total`: how many talents match; `data` has the first of them. */
export const TierList = v.object({ data: v.array(TieredTalent), total: v.number() });
export type TierList = v.InferOutput<typeof TierList>;

export const TierDecision = v.object({ tier: v.pipe(TIERS.Code, v.minValue(1)) });
export type TierDecision = v.InferOutput<typeof TierDecision>;
