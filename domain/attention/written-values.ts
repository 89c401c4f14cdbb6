import * as v from 'valibot';
import { parseEighths } from '../breakdown/eighths.ts';
import { amountText } from '../money/amount-text.ts';
import { formatFormula, parseFormula } from '../cost/quantity-formula.ts';
import type { FormatLanguage } from '../format.ts';
import { formatEighths } from '../format-amounts.ts';
import { parseAmount } from '../money/parse-amount.ts';
import type { Currency } from '../money/currencies.ts';
import { multiply, parseDecimal, ratio, toNumber } from '../money/ratio.ts';
import { RECORDS } from '../records/records.ts';
import { isRecordKind } from '../sync/fields.ts';
import { fieldKind } from './field-kinds.ts';
import { unreachable } from '../unreachable.ts';

/** NUL, and halves of surrogate pairs: a paste from a broken file may contain them, and a database cannot hold them. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A person's way of writing: decimals and formulas are of a language, amounts of a currency. */
export interface Writing {
  language: FormatLanguage;
  currency: Currency;
}

/** A field's value as a form's control holds it: always text; `yes` for a flag that is on. */
export function writtenValue(kind: string, field: string, value: unknown, { language, currency }: Writing): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (typeof value === 'number') {
    const shown = fieldKind(kind, field);
    if (shown === 'eighths') return formatEighths(value);
    if (shown === 'money') return amountText(value, currency, language);
    if (shown === 'percent') return String(value / 100).replace('.', language === 'id' ? ',' : '.');
    return String(value);
  }
  if (typeof value !== 'string') return '';
  const text = value.replace(UNSTORABLE, '');
  const parsed = fieldKind(kind, field) === 'formula' ? parseFormula(text, 'canonical') : null;
  return parsed?.ok === true ? formatFormula(parsed.formula, language) : text;
}

/** Reads a form's text as a value of the record; not ok where the record cannot hold it. */
export function readWritten(
  kind: string,
  field: string,
  written: string,
  writing: Writing,
): { ok: true; value: unknown } | { ok: false } {
  const value = parse(kind, field, written.replace(UNSTORABLE, ''), writing);
  if (!isRecordKind(kind)) return { ok: false };
  const entries: Partial<Record<string, v.GenericSchema>> = RECORDS[kind].fields.entries;
  const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
  return schema !== undefined && v.is(schema, value) ? { ok: true, value } : { ok: false };
}

function parse(kind: string, field: string, text: string, { language, currency }: Writing): unknown {
  const written = fieldKind(kind, field);
  switch (written) {
    case 'eighths':
      // Undefined is no length: the schema refuses it.
      return parseEighths(text) ?? undefined;
    case 'number':
      return text.trim() === '' ? null : Number(text);
    case 'money':
      // Undefined is no amount: the schema refuses it.
      return text.trim() === '' ? null : (parseAmount(text, currency, language) ?? undefined);
    case 'percent': {
      const percent = parseDecimal(text.trim().replace(',', '.'));
      return percent === null ? undefined : toNumber(multiply(percent, ratio(100)));
    }
    case 'formula': {
      const parsed = parseFormula(text, language);
      return parsed.ok ? formatFormula(parsed.formula, 'canonical') : undefined;
    }
    case 'date':
    case 'color':
    case 'day':
      return text === '' ? null : text;
    case 'flag':
      return text === 'yes';
    case 'text':
      return text.trim();
    case 'long-text':
    case 'tag':
    case 'tags':
    case 'time':
    case 'call':
    case 'pin':
    case 'fact':
    case 'content':
    case 'order':
      return text;
    default:
      return unreachable(written);
  }
}
