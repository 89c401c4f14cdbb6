/** Matches the scenes of a re-imported screenplay with those of the script that is already there. */

export interface ComparableScene {
  number: string;
  /** As written, without the number. */
  slugline: string;
  /** All text below the heading; null if it is not on this device. */
  text: string | null;
  /** Hash of that text, if known: two equal texts can be recognised without having them. */
  print?: string | undefined;
  /** Matches only the same text: a scene that people added is not the one of the file that is most alike. */
  isExactOnly?: boolean;
}

export interface SceneMatches<Id> {
  /** One per new scene, in order; `oldId` null for a scene that is new. */
  pairs: { newIndex: number; oldId: Id | null }[];
  /** Old scenes that the new screenplay no longer has, in their order. */
  removedOldIds: Id[];
}

/**
 * Matches scenes that are word for word the same first, then the most similar. A number alone proves nothing: files
 * without numbers are counted again, so every number after an inserted scene moves by one. Number, slugline, words and
 * neighbours are weighed together, and the best pairs are taken first; equal scores go to the nearer, then the earlier
 * scene, so the result is deterministic.
 */
export function matchScenes<Id>(
  old: readonly (ComparableScene & { id: Id })[],
  fresh: readonly ComparableScene[],
): SceneMatches<Id> {
  const oldScenes = old.map(prepare);
  const newScenes = fresh.map(prepare);
  const oldOfNew = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (newIndex: number, oldIndex: number): void => {
    oldOfNew.set(newIndex, oldIndex);
    taken.add(oldIndex);
  };
  // Same heading and text; then same text under another heading, if long enough to be no accident.
  pairByKey(oldScenes, newScenes, oldOfNew, taken, pair, (scene) => `${scene.slugline}\n${scene.print}`);
  pairByKey(oldScenes, newScenes, oldOfNew, taken, pair, (scene) => (scene.isLong ? scene.print : null));
  for (const { newIndex, oldIndex } of scoredPairs(oldScenes, newScenes, oldOfNew, taken)) {
    if (!oldOfNew.has(newIndex) && !taken.has(oldIndex)) pair(newIndex, oldIndex);
  }
  return {
    pairs: fresh.map((_, newIndex) => ({ newIndex, oldId: old[oldOfNew.get(newIndex) ?? -1]?.id ?? null })),
    removedOldIds: old.filter((_, index) => !taken.has(index)).map((scene) => scene.id),
  };
}

const WEIGHTS = { words: 0.5, slugline: 0.35, number: 0.15, neighbours: 0.1 };
const ENOUGH = 0.45;
/** Above this many pairs only scenes of one slugline or number are compared: a hostile file must not take minutes. */
const MAX_COMPARED = 250_000;

interface Prepared {
  number: string;
  slugline: string;
  /** Identifies equal texts; the text itself without a known hash. */
  print: string;
  isLong: boolean;
  isExactOnly: boolean;
  sluglineLabel: Bag;
  /** Null if the text is not known. */
  words: Bag | null;
}
interface Bag {
  counts: Map<string, number>;
  size: number;
}

function prepare(scene: ComparableScene): Prepared {
  const slugline = plain(scene.slugline);
  const body = scene.text === null ? null : plain(scene.text);
  return {
    number: scene.number.toUpperCase(),
    slugline,
    print: scene.print ?? body ?? '',
    isExactOnly: scene.isExactOnly === true,
    isLong: body === null ? scene.print !== undefined : body.length >= 80,
    sluglineLabel: bagOf(slugline),
    words: body === null ? null : bagOf(body),
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function bagOf(text: string): Bag {
  const counts = new Map<string, number>();
  const words = text === '' ? [] : text.split(' ');
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

/** An unknown text counts neither for nor against. */
const wordSimilarity = (a: Bag | null, b: Bag | null): number => (a === null || b === null ? 0.5 : similarity(a, b));

/** Dice's coefficient of two bags of words: 0 nothing, 1 everything in common. */
function similarity(a: Bag, b: Bag): number {
  if (a.size === 0 || b.size === 0) return a.size === b.size ? 1 : 0;
  const [small, large] = a.counts.size <= b.counts.size ? [a, b] : [b, a];
  let common = 0;
  for (const [word, count] of small.counts) common += Math.min(count, large.counts.get(word) ?? 0);
  return (2 * common) / (a.size + b.size);
}

function pairByKey(
  oldScenes: readonly Prepared[],
  newScenes: readonly Prepared[],
  oldOfNew: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
  pair: (newIndex: number, oldIndex: number) => void,
  keyOf: (scene: Prepared) => string | null,
): void {
  const waiting = new Map<string, number[]>();
  for (const [index, scene] of oldScenes.entries()) {
    const key = taken.has(index) ? null : keyOf(scene);
    if (key === null) continue;
    const list = waiting.get(key);
    if (list === undefined) waiting.set(key, [index]);
    else list.push(index);
  }
  for (const [newIndex, scene] of newScenes.entries()) {
    const key = oldOfNew.has(newIndex) ? null : keyOf(scene);
    const candidates = key === null ? undefined : waiting.get(key);
    if (candidates === undefined || candidates.length === 0) continue;
    // Twins: the one that keeps its number, else the first.
    const same = candidates.findIndex((index) => oldScenes[index]?.number === scene.number);
    const [oldIndex] = candidates.splice(Math.max(0, same), 1);
    if (oldIndex !== undefined) pair(newIndex, oldIndex);
  }
}

function scoredPairs(
  oldScenes: readonly Prepared[],
  newScenes: readonly Prepared[],
  oldOfNew: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
): { newIndex: number; oldIndex: number }[] {
  const restOld = oldScenes.flatMap((scene, index) =>
    taken.has(index) || scene.isExactOnly ? [] : [{ scene, index }],
  );
  const restNew = newScenes.flatMap((scene, index) => (oldOfNew.has(index) ? [] : [{ scene, index }]));
  const comparesAll = restOld.length * restNew.length <= MAX_COMPARED;
  const newOfOld = new Map([...oldOfNew].map(([newIndex, oldIndex]) => [oldIndex, newIndex]));
  const scored: { newIndex: number; oldIndex: number; score: number }[] = [];
  for (const fresh of restNew) {
    for (const old of restOld) {
      const isSameNumber = fresh.scene.number === old.scene.number;
      if (!comparesAll && !isSameNumber && fresh.scene.slugline !== old.scene.slugline) continue;
      const isBetween =
        oldOfNew.get(fresh.index - 1) === old.index - 1 ||
        (newOfOld.get(old.index + 1) === fresh.index + 1 && fresh.index + 1 < newScenes.length);
      const score =
        WEIGHTS.words * wordSimilarity(fresh.scene.words, old.scene.words) +
        WEIGHTS.slugline * similarity(fresh.scene.sluglineLabel, old.scene.sluglineLabel) +
        (isSameNumber ? WEIGHTS.number : 0) +
        (isBetween ? WEIGHTS.neighbours : 0);
      if (score >= ENOUGH) scored.push({ newIndex: fresh.index, oldIndex: old.index, score });
    }
  }
  return scored.toSorted(
    (a, b) =>
      b.score - a.score ||
      Math.abs(a.newIndex - a.oldIndex) - Math.abs(b.newIndex - b.oldIndex) ||
      a.newIndex - b.newIndex ||
      a.oldIndex - b.oldIndex,
  );
}
