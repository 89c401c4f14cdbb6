/** Marks closer together than this on the screen are drawn as one. */
const NEAR_PX = 44;

export interface Spot {
  id: string;
  x: number;
  y: number;
}
export interface Cluster {
  /** The position of the first one, so that a mark keeps its place while others are added. */
  x: number;
  y: number;
  ids: string[];
}

/** Puts spots together that would cover each other; every spot is in exactly one cluster. */
export function clusterSpots(spots: readonly Spot[], nearPx = NEAR_PX): Cluster[] {
  const clusters: Cluster[] = [];
  const grid = new Map<string, Cluster[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / nearPx)},${Math.floor(y / nearPx)}`;
  for (const { id, x, y } of spots) {
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => grid.get(cell(x + dx * nearPx, y + dy * nearPx)) ?? []))
      .find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < nearPx);
    if (near !== undefined) near.ids.push(id);
    else {
      const made: Cluster = { x, y, ids: [id] };
      clusters.push(made);
      const key = cell(x, y);
      grid.set(key, [...(grid.get(key) ?? []), made]);
    }
  }
  return clusters;
}
