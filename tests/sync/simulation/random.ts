/** Every decision of a simulation comes from its seed (mulberry32), so that a failing one replays exactly. */
export class Random {
  constructor(private state: number) {}

  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };

  int = (below: number): number => Math.floor(this.next() * below);

  chance = (probability: number): boolean => this.next() < probability;

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  uuid = (): string => {
    const hex = () =>
      Math.floor(this.next() * 0x10000)
        .toString(16)
        .padStart(4, '0');
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
  };
}
