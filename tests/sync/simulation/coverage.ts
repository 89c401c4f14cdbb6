/** Number of times that each thing really happened: a fault that never strikes proves nothing. */
export class Coverage {
  readonly counts: Record<string, number> = {};

  count = (what: string, times = 1): void => {
    this.counts[what] = (this.counts[what] ?? 0) + times;
  };

  add(counts: Readonly<Record<string, number>>): void {
    for (const [what, times] of Object.entries(counts)) this.count(what, times);
  }

  /** Wanted events that did not happen. */
  missing(wanted: readonly string[] = WANTED): string[] {
    return wanted.filter((what) => (this.counts[what] ?? 0) === 0);
  }
}

/** Faults that must have happened and answers that must have arrived in every full run. */
const WANTED = [
  'fault: request lost',
  'fault: answer lost',
  'fault: request doubled',
  'fault: request delivered again later',
  'fault: hint lost',
  'fault: requests overtook each other',
  'fault: server broke before the commit',
  'fault: server broke after the commit',
  'fault: server restarted',
  'fault: backup restored',
  'fault: killed',
  'fault: killed in the middle of a write',
  'fault: killed while an answer was taken in',
  'fault: disk full',
  'fault: two leaders at once',
  'fault: clock jumped',
  'fault: token expired',
  'fault: session closed',
  'fault: membership lost',
  'fault: membership regained',
  'fault: copy evicted',
  'fault: device lost',
  'fault: profile copied',
  'fault: body refused as too large',
  'fault: app of an older version',
  'fault: app of a newer version',
  'outcome: applied',
  'outcome: noop',
  'outcome: merged',
  'outcome: rejected NO_ACCESS',
  'outcome: rejected INVALID',
  'outcome: rejected PARENT_DELETED',
  'outcome: rejected TOO_LARGE',
  'outcome: parked',
  'stop: retry',
  'stop: seq_reused',
  'stop: expected',
  'stop: unknown_name',
  'answer: another epoch',
  'answer: reset',
  'answer: gone',
  'person: chose a value',
  'person: restored a deleted record',
  'person: tried refused work again',
  'person: discarded refused work',
] as const;
