import * as v from 'valibot';
import { Position } from './production/field-shapes.ts';
import { COST_PHASES } from './workspace/persisted-workspace.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A line of the cost breakdown (decisions, section 5). Amounts in the smallest whole unit of the currency; rupiah has no smaller one. */
export const CostItem = v.object({
  phase: v.picklist(COST_PHASES),
  category: v.pipe(v.string(), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(300)),
  estimate: amount,
  actual: amount,
  paid: amount,
  /** ISO 4217. */
  currency: v.optional(v.pipe(v.string(), v.length(3)), 'IDR'),
  position: Position,
});
export type CostItem = v.InferOutput<typeof CostItem>;
