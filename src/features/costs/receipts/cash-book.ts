import { cashBalance, duplicatesOf, openingOf, receiptState } from '../../../../domain/cost/receipts.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import type { CostData } from '../cost-queries.ts';

/** Receipts and the cash of one payer on one date, as far as this device has them. */
export function cashBook({ receipts, verdicts, cashDays }: CostData, payer: ScopeId, date: string) {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const ofPayer = receipts.filter(({ scope }) => scope === payer);
  const days = cashDays.filter(({ scope }) => scope === payer);
  const day = days.find(({ fields }) => fields.date === date);
  return {
    receipts,
    verdictOf,
    ofPayer,
    day,
    doubles: duplicatesOf(receipts),
    /** Receipts that wait for a decision. */
    review: receipts.filter((receipt) =>
      ['waiting', 'changed'].includes(receiptState(receipt, verdictOf.get(receipt.id))),
    ),
    /** Names by the scope of their receipts, the latest name of each. */
    payers: new Map(
      receipts
        .toSorted((a, b) => a.fields.takenAt - b.fields.takenAt)
        .map((receipt) => [receipt.scope, receipt.fields.payer]),
    ),
    balance: cashBalance(date, day, ofPayer, verdicts, openingOf(date, days, ofPayer, verdicts)),
  };
}

export type CashBook = ReturnType<typeof cashBook>;
