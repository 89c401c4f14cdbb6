import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { inOrder } from '../../../domain/records/positions.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { costScope, houseScope, idOf, scriptScope } from '../../../domain/scopes.ts';
import { inNumberOrder } from '../../../domain/cost/versions.ts';
import type { CostViewState } from '../../../domain/cost/cost-view.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import type { UserDatabase } from '../../db/database.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { readCostView } from '../../db/workspace-storage.ts';
import { isAnswered } from '../../shared/data/arrival.ts';
import { liveQuery } from '../../shared/data/live-query.ts';
import type { Production } from '../../shared/data/production-queries.ts';

/** Everything that a budget is worked out from, as this device has it. */
export interface CostData extends Production {
  settings: Row<'cost-settings'> | null;
  categories: Row<'cost-category'>[];
  items: Row<'cost-item'>[];
  taxRates: Row<'tax-rate'>[];
  /** Receipts on this device: the user's own, and those of all payers for users who see costs. */
  receipts: Row<'cost-receipt'>[];
  verdicts: Row<'cost-verdict'>[];
  cashDays: Row<'cash-day'>[];
  versions: Row<'cost-version'>[];
  approvals: Row<'cost-approval'>[];
  houseChart: Row<'house-chart'> | null;
  /** Of this production, as far as the reader may see them. */
  bookings: Row<'booking'>[];
  castLinks: Row<'cast-link'>[];
  /** Extras of all call sheets, added up; crew of the latest one. */
  extras: number;
  crew: number;
  /** Rules of the schedule that count paid days. */
  dropAfter: number;
  availabilities: Row<'cast-availability'>[];
  view: CostViewState;
  /** The costs have been pulled, or were begun here; otherwise an empty budget means nothing. */
  hasArrived: boolean;
}

async function readCosts(id: ScriptId): Promise<CostData | 'missing'> {
  const db = currentDatabase();
  const tables = [
    db.scripts,
    db.scenes,
    db.days,
    db.tags,
    db.castAvailabilities,
    db.scheduleSettings,
    db.callSheets,
    db.sheetExtras,
    db.sheetCrew,
    db.costSettings,
    db.costCategories,
    db.costItems,
    db.taxRates,
    db.costReceipts,
    db.costVerdicts,
    db.cashDays,
    db.costVersions,
    db.costApprovals,
    db.houseCharts,
    db.bookings,
    db.castLinks,
    db.workspace,
    db.cursors,
  ];
  return db.transaction('r', tables, async () => {
    const found = await db.scripts.get(id);
    if (found === undefined) return 'missing';
    const [plan, counts, budget, receipts, house, bookings, view, cursor] = await Promise.all([
      readPlan(db, id),
      readSheetCounts(db, id),
      readBudget(db, id),
      readReceipts(db, id),
      readHouseSettings(db, idOf(found.scope) as HouseId),
      db.bookings.filter(({ fields }) => fields.scriptId === id).toArray(),
      readCostView(db),
      db.cursors.get(costScope(id)),
    ]);
    return {
      script: found,
      ...plan,
      ...counts,
      ...budget,
      ...receipts,
      ...house,
      bookings,
      view,
      hasArrived:
        budget.settings !== null ||
        isAnswered(cursor) ||
        // The production itself was made here and is not sent yet.
        found.base === null,
    };
  });
}

/** Scenes and days that amounts follow. */
async function readPlan(db: UserDatabase, id: ScriptId) {
  const script = scriptScope(id);
  const [scenes, days, tags, castLinks, availabilities, schedule] = await Promise.all([
    db.scenes.where('scope').equals(script).toArray(),
    db.days.where('scope').equals(script).toArray(),
    db.tags.where('scope').equals(script).toArray(),
    db.castLinks.where('scope').equals(script).toArray(),
    db.castAvailabilities.where('scope').equals(script).toArray(),
    db.scheduleSettings.get(id),
  ]);
  const { dropAfter } = schedule?.fields ?? DEFAULT_SCHEDULE_SETTINGS;
  return { scenes, days, tags, castLinks, availabilities, dropAfter };
}

/** Extras of all call sheets, and crew of the latest one. */
async function readSheetCounts(db: UserDatabase, id: ScriptId) {
  const script = scriptScope(id);
  const [sheets, extras, crew] = await Promise.all([
    db.callSheets.where('scope').equals(script).toArray(),
    db.sheetExtras.where('scope').equals(script).toArray(),
    db.sheetCrew.where('scope').equals(script).toArray(),
  ]);
  const latest = sheets.toSorted((a, b) => b.fields.number - a.fields.number)[0]?.id;
  return {
    extras: extras.reduce((sum, { fields }) => sum + fields.count, 0),
    crew: crew.filter(({ fields }) => fields.sheetId === latest).length,
  };
}

async function readBudget(db: UserDatabase, id: ScriptId) {
  const costs = costScope(id);
  const [settings, categories, items, versions, approvals] = await Promise.all([
    db.costSettings.get(id),
    db.costCategories.where('scope').equals(costs).toArray(),
    db.costItems.where('scope').equals(costs).toArray(),
    db.costVersions.where('scope').equals(costs).toArray(),
    db.costApprovals.where('scope').equals(costs).toArray(),
  ]);
  return {
    settings: settings ?? null,
    categories: inOrder(categories),
    items,
    versions: inNumberOrder(versions),
    approvals,
  };
}

async function readReceipts(db: UserDatabase, id: ScriptId) {
  const receiptsOf = `receipts:${id}:`;
  const [receipts, verdicts, cashDays] = await Promise.all([
    db.costReceipts.where('scope').startsWith(receiptsOf).toArray(),
    db.costVerdicts.where('scope').startsWith(receiptsOf).toArray(),
    db.cashDays.where('scope').startsWith(receiptsOf).toArray(),
  ]);
  return { receipts, verdicts, cashDays };
}

/** Chart and taxes of the house, for all of its productions. */
async function readHouseSettings(db: UserDatabase, id: HouseId) {
  const [houseChart, taxRates] = await Promise.all([
    db.houseCharts.get(id),
    db.taxRates.where('scope').equals(houseScope(id)).toArray(),
  ]);
  return { houseChart: houseChart ?? null, taxRates: inOrder(taxRates) };
}

/** A production's costs; `missing` if the script is not on this device. */
export const costQuery = liveQuery('costs', readCosts);
