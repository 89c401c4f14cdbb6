import type { ImportReceipt } from './screenplay.ts';

/**
 * The meaning of a receipt's two counts. Each case has its own numbers, so that no message can claim a difference with
 * equal numbers.
 */
export type ReceiptBalance =
  | { type: 'whole' }
  | { type: 'less' | 'more'; unit: 'paragraphs' | 'words'; inFile: number; kept: number };

export function receiptBalance({
  paragraphsIn,
  paragraphsOut,
  wordsIn,
  wordsOut,
}: Pick<ImportReceipt, 'paragraphsIn' | 'paragraphsOut'> & {
  /** Earlier versions did not count words. */
  wordsIn?: number | undefined;
  wordsOut?: number | undefined;
}): ReceiptBalance {
  const counts = [
    { unit: 'paragraphs' as const, inFile: paragraphsIn, kept: paragraphsOut },
    ...(wordsIn === undefined || wordsOut === undefined
      ? []
      : [{ unit: 'words' as const, inFile: wordsIn, kept: wordsOut }]),
  ];
  // A loss is reported before repeated numbers.
  const less = counts.find(({ inFile, kept }) => kept < inFile);
  if (less !== undefined) return { type: 'less', ...less };
  const more = counts.find(({ inFile, kept }) => kept > inFile);
  return more === undefined ? { type: 'whole' } : { type: 'more', ...more };
}
