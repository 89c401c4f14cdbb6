/** Time that passes only when the simulation moves it. */
export class VirtualClock {
  now = Date.parse('2026-12-12T05:00:00Z');
  private nextId = 0;
  private readonly timers = new Map<number, { at: number; run: () => void }>();

  after(delayMs: number, run: () => void): () => void {
    const id = this.nextId++;
    this.timers.set(id, { at: this.now + delayMs, run });
    return () => void this.timers.delete(id);
  }

  /** Advances by so much and runs what is due, in order. */
  advance(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = [...this.timers]
        .filter(([, timer]) => timer.at <= until)
        .toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0];
      if (due === undefined) break;
      const [id, timer] = due;
      this.timers.delete(id);
      this.now = Math.max(this.now, timer.at);
      timer.run();
    }
    this.now = until;
  }
}
