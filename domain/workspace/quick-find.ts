/** A target of the quick switcher. `words`: its name, in the user's language. */
export interface QuickEntry {
  type: 'tab' | 'script' | 'scene' | 'sheet' | 'person' | 'action';
  words: string;
  /** The production that an open tab belongs to: anyone who seeks a scene of the same word means the scene. */
  production?: string;
  /** Of a scene; typed alone it means exactly that scene. */
  number?: string;
  /** Belongs to the open production: ranked before the same of another one. */
  isNear: boolean;
}

/** Without case, accents and punctuation, in words. */
const quickWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const TYPE_ORDER = { tab: 0, script: 1, sheet: 2, scene: 3, person: 3, action: 4 } satisfies Record<
  QuickEntry['type'],
  number
>;

/**
 * The entries that have every word of the query, best first: a scene by its exact number, then words that begin with
 * the typed text, then words that contain it, then tabs of a production with that word; near ones first, then tabs,
 * productions, sheets, scenes and people, actions, each in the given order. An empty query returns near entries without
 * scenes and people: a list of three hundred is of no use.
 */
export function quickFind<E extends QuickEntry>(entries: readonly E[], query: string, limit: number): E[] {
  const wanted = quickWords(query);
  if (wanted.length === 0) return entries.filter(({ type }) => type !== 'scene' && type !== 'person').slice(0, limit);
  const found: { entry: E; rank: number; index: number }[] = [];
  for (const [index, entry] of entries.entries()) {
    const rank = rankOf(entry, wanted);
    if (rank !== null) found.push({ entry, rank, index });
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Smaller is better; null if a word is missing. */
function rankOf(entry: QuickEntry, wanted: readonly string[]): number | null {
  const words = quickWords(entry.words);
  const production = quickWords(entry.production ?? '');
  const number = entry.number === undefined ? undefined : quickWords(entry.number).join('');
  let rank = entry.isNear ? 0 : 5;
  let isNumberNamed = false;
  for (const word of wanted) {
    if (number === word) isNumberNamed = true;
    else if (words.some((own) => own.startsWith(word))) rank += 10;
    else if (words.some((own) => own.includes(word))) rank += 20;
    else if (production.some((own) => own.includes(word))) rank += 30;
    else return null;
  }
  return rank + TYPE_ORDER[entry.type] - (isNumberNamed ? 100 : 0);
}
