/**
 * Counts words: runs of letters and digits. By code unit and without a pattern, because every import counts all of its
 * words twice, once in the file and once in the result.
 */
export function countWords(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const isWord = isWordUnit(text.charCodeAt(i));
    if (isWord && !isInWord) count++;
    isInWord = isWord;
  }
  return count;
}

/** Letters and digits; beyond ASCII everything but the common punctuation, spaces and invisible marks. */
export const isWordUnit = (unit: number): boolean =>
  unit < 0x80
    ? (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57)
    : unit > 0xbf
      ? !(
          unit === 0xd7 ||
          unit === 0xf7 ||
          (unit >= 0x2000 && unit <= 0x2bff) ||
          (unit >= 0x3000 && unit <= 0x303f) ||
          unit >= 0xfe00
        )
      : unit === 0xaa || unit === 0xb5 || unit === 0xba;
