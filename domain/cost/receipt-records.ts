import * as v from 'valibot';
import { Uuid as id } from '../ids.ts';
import { LARGEST_AMOUNT } from '../money/currencies.ts';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, text } from '../field-shapes.ts';

/** In the smallest unit of the production's currency. */
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(-LARGEST_AMOUNT), v.maxValue(LARGEST_AMOUNT));

/** `petty-cash`: from the day's cash · `own-money`: to be paid back · `company`: card or transfer of the house. */
export const PAID_FROM = ['petty-cash', 'own-money', 'company'] as const;
export type PaidFrom = (typeof PAID_FROM)[number];

/**
 * A receipt that a member hands in. It is made with its photo and filled in later, so that the photo cannot be lost.
 */
export const CostReceiptFields = v.object({
  date: CalendarDate,
  /** Milliseconds since 1970, by the payer's device. */
  takenAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null: not filled in yet. */
  amount: v.nullable(Amount),
  shop: text(200),
  purpose: text(500),
  payer: text(200),
  paidFrom: v.picklist(PAID_FROM),
  /** The item of the budget that it belongs to; anyone who sees costs chooses it. */
  itemId: v.nullable(id),
  fileId: v.nullable(id),
  /** Of the picture's content (`picture-hash.ts`); '' without one. */
  pictureHash: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{16})?$/)),
});
export type CostReceiptFields = v.InferOutput<typeof CostReceiptFields>;

/** The verdict of a user who sees costs on a receipt or on a day of petty cash; it has the id of its subject. */
export const CostVerdictFields = v.object({
  state: v.picklist(['approved', 'refused']),
  /** Approved amount: counts as spent. A later change needs a new approval. */
  amount: Amount,
  reason: text(500),
  /** Money of one's own that was paid back. */
  isRepaid: v.boolean(),
  decidedByName: text(300),
});
export type CostVerdictFields = v.InferOutput<typeof CostVerdictFields>;

/** A payer's petty cash on one day; the id follows from payer, production and date (`cashDayId`). */
const CashDayFields = v.object({
  date: CalendarDate,
  opening: Amount,
  /** Cash counted in the evening; null while the day is open. */
  counted: v.nullable(Amount),
  note: text(500),
});
type CashDayFields = v.InferOutput<typeof CashDayFields>;

export const costReceiptRecord = defineRecord({
  kind: 'cost-receipt',
  scope: 'receipts',
  fields: CostReceiptFields,
  table: 'costReceipts',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: {
    date: 'date',
    takenAt: 'content',
    amount: 'money',
    shop: 'text',
    purpose: 'text',
    payer: 'text',
    paidFrom: 'fact',
    itemId: 'content',
    fileId: 'content',
    pictureHash: 'content',
  },
  namingFields: ['shop', 'date'],
});

export const costVerdictRecord = defineRecord({
  kind: 'cost-verdict',
  scope: 'receipts',
  fields: CostVerdictFields,
  mergePolicies: { decidedByName: 'last-write' },
  table: 'costVerdicts',
  writePolicy: { writer: 'device', act: 'costs' },
  serverFields: { lastAuthor: 'decidedByName' },
  fieldKinds: { state: 'fact', amount: 'money', reason: 'text', isRepaid: 'flag', decidedByName: 'fact' },
  namingFields: ['state'],
});

export const cashDayRecord = defineRecord({
  kind: 'cash-day',
  scope: 'receipts',
  fields: CashDayFields,
  table: 'cashDays',
  writePolicy: { writer: 'device', act: null },
  fieldKinds: { date: 'date', opening: 'money', counted: 'money', note: 'text' },
  namingFields: ['date'],
});
