import { describeDay, type DayResult } from '../../../domain/breakdown/describe-day.ts';
import type { NewDay } from '../../../domain/breakdown/days.ts';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { renumberDay, renumberInOrder } from '../../../domain/breakdown/renumber-days.ts';
import { houseToday } from '../data/house-time.ts';
import type { Production } from '../data/production-queries.ts';
import { withSeen } from '../undo/undoable-commit.ts';
import { carryOut } from './board-actions.ts';

export async function changeDay(
  production: Production,
  day: DayRow,
  next: NewDay,
  seen: Partial<NewDay>,
  label: string,
): Promise<DayResult & { stepId: string | null }> {
  const result = describeDay(day, production.scenes, next, houseToday());
  const stepId = result.ok
    ? await carryOut(production, 'day.describe', label, withSeen(result.changes, day.id, seen))
    : null;
  return { ...result, stepId };
}

export const giveDayNumber = (production: Production, day: DayRow, number: number, label: string) =>
  carryOut(production, 'day.renumber', label, renumberDay(production.days, day.id, number));

export const numberDaysInOrder = (production: Production, label: string) =>
  carryOut(production, 'day.renumber', label, renumberInOrder(production.days));
