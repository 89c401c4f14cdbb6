import type { FormatLanguage } from '../format.ts';
import { LANGUAGE_TAGS } from '../format.ts';
import { amountText } from '../money/amount-text.ts';
import { readAmount, type AmountFormat } from '../money/parse-amount.ts';
import type { Currency } from '../money/currencies.ts';
import type { CostItemFields } from './cost-records.ts';
import {
  evaluateFormula,
  formatFormula,
  formatQuantity,
  parseFormula,
  type Formula,
  type FormulaProblem,
  type ScheduleValues,
} from './quantity-formula.ts';

/** Columns that are typed into, from left to right. */
export const COST_COLUMNS = ['code', 'name', 'quantity', 'unit', 'rate', 'estimate', 'actual', 'paid'] as const;
export type CostColumn = (typeof COST_COLUMNS)[number];
export const MONEY_COLUMNS: readonly CostColumn[] = ['rate', 'estimate', 'actual', 'paid'];

export type CellEdit =
  | { ok: true; fields: Partial<CostItemFields> }
  | { ok: false; reason: 'amount' | 'other-currency' | 'too-long' }
  /** More than one number can be meant: texts of one meaning each. */
  | { ok: false; reason: 'open'; choices: readonly string[] }
  | { ok: false; reason: 'formula'; problem: FormulaProblem };

const LONGEST = { code: 20, name: 300, unit: 40 } as const;

/**
 * Turns text typed into a cell into changes of the item. An empty rate is "not priced"; a typed estimate is a sum
 * instead of quantity × rate, an empty one returns to quantity × rate. Schedule values named by a new quantity count as
 * seen.
 */
export function editCell(
  item: CostItemFields,
  column: CostColumn,
  typed: string,
  format: AmountFormat,
  values: ScheduleValues,
): CellEdit {
  const text = typed.trim();
  switch (column) {
    case 'code':
    case 'name':
    case 'unit':
      return text.length > LONGEST[column]
        ? { ok: false, reason: 'too-long' }
        : { ok: true, fields: { [column]: text } };
    case 'quantity':
      return editQuantity(text, format, values);
    case 'rate':
    case 'estimate':
    case 'actual':
    case 'paid':
      return editAmount(item, column, text, format);
  }
}

const editQuantity = (text: string, format: AmountFormat, values: ScheduleValues): CellEdit => {
  const edit = editQuantityParts([{ text, format }], values);
  return edit.ok ? edit : edit.problem;
};

interface QuantityPart {
  text: string;
  format: AmountFormat;
}

/** A quantity from several columns, which are multiplied: people × days. Without any it is 1. */
export function editQuantityParts(
  parts: readonly QuantityPart[],
  values: ScheduleValues,
):
  | { ok: true; fields: Partial<CostItemFields> }
  | { ok: false; /** Index. */ part: number; problem: Extract<CellEdit, { ok: false }> } {
  let product: Formula | null = null;
  for (const [part, { text, format }] of parts.entries()) {
    const parsed = parseFormula(text === '' ? '1' : text, format.language, format.decimals);
    if (!parsed.ok && parsed.reason === 'open')
      return { ok: false, part, problem: { ok: false, reason: 'open', choices: parsed.choices } };
    if (!parsed.ok) return { ok: false, part, problem: { ok: false, reason: 'formula', problem: parsed } };
    product =
      product === null ? parsed.formula : { type: 'operation', operator: '*', left: product, right: parsed.formula };
  }
  const formula: Formula = product ?? { type: 'number', text: '1' };
  const quantity = formatFormula(formula, 'canonical');
  return { ok: true, fields: { quantity, seenValues: seenValues(formula, values), lumpSum: null } };
}

/** By canonical name: the schedule's values that a quantity uses now. */
export function seenValues(
  formula: Parameters<typeof evaluateFormula>[0],
  values: ScheduleValues,
): Record<string, number> {
  const quantity = evaluateFormula(formula, values);
  if (!quantity.ok) return {};
  return Object.fromEntries(
    quantity.from.map(({ name, argument, value }) => [argument === null ? name : `${name}(${argument})`, value]),
  );
}

