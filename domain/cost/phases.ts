/** Phases of a production's costs (specification, section 3), in their order. */
export const COST_PHASES = ['pre-production', 'production', 'post-production'] as const;
export type CostPhase = (typeof COST_PHASES)[number];
