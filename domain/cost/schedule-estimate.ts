import type { Currency } from '../money/currencies.ts';
import { sumOf } from '../money/money.ts';
import { costItem } from './item-cost.ts';
import { followsSchedule, parseFormula } from './quantity-formula.ts';
import { scheduleValues, type ScheduleFacts } from './schedule-values.ts';
import type { Budget } from './totals.ts';

/** Items whose quantity is worked out of the schedule. */
export const followingItems = (items: Budget['items']): Budget['items'] =>
  items.filter(({ fields }) => {
    const parsed = fields.lumpSum === null ? parseFormula(fields.quantity, 'canonical') : null;
    return parsed?.ok === true && followsSchedule(parsed.formula);
  });

/** Estimate of items by a schedule, in the smallest unit of the production's currency. */
export function scheduleEstimate(items: Budget['items'], currency: Currency, facts: ScheduleFacts): number {
  const values = scheduleValues(facts);
  return sumOf(items.map((item) => costItem(item, currency, values).amounts.estimate));
}
