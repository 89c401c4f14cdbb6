import { generateNKeysBetween } from 'fractional-indexing';
import type { SceneId } from '../ids.ts';
import { byCodeUnit } from '../records/positions.ts';
import { inScriptOrder, type SceneRow } from './grouping.ts';
import { freeNumberBehind } from './scene-edits.ts';

/**
 * Order of all scenes after an update: those of the file as the file has them; a scene that the file lacks stays behind
 * the scene that it was behind.
 */
export function orderAfterUpdate(present: readonly SceneRow[], ofFile: readonly SceneId[]): SceneId[] {
  const inFile = new Set<string>(ofFile);
  const behind = new Map<string | null, SceneId[]>();
  let last: string | null = null;
  for (const { id } of inScriptOrder(present)) {
    if (inFile.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  return [...(behind.get(null) ?? []), ...ofFile.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

/** Positions for scenes in this order. As many as possible keep theirs. */
export function positionsInOrder(
  order: readonly SceneId[],
  present: ReadonlyMap<string, SceneRow>,
): ReadonlyMap<string, string> {
  const positions = order.map((id) => present.get(id)?.fields.position ?? null);
  const ranks = new Map(
    [...new Set(positions)].toSorted((a, b) => byCodeUnit(a ?? '', b ?? '')).map((p, at) => [p, at]),
  );
  const kept = longestRun(positions.map((position) => (position === null ? -1 : (ranks.get(position) ?? -1))));
  const result = new Map<string, string>();
  let from = 0;
  let before: string | null = null;
  for (let at = 0; at <= order.length; at += 1) {
    if (at < order.length && !kept.has(at)) continue;
    const next = positions[at] ?? null;
    const keys = generateNKeysBetween(before, next, at - from);
    order.slice(from, at).forEach((id, index) => result.set(id, keys[index] ?? ''));
    const own = order[at];
    if (own !== undefined) result.set(own, next ?? '');
    [from, before] = [at + 1, next];
  }
  return result;
}

/** Indexes of the longest increasing subsequence (patience sorting), -1 skipped. */
export function longestRun(places: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous = new Map<number, number>();
  for (const [index, place] of places.entries()) {
    if (place < 0) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[tails[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    const before = tails[low - 1];
    if (before !== undefined) previous.set(index, before);
    tails[low] = index;
  }
  const run = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) run.add(at);
  return run;
}

/** A scene of the file: the number that the file gives it, and the one that people gave it instead. */
export interface NumberedScene {
  id: SceneId;
  ofFile: string;
  corrected: string | null;
}

/**
 * The number of every scene after an update; all are different. The file's come first: a corrected number that the file
 * gives to another scene is replaced by the file's own. An added scene gets the number after the scene before it when
 * its own is taken, or when it belonged to that scene (`12A` behind `12`) and that has another number now. A removed
 * scene whose number is in use again is called `X12`.
 */
export function numbersAfterUpdate(
  order: readonly SceneId[],
  present: ReadonlyMap<string, SceneRow>,
  ofFile: readonly NumberedScene[],
  gone: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const numbers = fileNumbers(ofFile);
  const taken = new Set([...numbers.values()].map(keyOf));
  const give = (id: SceneId, number: string) => {
    numbers.set(id, number);
    taken.add(keyOf(number));
  };
  const others = order.flatMap((id) => (numbers.has(id) ? [] : (present.get(id) ?? [])));
  const before = new Map(order.map((id, at) => [id, order[at - 1]]));
  const anchorOf = (id: SceneId) => {
    let at = before.get(id);
    while (at !== undefined && !numbers.has(at)) at = before.get(at);
    return at;
  };
  const added = others.filter(({ id }) => !gone.has(id));
  const follows = ({ id, fields }: SceneRow): boolean => {
    const anchor = anchorOf(id);
    const former = anchor === undefined ? undefined : present.get(anchor)?.fields.number;
    if (anchor === undefined || former === undefined || former === numbers.get(anchor)) return false;
    return isBehind(fields.number, former);
  };
  const moving = added.filter((scene) => follows(scene) || taken.has(keyOf(scene.fields.number)));
  for (const { id, fields } of added.filter((scene) => !moving.includes(scene))) {
    if (!taken.has(keyOf(fields.number))) give(id, fields.number);
    else moving.push(...added.filter((scene) => scene.id === id));
  }
  for (const { id, fields } of moving) {
    const anchor = before.get(id);
    const behind = anchor === undefined ? undefined : numbers.get(anchor);
    give(id, freeNumberBehind(taken, behind ?? fields.number));
  }
  for (const { id, fields } of others.filter((scene) => gone.has(scene.id))) give(id, freeNumber(taken, fields.number));
  return numbers;
}

const keyOf = (number: string): string => number.toUpperCase();

/** Whether the number is another one with letters behind it. */
const isBehind = (number: string, former: string): boolean =>
  keyOf(number).startsWith(keyOf(former)) && /^[A-Z]+$/.test(keyOf(number).slice(former.length));

function fileNumbers(scenes: readonly NumberedScene[]): Map<SceneId, string> {
  let corrected = scenes.filter((scene) => scene.corrected !== null);
  for (;;) {
    const kept = new Map(corrected.map(({ id, corrected: number }) => [id, number]));
    const numbers = new Map(scenes.map(({ id, ofFile }) => [id, kept.get(id) ?? ofFile]));
    const counts = new Map<string, number>();
    for (const number of numbers.values()) counts.set(keyOf(number), (counts.get(keyOf(number)) ?? 0) + 1);
    const free = corrected.filter(({ id }) => (counts.get(keyOf(numbers.get(id) ?? '')) ?? 0) < 2);
    if (free.length === corrected.length) return numbers;
    corrected = free;
  }
}

function freeNumber(taken: ReadonlySet<string>, own: string): string {
  let number = own;
  for (let at = 1; taken.has(keyOf(number)); at++) number = `X${own}${at === 1 ? '' : `-${at}`}`.slice(0, 40);
  return number;
}
