import { expect, test } from 'vitest';
import { dayRow, sceneRow } from '../breakdown/rows-for-tests.ts';
import type { TagId } from '../ids.ts';
import { clockBlocks } from './day-clock.ts';
import type { BoardDay, BoardStrip } from './schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';

/** Scenes of these minutes one after another from 05:00 on. */
const dayOf = (...minutes: number[]): BoardDay => {
  const strips = minutes.map((own, at): BoardStrip => {
    const row = sceneRow(at + 1, { minutes: own });
    return { type: 'scene', id: row.id, row };
  });
  const starts = new Map<string, number>();
  let at = 300;
  for (const [index, strip] of strips.entries()) {
    starts.set(strip.id, at);
    at += minutes[index] ?? 0;
  }
  const none = { eighths: 0, work: 0, cast: new Set<TagId>(), moves: 0, sheetWrap: null, issued: null, breaks: [] };
  return { ...none, day: dayRow(1), strips, starts, call: 300, wrap: at };
};
const blocks = (day: BoardDay, least: number) =>
  clockBlocks(day, DEFAULT_SCHEDULE_SETTINGS, least).map(({ from, minutes, lane, lanes }) => [
    from,
    minutes,
    lane,
    lanes,
  ]);

test('every strip is drawn at its time, so that the last one ends at the wrap', () => {
  const day = dayOf(10, 10, 10, 80);
  const shown = clockBlocks(day, DEFAULT_SCHEDULE_SETTINGS, 37);
  expect(shown.map(({ from }) => from)).toEqual([300, 310, 320, 330]);
  const last = shown.at(-1)!;
  expect(last.from + last.minutes).toBe(day.wrap);
});

test('strips that are too short for a line are side by side', () => {
  expect(blocks(dayOf(10, 40, 60), 37)).toEqual([
    [300, 10, 0, 2],
    [310, 40, 1, 2],
    [350, 60, 0, 1],
  ]);
  expect(blocks(dayOf(60, 60), 37)).toEqual([
    [300, 60, 0, 1],
    [360, 60, 0, 1],
  ]);
});
