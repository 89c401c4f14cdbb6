import * as v from 'valibot';

/** Messages of the calls by which staff sets a house's flags (`/api/staff/houses`). */

export const HouseFlagsQuery = v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), '') });

export const HouseFlags = v.object({
  house_id: v.string(),
  name: v.string(),
  members: v.number(),
  is_onboarded: v.boolean(),
  /** Searches of the house may be completed by the configured language model (decisions, section 4). */
  ai_access: v.boolean(),
});
export type HouseFlags = v.InferOutput<typeof HouseFlags>;
/** `total`: how many houses match; `data` has the first of them. */
export const HouseFlagsList = v.object({ data: v.array(HouseFlags), total: v.number() });
export type HouseFlagsList = v.InferOutput<typeof HouseFlagsList>;

export const HouseFlagsDecision = v.object({ ai_access: v.boolean() });
export type HouseFlagsDecision = v.InferOutput<typeof HouseFlagsDecision>;
