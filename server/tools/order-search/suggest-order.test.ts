import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annealOrder } from './anneal-order.ts';
import { BlockOrder } from './block-order.ts';
import { compactProblem, costOfOrder, type CastCostProblem } from './cast-cost-problem.ts';
import { seededRandom } from '../../../domain/schedule/seeded-random.ts';
import { suggestOrder } from './suggest-order.ts';

/** Ends after so many looks, so that a test does not depend on the clock. */
const looks = (count: number) => {
  let seen = 0;
  return () => (seen += 1) / count;
};

const problems = (maxScenes: number): fc.Arbitrary<CastCostProblem> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.uniqueArray(fc.integer({ min: 0, max: 6 }))), {
        minLength: 1,
        maxLength: maxScenes,
      }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 7, maxLength: 7 }),
    )
    .map(([scenes, costs]) => ({
      scenes: scenes.map(([duration, cast], index) => ({
        id: `S${index}`,
        duration,
        cast: cast.map((actor) => `A${actor}`),
      })),
      cast: costs.map((cost, index) => ({ id: `A${index}`, cost })),
    }));

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, place) => [...rest.slice(0, place), count - 1, ...rest.slice(place)]),
  );
}

describe('an order of shooting', () => {
  test('costs the days from first to last scene of each actor', () => {
    const problem: CastCostProblem = {
      scenes: [
        { id: '1', duration: 1, cast: ['ani'] },
        { id: '2', duration: 2, cast: ['budi'] },
        { id: '3', duration: 1, cast: ['ani', 'budi'] },
      ],
      cast: [
        { id: 'ani', cost: 10 },
        { id: 'budi', cost: 1 },
      ],
    };
    expect(costOfOrder(problem, [0, 1, 2])).toBe(10 * 4 + 3);
    expect(suggestOrder(problem, { random: seededRandom(1), elapsed: looks(1) })).toEqual({
      order: ['1', '3', '2'],
      cost: 23,
      isProven: true,
    });
  });

  test('is as cheap as the cheapest of all orders, and has each scene once', () => {
    fc.assert(
      fc.property(problems(6), (problem) => {
        const { order, cost } = suggestOrder(problem, { random: seededRandom(1), elapsed: looks(1) });
        const cheapest = Math.min(...permutations(problem.scenes.length).map((each) => costOfOrder(problem, each)));
        expect(cost).toBeCloseTo(cheapest, 6);
        expect([...order].toSorted()).toEqual(problem.scenes.map(({ id }) => id).toSorted());
        const indexes = order.map((id) => problem.scenes.findIndex((scene) => scene.id === id));
        expect(costOfOrder(problem, indexes)).toBeCloseTo(cost, 6);
      }),
    );
  });

  test('found by annealing is the proven optimum of small problems', () => {
    fc.assert(
      fc.property(problems(9), (problem) => {
        const compact = compactProblem(problem);
        const proven = suggestOrder(problem, { random: seededRandom(1), elapsed: looks(1) }).cost;
        const start = compact.blocks.map((_, index) => index);
        const found = annealOrder(compact, start, { random: seededRandom(7), elapsed: looks(60) });
        expect(new BlockOrder(compact, found).cost + compact.fixedCost).toBeCloseTo(proven, 6);
      }),
      { numRuns: 30 },
    );
  });

  test('keeps its cost right while blocks are moved, segments moved and reversed', () => {
    fc.assert(
      fc.property(problems(12), fc.array(fc.nat(), { maxLength: 60 }), (problem, numbers) => {
        const compact = compactProblem(problem);
        const count = compact.blocks.length;
        const state = new BlockOrder(
          compact,
          compact.blocks.map((_, index) => index),
        );
        for (const number of numbers) {
          const [from, to] = [number % count, Math.floor(number / count) % count].toSorted((a, b) => a - b) as [
            number,
            number,
          ];
          if (number % 3 === 0) state.move(from, to);
          else if (number % 3 === 1) state.reverse(from, to);
          else state.moveSegment(from, 1, to - from);
        }
        const order = [...state.order].flatMap((block) => compact.blocks[block] ?? []);
        expect(state.cost + compact.fixedCost).toBeCloseTo(costOfOrder(problem, order), 6);
      }),
    );
  });

  test('of a hundred scenes is never dearer than the given one, and tells each better order on the way', () => {
    const random = seededRandom(3);
    const problem: CastCostProblem = {
      scenes: Array.from({ length: 100 }, (_, index) => ({
        id: `S${index}`,
        duration: 1 + Math.floor(random() * 3),
        cast: [...new Set(Array.from({ length: 4 }, () => `A${Math.floor(random() * 15)}`))],
      })),
      cast: Array.from({ length: 15 }, (_, index) => ({ id: `A${index}`, cost: 1 + index })),
    };
    const told: number[] = [];
    const found = suggestOrder(problem, {
      random,
      elapsed: looks(200),
      onBetter: ({ cost }) => void told.push(cost),
    });
    const given = costOfOrder(
      problem,
      problem.scenes.map((_, index) => index),
    );
    expect(found.cost).toBeLessThan(given * 0.9);
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].toSorted((a, b) => b - a));
    expect(told.at(-1)).toBe(found.cost);
  });

  test('of no scenes, of scenes without cast, and of one scene is what it is', () => {
    const control = { random: seededRandom(1), elapsed: looks(1) };
    expect(suggestOrder({ scenes: [], cast: [] }, control)).toEqual({ order: [], cost: 0, isProven: true });
    const bare = { scenes: ['1', '2'].map((id) => ({ id, duration: 1, cast: [] })), cast: [] };
    expect(suggestOrder(bare, control).order).toEqual(['1', '2']);
  });
});
