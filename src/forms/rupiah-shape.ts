import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { parseAmount } from '../../domain/money/parse-amount.ts';
import { textReadBy } from './field-shapes.ts';

/** Whole rupiah from 0 to `max`, also `1,5 jt` and `500rb`; null for any other text. `M` follows the language. */
function readRupiah(text: string, max: number): number | null {
  const amount = parseAmount(text, 'IDR', i18n.locale === 'id' ? 'id' : 'en');
  return amount !== null && amount >= 0 && amount <= max ? amount : null;
}

/** Rupiah for `FormAmount`. Apart from the other shapes: first screens need those. */
export const rupiahText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    textReadBy((text) => readRupiah(text, max), 'invalid-amount'),
  );

/** The same; 0 for an empty field. */
export const optionalRupiah = (max: number) =>
  textReadBy((text) => (text.trim() === '' ? 0 : readRupiah(text, max)), 'invalid-amount');