function editAmount(
  item: CostItemFields,
  column: 'rate' | 'estimate' | 'actual' | 'paid',
  text: string,
  format: AmountFormat,
): CellEdit {
  const read = text === '' ? null : readAmount(text, item.currency, format);
  if (read?.ok === false) {
    if (read.reason !== 'open') return { ok: false, reason: read.reason === 'unreadable' ? 'amount' : read.reason };
    const choices = read.choices.map((choice) => amountText(choice, item.currency, format.language));
    return { ok: false, reason: 'open', choices };
  }
  const amount = read === null ? null : read.amount;
  switch (column) {
    case 'rate':
      return { ok: true, fields: { rate: amount, lumpSum: null } };
    case 'estimate':
      return { ok: true, fields: { lumpSum: amount } };
    case 'actual':
      return { ok: true, fields: { actual: amount ?? 0 } };
    case 'paid':
      return { ok: true, fields: { paid: amount ?? 0 } };
  }
}

/** The cell as edited: the formula in the words of the language, amounts with their stored digits. */
export function cellText(item: CostItemFields, column: CostColumn, language: FormatLanguage): string {
  switch (column) {
    case 'code':
    case 'name':
    case 'unit':
      return item[column];
    case 'quantity': {
      const parsed = parseFormula(item.quantity, 'canonical');
      if (!parsed.ok) return item.quantity;
      return parsed.formula.type === 'number'
        ? formatFormula(parsed.formula, language)
        : `=${formatFormula(parsed.formula, language)}`;
    }
    case 'rate':
      return item.rate === null ? '' : amountText(item.rate, item.currency, language);
    case 'estimate':
      return item.lumpSum === null ? '' : amountText(item.lumpSum, item.currency, language);
    case 'actual':
    case 'paid':
      return item[column] === 0 ? '' : amountText(item[column], item.currency, language);
  }
}

/** The full meaning of a text that is being typed: `2,5 M` is 2.500.000.000. Null when the text is already in full. */
export function typedInFull(
  item: CostItemFields,
  column: CostColumn,
  typed: string,
  language: FormatLanguage,
  values: ScheduleValues,
): string | null {
  if (typed.trim() === '' || !(column === 'quantity' || MONEY_COLUMNS.includes(column))) return null;
  const edit = editCell(item, column, typed, { language }, values);
  if (!edit.ok) return null;
  const next = { ...item, ...edit.fields };
  const full = column === 'quantity' ? quantityText(next, values, language) : cellText(next, column, language);
  return full === '' || full === typed.trim() ? null : full;
}

/** The rate of an item, with its currency where that is another one than the budget's; null without a rate. */
export function rateText(item: CostItemFields, currency: Currency, language: FormatLanguage): string | null {
  if (item.rate === null) return null;
  const amount = amountText(item.rate, item.currency, language);
  return item.currency === currency ? amount : `${item.currency} ${amount}`;
}

/** The quantity as a number, or null if it has no value yet. */
export function quantityText(item: CostItemFields, values: ScheduleValues, language: FormatLanguage): string | null {
  const parsed = parseFormula(item.quantity, 'canonical');
  const quantity = parsed.ok ? evaluateFormula(parsed.formula, values) : null;
  return quantity?.ok === true ? formatQuantity(quantity.value, LANGUAGE_TAGS[language]) : null;
}

export interface ScheduleChange {
  name: string;
  seen: number;
  now: number;
}

/** Values of the schedule that changed since the item was last looked at. */
export function changesSince(item: CostItemFields, values: ScheduleValues): ScheduleChange[] {
  const parsed = parseFormula(item.quantity, 'canonical');
  if (!parsed.ok || item.lumpSum !== null) return [];
  const now = seenValues(parsed.formula, values);
  return Object.entries(now).flatMap(([name, value]) => {
    const seen = item.seenValues[name];
    return seen === undefined || seen === value ? [] : [{ name, seen, now: value }];
  });
}
