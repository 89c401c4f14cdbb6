import { createContext, useMemo } from 'react';
import { followingItems, scheduleEstimate } from '../../../../domain/cost/schedule-estimate.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import type { ScheduleRows } from '../../../../domain/schedule/schedule-board.ts';
import { costScope, scriptScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { liveQuery, useLive } from '../../../shared/data/live-query.ts';

/** The part of a budget that follows the schedule; null if this device has no budget (or may not see it). */
const scheduleBudget = liveQuery('schedule-budget', async (id: ScriptId) => {
  const db = currentDatabase();
  const settings = await db.costSettings.get(id);
  if (settings === undefined) return null;
  const [items, sheets, extras, crew] = await Promise.all([
    db.costItems.where('scope').equals(costScope(id)).toArray(),
    db.callSheets.where('scope').equals(scriptScope(id)).toArray(),
    db.sheetExtras.where('scope').equals(scriptScope(id)).toArray(),
    db.sheetCrew.where('scope').equals(scriptScope(id)).toArray(),
  ]);
  const latest = sheets.toSorted((a, b) => b.fields.number - a.fields.number)[0]?.id;
  return {
    currency: settings.fields.currency,
    items: followingItems(items),
    extras: extras.reduce((sum, { fields }) => sum + fields.count, 0),
    crew: crew.filter(({ fields }) => fields.sheetId === latest).length,
  };
});

/** Cost of a schedule by the budget: its estimate in the smallest unit of the currency. */
export interface ScheduleCost {
  currency: Currency;
  of: (rows: ScheduleRows) => number;
}

/** Null if no budget follows the schedule. */
export function useScheduleCost(id: ScriptId): ScheduleCost | null {
  const budget = useLive(scheduleBudget, id);
  return useMemo(() => {
    if (budget === undefined || budget === null || budget.items.length === 0) return null;
    const { items, currency, extras, crew } = budget;
    const known = new WeakMap<ScheduleRows, number>();
    return {
      currency,
      of: (rows) => {
        const cost =
          known.get(rows) ??
          scheduleEstimate(items, currency, {
            ...rows,
            dropAfter: rows.settings.dropAfter,
            extras,
            crew,
          });
        known.set(rows, cost);
        return cost;
      },
    };
  }, [budget]);
}

export const ScheduleCostContext = createContext<ScheduleCost | null>(null);
