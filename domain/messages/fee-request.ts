import { featureCode, feeWindows } from './fee-features.ts';
import { FEE_BIAS, FEE_WEIGHTS } from './fee-weights.gen.ts';

/**
 * Casting is free: a talent pays nothing to be seen, chosen or booked. How sure it is that a text of a house asks a
 * talent for money:
 * - `certain`: staff reads it first
 * - `doubtful`: it is delivered with a warning
 */
export type FeeRequest = 'certain' | 'doubtful' | 'none';

/** Scores (logits) from which on a text is held back, or carries a warning: see `tests/fee-requests/`. */
export const CERTAIN_FROM = 2.5;
export const DOUBTFUL_FROM = -0.3;

const weights: ReadonlyMap<number, number> = new Map(
  FEE_WEIGHTS.trim()
    .split(/\s+/)
    .map((entry) => {
      const at = entry.lastIndexOf('~');
      return [featureCode(entry.slice(0, at)), Number(entry.slice(at + 1)) / 100];
    }),
);

/** Takes time linear in the length of the text. */
export function feeRequestIn(text: string): FeeRequest {
  let most = -Infinity;
  for (const features of feeWindows(text)) {
    let score = FEE_BIAS;
    for (const feature of features) score += weights.get(feature) ?? 0;
    most = Math.max(most, score);
  }
  if (most >= CERTAIN_FROM) return 'certain';
  return most >= DOUBTFUL_FROM ? 'doubtful' : 'none';
}
