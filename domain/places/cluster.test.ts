import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterSpots } from './cluster.ts';

const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) }), {
  maxLength: 120,
});

test('every spot is in exactly one cluster, and clusters do not cover each other', () => {
  fc.assert(
    fc.property(spots, (list) => {
      const clusters = clusterSpots(list.map((spot, index) => ({ id: String(index), ...spot })));
      expect(clusters.flatMap(({ ids }) => ids).toSorted()).toEqual(list.map((_, index) => String(index)).toSorted());
      for (const [index, a] of clusters.entries())
        for (const b of clusters.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
    }),
  );
});
