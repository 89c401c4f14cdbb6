/**
 * The talent scheduling problem (Cheng, Diamond and Lin 1993; Smith 2005): in which order scenes are shot so that the
 * cast is paid for as few days as possible. Cost of an order = for each actor, cost a day × the days from the first to
 * the last of the actor's scenes.
 */
export interface CastCostProblem {
  scenes: readonly {
    id: string;
    /** In days, or any unit that costs are given for. */ duration: number;
    cast: readonly string[];
  }[];
  cast: readonly { id: string; /** For one unit of duration. */ cost: number }[];
}

/**
 * The problem in numbers. Actors of no or one block cost the same in every order; they are only part of `fixedCost`.
 */
export interface CompactProblem {
  /**
   * Indexes into `CastCostProblem.scenes`: scenes with the same cast are one block, since an optimal order keeps them
   * together.
   */
  blocks: number[][];
  durations: Float64Array;
  /** Actors of each block, as indexes into `costs`. */
  castOf: Uint16Array[];
  costs: Float64Array;
  /** Cost that is the same in every order. */
  fixedCost: number;
}

/** Cost of an order of scene indexes, straight from the definition. */
export function costOfOrder(problem: CastCostProblem, order: readonly number[]): number {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  let elapsed = 0;
  for (const index of order) {
    const scene = problem.scenes[index];
    if (scene === undefined) throw new RangeError(`no scene ${index}`);
    for (const actor of scene.cast) if (!first.has(actor)) first.set(actor, elapsed);
    elapsed += scene.duration;
    for (const actor of scene.cast) last.set(actor, elapsed);
  }
  return problem.cast.reduce((sum, { id, cost }) => sum + cost * ((last.get(id) ?? 0) - (first.get(id) ?? 0)), 0);
}

/** Merges scenes with the same paid cast and drops actors whose cost no order changes. */
export function compactProblem(problem: CastCostProblem): CompactProblem {
  const costOf = new Map(problem.cast.filter(({ cost }) => cost > 0).map(({ id, cost }) => [id, cost]));
  const paidCast = problem.scenes.map(({ cast }) => [...new Set(cast)].filter((id) => costOf.has(id)).toSorted());
  const { blocks, casts } = groupByCast(paidCast);
  const uses = new Map<string, number>();
  for (const actor of casts.flat()) uses.set(actor, (uses.get(actor) ?? 0) + 1);

  const durations = Float64Array.from(blocks, (block) =>
    sum(block.map((index) => problem.scenes[index]?.duration ?? 0)),
  );
  const actors = [...uses.keys()].filter((actor) => (uses.get(actor) ?? 0) > 1);
  const numberOf = new Map(actors.map((actor, index) => [actor, index]));
  const fixedCost = sum(
    casts.map(
      (cast, block) =>
        sum(cast.filter((actor) => !numberOf.has(actor)).map((actor) => costOf.get(actor) ?? 0)) *
        (durations[block] ?? 0),
    ),
  );
  return {
    blocks,
    durations,
    castOf: casts.map((cast) => Uint16Array.from(cast.flatMap((actor) => numberOf.get(actor) ?? []))),
    costs: Float64Array.from(actors, (actor) => costOf.get(actor) ?? 0),
    fixedCost,
  };
}

function groupByCast(paidCast: readonly string[][]): { blocks: number[][]; casts: string[][] } {
  const byCast = new Map<string, { scenes: number[]; cast: string[] }>();
  paidCast.forEach((cast, index) => {
    const key = JSON.stringify(cast);
    const block = byCast.get(key);
    if (block === undefined) byCast.set(key, { scenes: [index], cast });
    else block.scenes.push(index);
  });
  const groups = [...byCast.values()];
  return { blocks: groups.map(({ scenes }) => scenes), casts: groups.map(({ cast }) => cast) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
