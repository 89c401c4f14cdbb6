import { parseAmount } from '../../domain/money/parse-amount.ts';
import { textReadBy } from './field-shapes.ts';

/**
 * Whole rupiah from 0 on, also `1,5 jt`; 0 for an empty field. Apart from the other shapes: first screens need those.
 * `M` is refused, since its meaning depends on the language.
 */
export const rupiahText = (max: number) =>
  textReadBy((text) => {
    const amount = text.trim() === '' ? 0 : parseAmount(text, 'IDR', 'en');
    return amount !== null && amount >= 0 && amount <= max ? amount : null;
  }, 'invalid-amount');
