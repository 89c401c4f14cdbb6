import type { StyleRun } from './screenplay.ts';

/** Gives the text from `start` to its end these styles; a run that ends at `start` is continued. */
export function addRuns(
  { text, styles }: { text: string; styles: StyleRun[] },
  start: number,
  added: Iterable<StyleRun['style']>,
): void {
  for (const style of added) {
    const last = styles.findLast((run) => run.style === style);
    if (last !== undefined && last.end === start) last.end = text.length;
    else styles.push({ start, end: text.length, style });
  }
}
