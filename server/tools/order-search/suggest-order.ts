import { annealOrder, type SearchControl } from './anneal-order.ts';
import { compactProblem, costOfOrder, type CastCostProblem } from './cast-cost-problem.ts';
import { exactOrder, MAX_EXACT_BLOCKS } from './exact-order.ts';

export interface SuggestedOrder {
  /** Ids of the scenes. */
  order: string[];
  cost: number;
  /** No order is cheaper. */
  isProven: boolean;
}

/**
 * The cheapest order of shooting found in the time that `control` gives; proven optimal up to `MAX_EXACT_BLOCKS` scenes
 * of different casts. Never more expensive than the given order. `onBetter` is called with each better order.
 */
export function suggestOrder(
  problem: CastCostProblem,
  control: Omit<SearchControl, 'onBetter'> & { onBetter?: (found: SuggestedOrder) => void },
): SuggestedOrder {
  const compact = compactProblem(problem);
  const given = problem.scenes.map((_, index) => index);
  const found = (blocks: ArrayLike<number>, isProven: boolean): SuggestedOrder => {
    const order = Array.from(blocks).flatMap((block) => compact.blocks[block] ?? []);
    const [cost, givenCost] = [costOfOrder(problem, order), costOfOrder(problem, given)];
    const isGivenBetter = givenCost <= cost;
    const ids = (isGivenBetter ? given : order).map((index) => problem.scenes[index]?.id ?? '');
    return { order: ids, cost: isGivenBetter ? givenCost : cost, isProven };
  };
  if (compact.blocks.length <= MAX_EXACT_BLOCKS) return found(exactOrder(compact), true);
  const { onBetter } = control;
  const blocks = annealOrder(
    compact,
    compact.blocks.map((_, index) => index),
    {
      random: control.random,
      elapsed: control.elapsed,
      ...(onBetter === undefined ? {} : { onBetter: (order: Int32Array) => onBetter(found(order, false)) }),
    },
  );
  return found(blocks, false);
}
