import type { VersionRow } from '../../../../domain/cost/versions.ts';
import type { FrozenBudget } from '../../../../domain/cost/version-records.ts';
import { costScope } from '../../../../domain/scopes.ts';
import { carryOut } from '../cost-actions.ts';
import type { CostData } from '../cost-queries.ts';

/** Saves the current budget under a version number; it cannot be changed afterwards. */
export function freezeVersion(
  data: CostData,
  budget: FrozenBudget,
  given: { number: number; note: string; frozenByName: string },
  label: string,
) {
  return carryOut(data, 'cost.freeze', label, [
    {
      scope: costScope(data.script.id),
      kind: 'cost-version',
      id: crypto.randomUUID(),
      op: 'create',
      fields: { ...given, frozenAt: new Date().toISOString(), budget },
    },
  ]);
}

export function approveVersion(data: CostData, { id, scope }: VersionRow, approvedByName: string, label: string) {
  const fields = { approvedAt: new Date().toISOString(), approvedByName };
  return carryOut(data, 'cost.approve', label, [{ scope, kind: 'cost-approval', id, op: 'create', fields }]);
}

export const withdrawApproval = (data: CostData, { id, scope }: VersionRow, label: string) =>
  carryOut(data, 'cost.withdraw-approval', label, [{ scope, kind: 'cost-approval', id, op: 'delete', fields: {} }]);
