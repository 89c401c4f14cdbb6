import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { type Act, mayAct, OWNER_ROLE, type Permissions, rolesOf } from '../../../domain/identity/permissions.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useHouseChoice } from '../../platform/session/session-store.ts';

/**
 * May the user do this in a house (without `houseId`: in the chosen one), by the house's own permissions? Undefined
 * while they are read. For screens that are read-only without it; the server decides.
 */
export function useMay(act: Act, houseId?: string): boolean | undefined {
  const { role, permissions } = useMembership(houseId);
  if (role === undefined) return false;
  return permissions === undefined ? undefined : mayAct(role, act, permissions);
}

/** The roles that may do this in a house, for the reason that a screen gives. Undefined while the table is read. */
export function useRolesThatMay(act: Act, houseId?: string): readonly number[] | undefined {
  const { permissions } = useMembership(houseId);
  if (permissions === undefined) return undefined;
  return [...new Set([OWNER_ROLE, ...rolesOf(act, permissions)])].toSorted((a, b) => a - b);
}

function useMembership(houseId?: string): { role: number | undefined; permissions: Permissions | undefined } {
  const choice = useHouseChoice();
  const id = houseId ?? choice?.currentHouseId ?? null;
  const role = choice?.houses.find((house) => house.id === id)?.role;
  const permissions = useLiveQuery(
    async (): Promise<Permissions> =>
      id === null ? {} : ((await currentDatabase().housePermissions.get(id))?.fields ?? {}),
    [id],
  );
  return { role, permissions };
}
