import * as v from 'valibot';
import { Uuid as id } from '../ids.ts';
import { CURRENCY_CODES, LARGEST_AMOUNT } from '../money/currencies.ts';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, Position, text } from '../field-shapes.ts';
import { COST_PHASES } from './phases.ts';
import { FORMULA_MAX_LENGTH } from './formula-length.ts';

/** In the smallest unit of the item's currency; a refund is negative. */
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(-LARGEST_AMOUNT), v.maxValue(LARGEST_AMOUNT));
const BasisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const CurrencyCode = v.picklist(CURRENCY_CODES);

/** Settings of a production's costs; the id is the script's. */
export const CostSettingsFields = v.object({
  currency: CurrencyCode,
  /** Of the sum of the three phases; 500 is 5 %. */
  contingencyBasisPoints: BasisPoints,
});
export type CostSettingsFields = v.InferOutput<typeof CostSettingsFields>;

/** A category of the chart of accounts, e.g. 2100 Cast. */
export const CostCategoryFields = v.object({
  phase: v.picklist(COST_PHASES),
  code: text(20),
  name: text(200),
  position: Position,
});
export type CostCategoryFields = v.InferOutput<typeof CostCategoryFields>;

/** A line of the budget. */
export const CostItemFields = v.object({
  categoryId: id,
  position: Position,
  code: text(20),
  name: text(300),
  /** Canonical formula (`quantity-formula.ts`), e.g. `days.rain*2`. */
  quantity: text(FORMULA_MAX_LENGTH),
  unit: text(40),
  /** For one unit. Null: not priced yet. */
  rate: v.nullable(Amount),
  /** A sum instead of quantity × rate. */
  lumpSum: v.nullable(Amount),
  actual: Amount,
  paid: Amount,
  /** Ordered or promised and not invoiced. */
  committed: Amount,
  /** The spent amount is final. */
  isClosed: v.boolean(),
  currency: CurrencyCode,
  /**
   * Units of the production's currency for one unit of this one, as a decimal (`16250.5`); null in the production's own
   * currency.
   */
  exchangeRate: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,6})?$/))),
  /** Of which day the rate is. */
  exchangeDate: v.nullable(CalendarDate),
  payee: text(200),
  note: text(2000),
  date: v.nullable(CalendarDate),
  taxIds: v.array(id),
  fileIds: v.array(id),
  /** The booking of the item; null without one. */
  bookingId: v.nullable(id),
  /**
   * The quantity's schedule values that a user has accepted, by canonical name (`cast(1)`); differing values have
   * changed since.
   */
  seenValues: v.record(text(40), v.number()),
});
export type CostItemFields = v.InferOutput<typeof CostItemFields>;

/** A tax or fringe of the house, set by its accountant. */
export const TaxRateFields = v.object({
  name: text(100),
  /** `added` to the cost (PPN, BPJS) · `withheld` from the payee's amount (PPh). */
  mode: v.picklist(['added', 'withheld']),
  /** 1200 is 12 %. */
  basisPoints: BasisPoints,
  /** The part of the amount that is taxed: 11/12, else 1/1. */
  partNumerator: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  partDenominator: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  position: Position,
});
export type TaxRateFields = v.InferOutput<typeof TaxRateFields>;

const edit = { writer: 'device', act: 'costs' } as const;

export const costSettingsRecord = defineRecord({
  kind: 'cost-settings',
  scope: 'cost',
  fields: CostSettingsFields,
  table: 'costSettings',
  writePolicy: edit,
  fieldKinds: { currency: 'text', contingencyBasisPoints: 'percent' },
  namingFields: [],
});

export const costCategoryRecord = defineRecord({
  kind: 'cost-category',
  scope: 'cost',
  fields: CostCategoryFields,
  mergePolicies: { position: 'last-write' },
  table: 'costCategories',
  writePolicy: edit,
  fieldKinds: { phase: 'fact', code: 'text', name: 'text', position: 'order' },
  namingFields: ['code', 'name'],
});

export const costItemRecord = defineRecord({
  kind: 'cost-item',
  scope: 'cost',
  fields: CostItemFields,
  mergePolicies: { position: 'last-write', taxIds: 'set', fileIds: 'set', seenValues: 'last-write' },
  table: 'costItems',
  writePolicy: edit,
  fieldKinds: {
    categoryId: 'fact',
    position: 'order',
    code: 'text',
    name: 'text',
    quantity: 'formula',
    unit: 'text',
    rate: 'money',
    lumpSum: 'money',
    actual: 'money',
    paid: 'money',
    committed: 'money',
    isClosed: 'flag',
    currency: 'text',
    exchangeRate: 'text',
    exchangeDate: 'date',
    payee: 'text',
    note: 'long-text',
    date: 'date',
    taxIds: 'fact',
    fileIds: 'content',
    bookingId: 'content',
    seenValues: 'content',
  },
  namingFields: ['code', 'name'],
});

export const taxRateRecord = defineRecord({
  kind: 'tax-rate',
  scope: 'house',
  fields: TaxRateFields,
  mergePolicies: { position: 'last-write' },
  table: 'taxRates',
  writePolicy: edit,
  fieldKinds: {
    name: 'text',
    mode: 'fact',
    basisPoints: 'percent',
    partNumerator: 'number',
    partDenominator: 'number',
    position: 'order',
  },
  namingFields: ['name'],
});
