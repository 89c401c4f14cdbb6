import type { DraftChange } from '../records/draft-change.ts';
import { conflictKey, scheduleConflicts, type ConflictSources, type ScheduleConflict } from './conflicts.ts';
import type { TagId } from '../ids.ts';
import type { CastDays } from './day-out-of-days.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import {
  castDaysOf,
  rowsAfter,
  scheduleBoard,
  scheduleFacts,
  type BoardDay,
  type ScheduleBoard,
  type ScheduleFacts,
  type ScheduleRows,
} from './schedule-board.ts';

export interface WorkedSchedule {
  rows: ScheduleRows;
  board: ScheduleBoard;
  facts: ScheduleFacts;
  conflicts: ScheduleConflict[];
  castCost: CastCost;
}

/** Paid days of the cast (work, hold and travel) times their rates. Null: no rate is known. */
interface CastCost {
  /** Of those whose booking names a rate. */
  rupiah: number | null;
  /** Of the others, by their weights, where the production gave some. */
  weighted: number | null;
}

export function workOut(rows: ScheduleRows, sources: ConflictSources): WorkedSchedule {
  const board = scheduleBoard(rows);
  const cast = castDaysOf(rows);
  return {
    rows,
    board,
    facts: scheduleFacts(rows, board, cast),
    conflicts: scheduleConflicts(board, sources),
    castCost: castCost(cast, rows.settings, sources.dayRates),
  };
}

function castCost(
  cast: readonly CastDays[],
  { castWeights }: ScheduleSettings,
  rates: ReadonlyMap<TagId, number>,
): CastCost {
  const weights = new Map(castWeights.map(({ tagId, weight }) => [tagId, weight]));
  let [rupiah, weighted] = [0, 0];
  for (const { tag, work, hold, travel } of cast) {
    const rate = rates.get(tag.id);
    const paid = work + hold + travel.length;
    if (rate === undefined) weighted += paid * (weights.get(tag.id) ?? 1);
    else rupiah += paid * rate;
  }
  return { rupiah: rates.size === 0 ? null : rupiah, weighted: castWeights.length === 0 ? null : weighted };
}

/** Result of changes to a schedule, before they are made. */
export interface WhatIf {
  now: WorkedSchedule;
  next: WorkedSchedule;
  /** Days that the changes touch, in their order: as they are and as they would be. */
  days: { now: BoardDay; next: BoardDay }[];
  /** New conflicts, and resolved ones. */
  newConflicts: ScheduleConflict[];
  goneConflicts: ScheduleConflict[];
}

export function whatIf(now: WorkedSchedule, changes: readonly DraftChange[], sources: ConflictSources): WhatIf {
  const next = workOut(rowsAfter(now.rows, changes), sources);
  const before = new Map(now.board.days.map((day) => [day.day.id, day]));
  const days = next.board.days.flatMap((day) => {
    const was = before.get(day.day.id);
    return was === undefined || isSame(was, day) ? [] : [{ now: was, next: day }];
  });
  return { now, next, days, ...changedConflicts(now.conflicts, next.conflicts) };
}

export function changedConflicts(
  now: readonly ScheduleConflict[],
  next: readonly ScheduleConflict[],
): Pick<WhatIf, 'newConflicts' | 'goneConflicts'> {
  const [had, has] = [new Set(now.map(conflictKey)), new Set(next.map(conflictKey))];
  return {
    newConflicts: next.filter((conflict) => !had.has(conflictKey(conflict))),
    goneConflicts: now.filter((conflict) => !has.has(conflictKey(conflict))),
  };
}

const isSame = (a: BoardDay, b: BoardDay): boolean =>
  a.day.fields.date === b.day.fields.date &&
  a.day.fields.number === b.day.fields.number &&
  a.strips.length === b.strips.length &&
  a.strips.every(({ id }, at) => id === b.strips[at]?.id);
