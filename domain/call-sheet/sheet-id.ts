/** Displayed number of a sheet: `CS-0007`. */
export const sheetId = (number: number): string => `CS-${String(number).padStart(4, '0')}`;

/**
 * ID of each sheet of a production. Two devices without a network may give the same number: the one that was made later
 * then carries a letter (`CS-0007b`), so that an ID never means two sheets.
 */
export function sheetIds(
  sheets: readonly { id: string; fields: { number: number; createdAt: string } }[],
): Map<string, string> {
  const byNumber = new Map<number, { id: string; createdAt: string }[]>();
  for (const { id, fields } of sheets)
    byNumber.set(fields.number, [...(byNumber.get(fields.number) ?? []), { id, createdAt: fields.createdAt }]);
  const ids = new Map<string, string>();
  for (const [number, same] of byNumber) {
    const inOrder = same.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
    for (const [index, { id }] of inOrder.entries()) ids.set(id, sheetId(number) + letterOfDouble(index));
  }
  return ids;
}

/**
 * Suffix that distinguishes things with one number: '' for the first (index 0), then b, c … z, then numbers from 27.
 */
export const letterOfDouble = (index: number) =>
  index === 0 ? '' : index < 26 ? String.fromCodePoint(97 + index) : String(index + 1);

/** Number of a production's next sheet: after the highest that was ever given here. */
export const nextSheetNumber = (sheets: readonly { fields: { number: number } }[]): number =>
  sheets.reduce((highest, { fields }) => Math.max(highest, fields.number), 0) + 1;
