/** Views of a budget, by their names in the address. */
export const COST_VIEWS = ['detail', 'topsheet', 'cash', 'schedule', 'versions', 'settings'] as const;
export type CostView = (typeof COST_VIEWS)[number];
