import { plainTyped } from '../plain-typed.ts';

/** Words that heads of tables use for each field, in small letters without signs, in Indonesian and English. */
export type HeadWords<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Rows in which a head is looked for; titles and addresses are above it. */
const HIGHEST_HEADS = 15;

/** A head without signs and text in brackets, unless that is a currency: `No. HP (WA)` is `no hp`. */
export const plainHead = (text: string): string =>
  plainTyped(text)
    .replaceAll(/\((?!rp\b|idr\b)[^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}/#×%]+/gu, ' ')
    .trim();

/** The field of each column by its head; each field at most once, the exact word before one that begins with it. */
export function fieldsOfHeads<Field extends string>(
  heads: readonly string[],
  words: HeadWords<Field>,
): (Field | null)[] {
  const fields = Object.keys(words) as Field[];
  const taken = new Set<Field>();
  const plain = heads.map(plainHead);
  const found: (Field | null)[] = plain.map(() => null);
  const take = (fits: (head: string, word: string) => boolean) => {
    for (const [at, head] of plain.entries()) {
      if (head === '' || found[at] !== null) continue;
      const field = fields.find((each) => !taken.has(each) && words[each].some((word) => fits(head, word)));
      if (field === undefined) continue;
      taken.add(field);
      found[at] = field;
    }
  };
  take((head, word) => head === word);
  take((head, word) => word.length > 3 && head.startsWith(`${word} `));
  return found;
}

/** The row with the heads: the one near the top with the most known words, at least two; -1 without one. */
export function findHeadRow<Field extends string>(
  rows: readonly (readonly string[])[],
  words: HeadWords<Field>,
): number {
  const counts = rows
    .slice(0, HIGHEST_HEADS)
    .map((row) => fieldsOfHeads(row, words).filter((field) => field !== null).length);
  const most = Math.max(0, ...counts);
  return most < 2 ? -1 : counts.indexOf(most);
}
