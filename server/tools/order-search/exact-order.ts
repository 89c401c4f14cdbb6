import type { CompactProblem } from './cast-cost-problem.ts';

/** Sets of this many blocks are looked at by number: two tables of 2^20 entries. */
export const MAX_EXACT_BLOCKS = 20;

/**
 * The cheapest order, proven: dynamic programming over the sets of blocks that are already shot. The cost of the next
 * block depends on the set alone: cast are paid who are in it, or who have been shot and are still needed. At most
 * `MAX_EXACT_BLOCKS` blocks and 32 actors in one block are limits of time, not of the method: 2^n × n steps.
 */
export function exactOrder(problem: CompactProblem): number[] {
  const count = problem.castOf.length;
  if (count > MAX_EXACT_BLOCKS) throw new RangeError(`${count} blocks are too many for an exact order`);
  const waiting = waitingCost(problem);
  const sets = 1 << count;
  const best = new Float64Array(sets).fill(Infinity);
  const choice = new Int8Array(sets);
  best[0] = 0;
  for (let set = 0; set < sets; set += 1) {
    const sofar = best[set] ?? 0;
    for (let block = 0; block < count; block += 1) {
      if ((set & (1 << block)) !== 0) continue;
      const next = set | (1 << block);
      const cost = sofar + (problem.durations[block] ?? 0) * waiting(set, next, block);
      if (cost < (best[next] ?? 0)) {
        best[next] = cost;
        choice[next] = block;
      }
    }
  }
  const order: number[] = [];
  for (let set = sets - 1; set !== 0; set &= ~(1 << (choice[set] ?? 0))) order.unshift(choice[set] ?? 0);
  return order;
}

/** Cost of one unit of time with `block` for actors who wait: shot before, needed later, not in the block. */
function waitingCost({ castOf, costs }: CompactProblem): (before: number, upTo: number, block: number) => number {
  const count = castOf.length;
  const blocksOf = new Int32Array(costs.length);
  castOf.forEach((cast, block) => cast.forEach((actor) => (blocksOf[actor] = (blocksOf[actor] ?? 0) | (1 << block))));
  const all = (1 << count) - 1;
  return (before, upTo, block) => {
    let cost = 0;
    for (let actor = 0; actor < costs.length; actor += 1) {
      const blocks = blocksOf[actor] ?? 0;
      if ((blocks & before) !== 0 && (blocks & (all & ~upTo)) !== 0 && (blocks & (1 << block)) === 0)
        cost += costs[actor] ?? 0;
    }
    return cost;
  };
}
