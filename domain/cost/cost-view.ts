import * as v from 'valibot';

/**
 * A person's view of the costs, stored with their workspace (specification, section 3): all phases are open at first.
 */
export const CostViewState = v.object({
  expandedPhases: v.object({ 'pre-production': v.boolean(), production: v.boolean(), 'post-production': v.boolean() }),
  sortField: v.nullable(v.string()),
  sortOrder: v.picklist(['asc', 'desc']),
});
export type CostViewState = v.InferOutput<typeof CostViewState>;

export const DEFAULT_COST_VIEW: CostViewState = {
  expandedPhases: { 'pre-production': true, production: true, 'post-production': true },
  sortField: null,
  sortOrder: 'asc',
};
