/** An invariant that does not hold; its message begins with the invariant's name. */
export class Violation extends Error {}

export function must(isTrue: boolean, invariant: string, detail: () => string): asserts isTrue {
  if (!isTrue) throw new Violation(`${invariant}: ${detail()}`);
}
