import type { ChartAccount } from '../../../../domain/cost/chart-of-accounts.ts';
import type { HouseId } from '../../../../domain/ids.ts';
import { houseScope } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { commit } from '../../../sync/commit.ts';

/** Writes the accounts with which new budgets of the house begin; its record has the house's id. */
export async function saveHouseChart(houseId: HouseId, accounts: ChartAccount[]): Promise<void> {
  const db = currentDatabase();
  const op = (await db.houseCharts.get(houseId)) === undefined ? 'create' : 'update';
  await commit(db, {
    name: 'cost.house-chart',
    changes: [{ scope: houseScope(houseId), kind: 'house-chart', id: houseId, op, fields: { accounts } }],
  });
}
