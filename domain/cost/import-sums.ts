const SUM_WORD = /^(?:grand |sub ?)?(?:total|jumlah|subtotal|sum)\b(?!\s+(?:hari|orang|unit))/i;

/** Whether a description names a sum of other rows. */
export const isSumWord = (text: string): boolean => SUM_WORD.test(text.trim());

/**
 * Indexes of bare rows (no quantity, unit or rate) whose amount adds up the priced rows right below or right above
 * them: headings with a subtotal, and subtotals that are not called so.
 */
export function sumRows(rows: readonly { isBare: boolean; amount: number | null }[]): ReadonlySet<number> {
  const isPriced = (at: number) => rows[at]?.isBare === false;
  const runFrom = (start: number, step: 1 | -1): { sum: number; count: number } => {
    let [sum, count] = [0, 0];
    for (let at = start; isPriced(at); at += step) {
      sum += rows[at]?.amount ?? 0;
      count += 1;
    }
    return { sum, count };
  };
  return new Set(
    rows.flatMap(({ isBare, amount }, at) => {
      if (!isBare || amount === null) return [];
      const runs = [runFrom(at + 1, 1), runFrom(at - 1, -1)];
      return runs.some(({ sum, count }) => count > 0 && sum === amount) ? [at] : [];
    }),
  );
}
