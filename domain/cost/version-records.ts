import * as v from 'valibot';
import { Instant, text } from '../field-shapes.ts';
import { Uuid as id } from '../ids.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { defineRecord } from '../records/define-record.ts';
import { COST_PHASES } from './phases.ts';

const Sum = v.pipe(v.number(), v.safeInteger());

/** A line of a frozen budget, in words and sums: it needs neither the schedule nor the accounts of later on. */
export const FrozenLine = v.object({
  id,
  categoryId: id,
  code: text(20),
  name: text(300),
  /** With the schedule's value of that moment, e.g. `24`. */
  quantity: text(60),
  unit: text(40),
  rate: v.nullable(Sum),
  estimate: Sum,
});
export type FrozenLine = v.InferOutput<typeof FrozenLine>;

const FrozenCategory = v.object({ id, phase: v.picklist(COST_PHASES), code: text(20), name: text(200), estimate: Sum });

/** A budget at the time it was frozen; amounts are in `currency`. */
export const FrozenBudget = v.object({
  currency: v.picklist(CURRENCY_CODES),
  categories: v.pipe(v.array(FrozenCategory), v.maxLength(2000)),
  lines: v.pipe(v.array(FrozenLine), v.maxLength(20_000)),
  subtotal: Sum,
  contingency: Sum,
  taxes: v.pipe(v.array(v.object({ id, name: text(100), estimate: Sum })), v.maxLength(200)),
  total: Sum,
});
export type FrozenBudget = v.InferOutput<typeof FrozenBudget>;

export const CostVersionFields = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  note: text(500),
  frozenAt: Instant,
  frozenByName: text(300),
  budget: FrozenBudget,
});
export type CostVersionFields = v.InferOutput<typeof CostVersionFields>;

/** A member's approval of a version; has the version's id. Deleted when it is withdrawn. */
const CostApprovalFields = v.object({ approvedAt: Instant, approvedByName: text(300) });

const frozen = { writer: 'device', act: 'costs', isFrozen: true } as const;

export const costVersionRecord = defineRecord({
  kind: 'cost-version',
  scope: 'cost',
  fields: CostVersionFields,
  table: 'costVersions',
  writePolicy: frozen,
  serverFields: { maker: { name: 'frozenByName', at: 'frozenAt' } },
  fieldKinds: { number: 'fact', note: 'text', frozenAt: 'content', frozenByName: 'fact', budget: 'content' },
  namingFields: ['number'],
});

export const costApprovalRecord = defineRecord({
  kind: 'cost-approval',
  scope: 'cost',
  fields: CostApprovalFields,
  table: 'costApprovals',
  writePolicy: frozen,
  serverFields: { maker: { name: 'approvedByName', at: 'approvedAt' } },
  fieldKinds: { approvedAt: 'content', approvedByName: 'fact' },
  namingFields: [],
});

/** The accounts with which a new budget of the house begins; the id is the house's. */
export const HouseChartFields = v.object({
  accounts: v.pipe(
    v.array(v.object({ phase: v.picklist(COST_PHASES), code: text(20), name: text(200) })),
    v.maxLength(500),
  ),
});
export type HouseChartFields = v.InferOutput<typeof HouseChartFields>;

export const houseChartRecord = defineRecord({
  kind: 'house-chart',
  scope: 'house',
  fields: HouseChartFields,
  mergePolicies: { accounts: 'last-write' },
  table: 'houseCharts',
  writePolicy: { writer: 'device', act: 'costs' },
  fieldKinds: { accounts: 'content' },
  namingFields: [],
});
