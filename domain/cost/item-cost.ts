import { exchanged, sumOf, times } from '../money/money.ts';
import type { Currency } from '../money/currencies.ts';
import { ONE, parseDecimal } from '../money/ratio.ts';
import type { CostItemFields } from './cost-records.ts';
import { evaluateFormula, parseFormula, type Quantity, type ScheduleValues } from './quantity-formula.ts';
import type { Spent } from './receipts.ts';

/**
 * The arithmetic of a budget. Amounts are integers in the smallest unit of the production's currency. Rounded (half
 * away from zero) once where quantity × rate, an exchange or a tax makes an amount; everything after that is sums,
 * which do not depend on an order.
 */
export interface CostRow<F> {
  id: string;
  fields: F;
}

export interface Amounts {
  estimate: number;
  actual: number;
  paid: number;
  committed: number;
  /**
   * Expected end minus estimate; 0 while an item runs inside its estimate. Negative variance in the trade's sense is
   * money over.
   */
  over: number;
}

export interface CostedItem {
  id: string;
  amounts: Amounts;
  /** Null for a sum that was typed as a whole. */
  quantity: Quantity | null;
  /** A quantity without a rate: it counts as 0 and is flagged. */
  isUnpriced: boolean;
}

/** One item in the production's currency, with its receipts. */
export function costItem(
  { id, fields }: CostRow<CostItemFields>,
  currency: Currency,
  values: ScheduleValues,
  spent?: Spent,
): CostedItem {
  const own = fields.currency;
  const rate = fields.exchangeRate === null ? ONE : (parseDecimal(fields.exchangeRate) ?? ONE);
  const convert = (amount: number) => (own === currency ? amount : exchanged(amount, own, currency, rate));
  const quantity = quantityOf(fields, values);
  const estimate = convert(fields.lumpSum ?? (quantity?.ok === true ? times(fields.rate ?? 0, quantity.value) : 0));
  const actual = sumOf([convert(fields.actual), spent?.actual ?? 0]);
  const paid = sumOf([convert(fields.paid), spent?.paid ?? 0]);
  const committed = convert(fields.committed);
  const expectedEnd = fields.isClosed ? actual : Math.max(estimate, sumOf([actual, committed]));
  return {
    id,
    amounts: { estimate, actual, paid, committed, over: sumOf([expectedEnd, -estimate]) },
    quantity,
    isUnpriced: fields.lumpSum === null && fields.rate === null,
  };
}

/**
 * Null for a sum that was typed as a whole, and for a formula that an older app stored and this one cannot read: it is
 * shown as it is.
 */
function quantityOf(fields: Pick<CostItemFields, 'lumpSum' | 'quantity'>, values: ScheduleValues): Quantity | null {
  if (fields.lumpSum !== null) return null;
  const parsed = parseFormula(fields.quantity, 'canonical');
  return parsed.ok ? evaluateFormula(parsed.formula, values) : null;
}
