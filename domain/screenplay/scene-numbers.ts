/**
 * Gives every scene a number that is unique within the script. Files without numbers are counted from 1. In a file with
 * numbers, a scene without one takes the number before it with the next free letter (the trade's `12A`; before the
 * first: `A1`), and a repeated number gets `-2`, `-3`.
 */
export function numberScenes(fromFile: readonly (string | null)[]): { number: string; isNumberFromFile: boolean }[] {
  if (fromFile.every((number) => number === null)) {
    return fromFile.map((_, index) => ({ number: String(index + 1), isNumberFromFile: false }));
  }
  const written = new Set(fromFile.filter((number) => number !== null).map(keyOf));
  const taken = new Set<string>();
  /** Count of letters or repetitions so far, by number, so that a thousand repetitions stay linear. */
  const counted = new Map<string, number>();
  const nextFree = (base: string, name: (count: number) => string): string => {
    for (let count = counted.get(base) ?? 1; ; count++) {
      const candidate = name(count);
      if (taken.has(keyOf(candidate)) || written.has(keyOf(candidate))) continue;
      counted.set(base, count + 1);
      return candidate;
    }
  };
  let last: string | null = null;
  return fromFile.map((number) => {
    if (number !== null && !taken.has(keyOf(number))) {
      taken.add(keyOf(number));
      last = number;
      return { number, isNumberFromFile: true };
    }
    const base: string | null = number ?? last;
    const given =
      number !== null
        ? nextFree(`${number}-`, (count) => `${number}-${count + 1}`)
        : base === null
          ? nextFree('', (count) => `${letters(count)}1`)
          : letterAfter(base, nextFree);
    taken.add(keyOf(given));
    return { number: given, isNumberFromFile: false };
  });
}

const keyOf = (number: string): string => number.toUpperCase();

/** `12` is followed by `12A`, `12A` by `12B`. */
function letterAfter(base: string, nextFree: (base: string, name: (count: number) => string) => string): string {
  const stem = /^(.*\d)[A-Z]$/i.exec(base)?.[1] ?? base;
  const skipped = stem === base ? 0 : base.toUpperCase().charCodeAt(base.length - 1) - 64;
  return nextFree(base, (count) => `${stem}${letters(count + skipped)}`);
}

/** 1 → A, 26 → Z, 27 → AA. */
function letters(count: number): string {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}
