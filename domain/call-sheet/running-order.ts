import { minutesOnDay } from './call-time.ts';

export type RunningOrderRow<Scene, Break> = { type: 'scene'; row: Scene } | { type: 'break'; row: Break };

interface Timed {
  /** `HH:MM`, or '' while it is not set. */
  time: string;
}

/**
 * Scenes in the order of the sheet, with the day's breaks (meals, prayers, moves, tides) between them. A break precedes
 * the first scene that begins at its minute or later; after the last scene it is at the end. Breaks before the first
 * scene are left out, and all of them while no scene has a time. Breaks of the same minute keep the order of the sheet.
 */
export function runningOrder<Scene extends Timed, Break extends Timed>(
  scenes: readonly Scene[],
  breaks: readonly Break[],
  generalCall: string,
): RunningOrderRow<Scene, Break>[] {
  const begins = scenes.map(({ time }) => minutesOnDay(time, generalCall));
  const first = Math.min(...begins.filter((begin) => begin !== null));
  const placed = breaks
    .flatMap((row) => {
      const at = minutesOnDay(row.time, generalCall);
      if (at === null || at < first) return [];
      const before = begins.findIndex((begin) => begin !== null && begin >= at);
      return [{ row, at, before: before === -1 ? scenes.length : before }];
    })
    .toSorted((a, b) => a.at - b.at);
  const breaksBefore = (index: number) =>
    placed.flatMap(({ row, before }) => (before === index ? [{ type: 'break' as const, row }] : []));
  return [
    ...scenes.flatMap((row, index) => [...breaksBefore(index), { type: 'scene' as const, row }]),
    ...breaksBefore(scenes.length),
  ];
}
