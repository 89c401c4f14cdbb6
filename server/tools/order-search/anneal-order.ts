import type { CompactProblem } from './cast-cost-problem.ts';
import { BlockOrder } from './block-order.ts';

export interface SearchControl {
  /** 0 (included) to 1 (excluded). */
  random: () => number;
  /** Of the time that the search has, how much is over: 0 to 1. The search ends at 1. */
  elapsed: () => number;
  /** Called with each order that is better than all before. */
  onBetter?: (order: Int32Array, cost: number) => void;
}

/** Temperature at the end of a round, as a part of that at its beginning. */
const COLDEST = 0.002;
/** Steps between two looks at the clock. */
const STEPS = 400;

/**
 * Rounds of heating and cooling, with the share of the time that each has. Rounds from anywhere find out which region
 * is good; those from the best order begin cooler, so that they look around it instead of forgetting it.
 */
const ROUNDS = [
  { until: 0.1, start: 'given', heat: 1 },
  { until: 0.2, start: 'random', heat: 1 },
  { until: 0.3, start: 'random', heat: 1 },
  { until: 0.4, start: 'random', heat: 1 },
  { until: 0.5, start: 'random', heat: 1 },
  { until: 0.6, start: 'random', heat: 1 },
  { until: 0.8, start: 'best', heat: 0.3 },
  { until: 1, start: 'best', heat: 0.15 },
] as const;

/**
 * Simulated annealing over orders: blocks and segments are moved and segments reversed, at a temperature that falls
 * with the time that is left. Ends in an order that no single move improves.
 */
export function annealOrder(problem: CompactProblem, start: ArrayLike<number>, control: SearchControl): Int32Array {
  const state = new BlockOrder(problem, start);
  const count = state.order.length;
  let best = Int32Array.from(state.order);
  let bestCost = state.cost;
  const keep = () => {
    if (state.cost >= bestCost - 1e-9) return;
    best = Int32Array.from(state.order);
    bestCost = state.cost;
    control.onBetter?.(best, bestCost);
  };
  if (count < 3) return best;
  const hot = startTemperature(state, control.random);
  for (const { until, start: from, heat } of ROUNDS) {
    if (from === 'best') state.reset(best);
    if (from === 'random') state.reset(shuffled(best, control.random));
    const begun = control.elapsed();
    for (let now = begun; now < until; now = control.elapsed()) {
      const temperature = hot * heat * COLDEST ** ((now - begun) / (until - begun));
      for (let step = 0; step < STEPS; step += 1) {
        tryMove(state, temperature, control.random);
        keep();
      }
    }
  }
  state.reset(best);
  descend(state);
  keep();
  return best;
}

function shuffled(order: Int32Array, random: () => number): Int32Array {
  const result = Int32Array.from(order);
  for (let end = result.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [result[end], result[other]] = [result[other] ?? 0, result[end] ?? 0];
  }
  return result;
}

/** About half of the moves that make the order dearer are taken at first. */
function startTemperature(state: BlockOrder, random: () => number): number {
  const count = state.order.length;
  let worse = 0;
  for (let trial = 0; trial < 100; trial += 1) {
    const before = state.cost;
    state.move(Math.floor(random() * count), Math.floor(random() * count));
    worse += Math.abs(state.cost - before);
  }
  return worse / 100 || 1;
}

function tryMove(state: BlockOrder, temperature: number, random: () => number): void {
  const count = state.order.length;
  const before = state.cost;
  // A move that makes the order dearer by more than this is taken back.
  const limit = before - temperature * Math.log(1 - random());
  const kind = random();
  const from = Math.floor(random() * count);
  if (kind < 0.6) {
    const to = near(from, count, random);
    state.move(from, to);
    if (state.cost > limit) state.move(to, from);
    return;
  }
  const length = 2 + Math.floor(random() * Math.min(8, count - 2));
  if (from + length > count) return;
  if (kind < 0.8) {
    state.reverse(from, from + length - 1);
    if (state.cost > limit) state.reverse(from, from + length - 1);
    return;
  }
  const room = count - from - length;
  if (room === 0) return;
  const distance = 1 + Math.floor(random() * random() * room);
  state.moveSegment(from, length, distance);
  if (state.cost > limit) state.moveSegment(from, distance, length);
}

/** Another place, near ones more often. */
function near(from: number, count: number, random: () => number): number {
  const far = random() < 0.3 ? count : Math.max(2, count >> 3);
  const distance = 1 + Math.floor(random() * random() * far);
  const to = random() < 0.5 ? from - distance : from + distance;
  return Math.min(count - 1, Math.max(0, to));
}

/** Moves every block to its best place until none has a better one. */
function descend(state: BlockOrder): void {
  const count = state.order.length;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let from = 0; from < count; from += 1) {
      const before = state.cost;
      let [bestPlace, bestCost] = [from, before];
      state.move(from, 0);
      if (state.cost < bestCost - 1e-9) [bestPlace, bestCost] = [0, state.cost];
      for (let place = 0; place < count - 1; place += 1) {
        state.swap(place);
        if (state.cost < bestCost - 1e-9) [bestPlace, bestCost] = [place + 1, state.cost];
      }
      state.move(count - 1, bestPlace);
      isBetter ||= bestCost < before - 1e-9;
    }
  }
}
