/** A piece of two texts laid over each other: in both, only in the first, or only in the second. */
export interface TextPiece {
  type: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many comparisons (two texts of two thousand different words) whole texts are set side by side instead. */
const MOST_COMPARISONS = 4_000_000;

/**
 * Differences of two texts, by words: the longest common subsequence of words and the spaces between them (Wagner and
 * Fischer's table). Joining all parts but `added` ones gives the first text, joining all but `removed` ones the second.
 */
export function wordDifference(before: string, after: string): TextPiece[] {
  const [a, b] = [tokens(before), tokens(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const pieces: TextPiece[] = [];
  push(pieces, 'same', a.slice(0, start));
  compare(pieces, a.slice(start, a.length - end), b.slice(start, b.length - end));
  push(pieces, 'same', a.slice(a.length - end));
  return pieces;
}

const tokens = (text: string): string[] => text.match(/\s+|\S+/gu) ?? [];

function compare(pieces: TextPiece[], a: readonly string[], b: readonly string[]): void {
  if (a.length * b.length > MOST_COMPARISONS) {
    push(pieces, 'removed', a);
    push(pieces, 'added', b);
    return;
  }
  const width = b.length + 1;
  // Length of the longest common rest from each pair of places.
  const rest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => rest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      rest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      push(pieces, 'same', a.slice(i, i + 1));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      push(pieces, 'removed', a.slice(i, i + 1));
      i += 1;
    } else {
      push(pieces, 'added', b.slice(j, j + 1));
      j += 1;
    }
  }
  push(pieces, 'removed', a.slice(i));
  push(pieces, 'added', b.slice(j));
}

function push(pieces: TextPiece[], type: TextPiece['type'], words: readonly string[]): void {
  if (words.length === 0) return;
  const last = pieces.at(-1);
  const text = words.join('');
  if (last?.type === type) last.text += text;
  else pieces.push({ type, text });
}

/** Joins both texts as a start for a new one; if one contains the other, only the longer. */
export function joinTexts(first: string, second: string, isLong: boolean): string {
  const [a, b] = [first.trim(), second.trim()];
  if (a.includes(b)) return a;
  if (b.includes(a)) return b;
  return isLong ? `${a}\n\n${b}` : `${a} / ${b}`;
}
