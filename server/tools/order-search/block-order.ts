import type { CompactProblem } from './cast-cost-problem.ts';

/**
 * An order of blocks with its cost, changed by swapping neighbours: a swap only touches the actors of the two blocks,
 * so that moving a block by d places costs d × (actors of a block), whatever the length of the order.
 */
export class BlockOrder {
  readonly order: Int32Array;
  cost = 0;
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  /** 1 where the actor (column) is in the block (row). */
  private readonly isIn: Uint8Array;
  private readonly actors: number;

  constructor(
    private readonly problem: CompactProblem,
    order: ArrayLike<number>,
  ) {
    this.actors = problem.costs.length;
    this.order = Int32Array.from(order);
    this.first = new Int32Array(this.actors);
    this.last = new Int32Array(this.actors);
    this.isIn = new Uint8Array(problem.castOf.length * this.actors);
    problem.castOf.forEach((cast, block) => cast.forEach((actor) => (this.isIn[block * this.actors + actor] = 1)));
    this.reset(this.order);
  }

  /** Sets another order and computes everything again. */
  reset(order: ArrayLike<number>): void {
    this.order.set(order);
    this.first.fill(-1);
    this.last.fill(-1);
    const startOf = new Float64Array(this.order.length + 1);
    for (let place = 0; place < this.order.length; place += 1) {
      const block = this.order[place] ?? 0;
      startOf[place + 1] = (startOf[place] ?? 0) + (this.problem.durations[block] ?? 0);
      for (const actor of this.problem.castOf[block] ?? []) {
        if (this.first[actor] === -1) this.first[actor] = place;
        this.last[actor] = place;
      }
    }
    this.cost = 0;
    for (let actor = 0; actor < this.actors; actor += 1) {
      this.cost +=
        (this.problem.costs[actor] ?? 0) *
        ((startOf[(this.last[actor] ?? 0) + 1] ?? 0) - (startOf[this.first[actor] ?? 0] ?? 0));
    }
  }

  /** Moves the block at `from` to `to`; those between close up. */
  move(from: number, to: number): void {
    if (from < to) for (let place = from; place < to; place += 1) this.swap(place);
    else for (let place = from - 1; place >= to; place -= 1) this.swap(place);
  }

  /** Moves the `length` blocks from `from` behind the `distance` blocks that follow them. */
  moveSegment(from: number, length: number, distance: number): void {
    for (let index = length - 1; index >= 0; index -= 1) this.move(from + index, from + index + distance);
  }

  /** Reverses the blocks from `from` to `to`, both included. */
  reverse(from: number, to: number): void {
    for (let end = to; end > from; end -= 1) this.move(from, end);
  }

  /** Swaps the blocks at `place` and `place + 1`. */
  swap(place: number): void {
    const { durations, castOf, costs } = this.problem;
    const [left, right] = [this.order[place] ?? 0, this.order[place + 1] ?? 0];
    let change = 0;
    for (const actor of castOf[left] ?? []) {
      if (this.isIn[right * this.actors + actor] === 1) continue;
      if (this.first[actor] === place) {
        this.first[actor] = place + 1;
        change -= (costs[actor] ?? 0) * (durations[right] ?? 0);
      }
      if (this.last[actor] === place) {
        this.last[actor] = place + 1;
        change += (costs[actor] ?? 0) * (durations[right] ?? 0);
      }
    }
    for (const actor of castOf[right] ?? []) {
      if (this.isIn[left * this.actors + actor] === 1) continue;
      if (this.first[actor] === place + 1) {
        this.first[actor] = place;
        change += (costs[actor] ?? 0) * (durations[left] ?? 0);
      }
      if (this.last[actor] === place + 1) {
        this.last[actor] = place;
        change -= (costs[actor] ?? 0) * (durations[left] ?? 0);
      }
    }
    this.order[place] = right;
    this.order[place + 1] = left;
    this.cost += change;
  }
}
