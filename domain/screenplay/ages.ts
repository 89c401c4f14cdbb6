import { introduces, STAGED_NAME } from './life-stages.ts';

/** `NYONG (11)`, `Sari (27, berkerudung)`, `PAK RT (60 tahun)`: a name of at most four words and an age. */
const INTRODUCED =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}.'’-]{1,24}(?: \p{Lu}[\p{L}\p{N}.'’-]{0,24}){0,3}) \((\d{1,2})(?=\s*(?:tahun|thn|th|years?|yo|y\.o\.)?\s*[,;)–-])/gu;

/** The ages that a text gives to people when it introduces them, by name in capitals; the first age counts. */
export function introducedAges(texts: Iterable<string>): ReadonlyMap<string, number> {
  const ages = new Map<string, number>();
  for (const text of texts) {
    if (!/\(\d/.test(text)) continue;
    for (const [, name = '', age] of [...text.matchAll(INTRODUCED), ...text.matchAll(STAGED_NAME)]) {
      const key = name.toUpperCase();
      if (Number(age) > 0 && !ages.has(key)) ages.set(key, Number(age));
    }
  }
  return ages;
}

/** The age of a character. `MARGIT OYE (34)` and `Si MARGIT (34)` give that of MARGIT, `MARGIT KECIL (9)` does not. */
export function introducedAge(ages: ReadonlyMap<string, number>, name: string): number | null {
  const own = ages.get(name.toUpperCase());
  if (own !== undefined) return own;
  const words = name.toUpperCase().split(' ');
  for (const [introduced, age] of ages) {
    if (introduces(introduced.split(' '), words)) return age;
  }
  return null;
}
