import type { HouseId, ScriptId } from '../../../domain/ids.ts';
import { byPosition } from '../../../domain/records/positions.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { costScope, houseScope, idOf, scriptScope } from '../../../domain/scopes.ts';
import { inNumberOrder } from '../../../domain/cost/versions.ts';
import type { CostViewState } from '../../../domain/cost/cost-view.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { readCostView } from '../../db/workspace-storage.ts';
import { isAnswered } from '../../production/arrival.ts';
import { liveQuery } from '../../production/live-query.ts';
import type { Production } from '../../production/production-queries.ts';

/** Everything that a budget is worked out from, as this device has it. */
export interface CostData extends Production {
  settings: Row<'cost-settings'> | null;
  categories: Row<'cost-category'>[];
  items: Row<'cost-item'>[];
  taxRates: Row<'tax-rate'>[];
  /** Of all payers that this device knows: the own ones, and everybody's for those who see costs. */
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
  /** The costs have come from the server, or were begun here; else an empty budget means nothing. */
  hasArrived: boolean;
}

const placed = <R extends { id: string; fields: { position: string } }>(rows: R[]): R[] =>
  rows.toSorted((a, b) =>
    byPosition({ id: a.id, position: a.fields.position }, { id: b.id, position: b.fields.position }),
  );

async function readCosts(id: ScriptId): Promise<CostData | 'missing'> {
  const db = currentDatabase();
  const [script, costs] = [scriptScope(id), costScope(id)];
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
    const house = houseScope(idOf(found.scope) as HouseId);
    const receiptsOf = `receipts:${id}:`;
    const [scenes, days, tags, sheets, extras, crew, settings, categories, items, taxRates, view, cursor] =
      await Promise.all([
        db.scenes.where('scope').equals(script).toArray(),
        db.days.where('scope').equals(script).toArray(),
        db.tags.where('scope').equals(script).toArray(),
        db.callSheets.where('scope').equals(script).toArray(),
        db.sheetExtras.where('scope').equals(script).toArray(),
        db.sheetCrew.where('scope').equals(script).toArray(),
        db.costSettings.get(id),
        db.costCategories.where('scope').equals(costs).toArray(),
        db.costItems.where('scope').equals(costs).toArray(),
        db.taxRates.where('scope').equals(house).toArray(),
        readCostView(db),
        db.cursors.get(costs),
      ]);
    const [availabilities, schedule] = await Promise.all([
      db.castAvailabilities.where('scope').equals(script).toArray(),
      db.scheduleSettings.get(id),
    ]);
    const [receipts, verdicts, cashDays, versions, approvals, houseChart, bookings, castLinks] = await Promise.all([
      db.costReceipts.where('scope').startsWith(receiptsOf).toArray(),
      db.costVerdicts.where('scope').startsWith(receiptsOf).toArray(),
      db.cashDays.where('scope').startsWith(receiptsOf).toArray(),
      db.costVersions.where('scope').equals(costs).toArray(),
      db.costApprovals.where('scope').equals(costs).toArray(),
      db.houseCharts.get(idOf(house)),
      db.bookings.filter(({ fields }) => fields.scriptId === id).toArray(),
      db.castLinks.where('scope').equals(script).toArray(),
    ]);
    const latest = sheets.toSorted((a, b) => b.fields.number - a.fields.number)[0]?.id;
    return {
      script: found,
      scenes,
      days,
      tags,
      settings: settings ?? null,
      categories: placed(categories),
      items,
      taxRates: placed(taxRates),
      receipts,
      verdicts,
      cashDays,
      versions: inNumberOrder(versions),
      approvals,
      houseChart: houseChart ?? null,
      bookings,
      castLinks,
      extras: extras.reduce((sum, { fields }) => sum + fields.count, 0),
      crew: crew.filter(({ fields }) => fields.sheetId === latest).length,
      dropAfter: (schedule?.fields ?? DEFAULT_SCHEDULE_SETTINGS).dropAfter,
      availabilities,
      view,
      hasArrived:
        settings !== undefined ||
        isAnswered(cursor) ||
        // The production itself was made here and is not sent yet.
        found.base === null,
    };
  });
}

/** A production's costs; `missing` where the script is not on this device. */
export const costQuery = liveQuery('costs', readCosts);
