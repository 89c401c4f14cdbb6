/** Finds the word that was meant by one with a single slip of typing. */
const MIN_LENGTH = 6;
/** Words that are one slip away from a known one and mean something else. */
const OTHER_WORDS = new Set(
  'signing banding bandang maling menara pintar senior jakarte tinggal penari menang mandiri surabi semangat bintang kenangan permainan wanitas running darting dating dining driven driver drivers singer singers stinging swinging wedding holding cooling booking looking hooking bolding folding molding boating coating gating hosting posting costing lasting casting acting action hiring firing wiring tiring'.split(
    ' ',
  ),
);

export class FuzzyWords {
  readonly #byLength = new Map<number, string[]>();
  readonly #known: ReadonlySet<string>;

  constructor(words: Iterable<string>, known: ReadonlySet<string>) {
    this.#known = known;
    for (const word of new Set(words)) {
      if (word.length < MIN_LENGTH || word.includes(' ')) continue;
      const list = this.#byLength.get(word.length) ?? [];
      list.push(word);
      this.#byLength.set(word.length, list);
    }
  }

  /** The only known word at a distance of one slip, or null. A changed letter counts in long words only. */
  meant(word: string): string | null {
    if (word.length < MIN_LENGTH - 1 || this.#known.has(word) || OTHER_WORDS.has(word) || !/^\p{L}+$/u.test(word))
      return null;
    let found: string | null = null;
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (known[0] !== word[0] || !isOneSlip(word, known)) continue;
        if (found !== null && found !== known) return null;
        found = known;
      }
    }
    return found;
  }
}

function isOneSlip(word: string, known: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  if (word.length === known.length) {
    const isSwap =
      word[at] === known[at + 1] && word[at + 1] === known[at] && word.slice(at + 2) === known.slice(at + 2);
    return isSwap || (known.length >= 8 && word.slice(at + 1) === known.slice(at + 1));
  }
  // A doubled or dropped last letter is inflection rather than a slip ("dancers").
  if (at >= Math.min(word.length, known.length)) return false;
  return word.length < known.length ? word.slice(at) === known.slice(at + 1) : word.slice(at + 1) === known.slice(at);
}
