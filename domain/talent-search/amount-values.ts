/** Turns the parts of an amount into the value of a filter. */
import { decimalOf } from './numbers.ts';
import type { Found } from './sentence.ts';
import type { Quantity, Bound } from './amount-phrases.ts';
import type { Part } from './amount-parts.ts';

const scaled = (part: Part, factor: number): number =>
  factor > 0 ? decimalOf(part.raw || String(part.value)) * factor : part.value;

const isUpper = (bounds: readonly Bound[]): boolean => bounds.includes('max') || bounds.includes('under');

interface Amount {
  first: Part;
  second: Part | null;
  bounds: readonly Bound[];
  unit: 'hour' | 'day' | null;
  hasKeyword: boolean;
}
export function amountFound(quantity: Quantity, amount: Amount): Found | null {
  const { first, second, bounds } = amount;
  if (quantity === 'rate') return rateFound(amount);
  const said: readonly Bound[] = first.isAround ? [...bounds, 'about'] : bounds;
  const scale = quantity === 'height' && first.value < 3 ? 100 : 1;
  const low = first.value * scale;
  const high = (second?.value ?? first.value) * (quantity === 'height' && (second?.value ?? first.value) < 3 ? 100 : 1);
  if (quantity === 'rating') return low <= 5 && !isUpper(bounds) ? { slot: 'rating_min', value: low } : null;
  if (quantity === 'hours') return isUpper(bounds) ? null : { slot: 'min_hours', value: low };
  const limits: Record<'age' | 'height' | 'weight', [number, number]> = {
    age: [0, 110],
    height: [40, 250],
    weight: [2, 250],
  };
  const [least, most] = limits[quantity];
  if (low < least || low > most || high > most) return null;
  const slot = quantity === 'age' ? 'age' : quantity === 'height' ? 'height_cm' : 'weight_kg';
  return { slot, value: boundedPair(low, high, second !== null, said, 1) };
}

function boundedPair(
  low: number,
  high: number,
  isRange: boolean,
  bounds: readonly Bound[],
  /** Between whole numbers; 0 for prices, of which "under" counts the number itself. */
  step: 0 | 1,
): [number | null, number | null] {
  const value = Math.round(low);
  if (isRange) return [Math.min(value, Math.round(high)), Math.max(value, Math.round(high))];
  if (bounds.includes('max')) return [null, value];
  if (bounds.includes('min')) return [value, null];
  // A height in feet is no whole number of centimetres.
  if (bounds.includes('under')) return [null, Math.ceil(low) - step];
  if (bounds.includes('over')) return [Math.floor(low) + step, null];
  if (bounds.includes('about')) return [Math.round(low * 0.9), Math.round(low * 1.1)];
  return [value, value];
}

function rateFound({ first, second, bounds, unit, hasKeyword }: Amount): Found | null {
  const factor = second ? second.factor || first.factor : first.factor;
  const low = Math.round(scaled(first, first.factor || factor));
  const high = second ? Math.round(scaled(second, second.factor || factor)) : low;
  // "tarif 5" and phone numbers are no prices.
  if (Math.max(low, high) < 1000 || Math.max(low, high) > 999_000_000 || (!hasKeyword && factor === 0 && low < 10_000))
    return null;
  const isAbout = bounds.includes('about') || first.isAround;
  const [min, max] =
    second || bounds.some((bound) => bound !== 'about')
      ? boundedPair(low, high, second !== null, bounds, 0)
      : isAbout
        ? [Math.round(low * 0.9), Math.round(low * 1.1)]
        : [null, low];
  return { slot: 'rate', value: { min, max, unit: unit ?? 'hour' } };
}
