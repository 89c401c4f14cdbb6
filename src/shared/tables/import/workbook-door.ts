import { strFromU8, unzipSync } from 'fflate';

/** A budget of a feature film has some 5,000 rows of 20 cells. */
const MOST_CELLS = 200_000;
/** Rows times columns of one sheet: a reader makes room for every place between its corners. */
const MOST_PLACES = 1_000_000;
const MOST_STYLES = 5_000;
const MOST_ENTRIES = 1_000;
const MOST_UNFOLDED = 40 * 1024 * 1024;
const READ = /^xl\/(?:worksheets\/.*|styles|sharedStrings|workbook)\.?(?:xml)?$/i;

class TooLarge extends Error {}

/**
 * Would a workbook keep its reader busy for long? Checked before it is parsed. Sizes are those that the ZIP states;
 * unpacking takes no more room than that. Throws when the ZIP is damaged.
 */
export function isWorkbookTooLarge(bytes: Uint8Array): boolean {
  let [entries, unfolded] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        unfolded += originalSize;
        if (entries > MOST_ENTRIES || unfolded > MOST_UNFOLDED) throw new TooLarge();
        return READ.test(name);
      },
    });
    let cells = 0;
    for (const [name, file] of Object.entries(files)) {
      const xml = strFromU8(file);
      if (/worksheets/i.test(name)) cells += cellsIn(xml);
      else if (/styles/i.test(name) && count(xml, /<(?:\w+:)?(?:xf|numFmt)\b/g) > MOST_STYLES) throw new TooLarge();
      if (cells > MOST_CELLS) throw new TooLarge();
    }
    return false;
  } catch (error) {
    if (error instanceof TooLarge) return true;
    throw error;
  }
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

function cellsIn(xml: string): number {
  let [cells, rows, columns] = [0, 0, 0];
  for (const [, tag, column = '', row = '0'] of xml.matchAll(
    /<(?:\w+:)?(c|row)\b(?:[^>]{0,200}?\br="([A-Za-z]{0,3})(\d{1,7})")?/g,
  )) {
    if (tag === 'c') cells += 1;
    rows = Math.max(rows, Number(row));
    columns = Math.max(
      columns,
      Array.from(column.toUpperCase()).reduce((sum, letter) => sum * 26 + letterValue(letter), 0),
    );
    if (cells > MOST_CELLS || rows * columns > MOST_PLACES) throw new TooLarge();
  }
  return cells;
}

const letterValue = (letter: string): number => (letter.codePointAt(0) ?? 64) - 64;
