import { readFileSync, writeFileSync } from 'node:fs';

/** Peaks of a process's memory, in kB; Linux only. */

/** Restarts the measurement of a process's highest memory, and returns its present one. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peakOf(pid);
}

export const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
