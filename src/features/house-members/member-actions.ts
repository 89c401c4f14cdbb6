import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import { type Act, defaultPermissions, type HousePermissions } from '../../../domain/identity/permissions.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { readMembers, removeMember } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { confirmIdentity } from '../../shared/data/confirm-identity.ts';
import { commit } from '../../sync/commit.ts';
import { forgetHouse } from '../../sync/lost-houses.ts';

/** Leaves a house; the list of houses is right when this has resolved. Rejects with an `AppError`. */
export async function leaveHouse(houseId: string, userId: string): Promise<void> {
  await forgetHouse(currentDatabase(), houseId);
  await ask(removeMember, { params: { houseId, userId } });
  // The token is too old now: the call renews it, and with it the houses; then it is refused.
  await ask(readMembers, { params: { houseId } }).catch(() => undefined);
}

/**
 * Sets which roles may do this in the house; the first edit writes the whole table. `onWriting` is called when it is
 * written, after a missing proof of identity was given.
 */
export async function savePermission(
  houseId: string,
  act: Act,
  roles: readonly number[],
  onWriting: () => void,
): Promise<void> {
  await confirmIdentity();
  onWriting();
  const db = currentDatabase();
  const scope = houseScope(v.parse(HouseId, houseId));
  const known = (await db.housePermissions.get(houseId)) !== undefined;
  const fields: Partial<HousePermissions> = { [act]: [...roles] };
  await commit(db, {
    name: 'house-permissions.save',
    changes: [
      known
        ? { scope, kind: 'house-permissions', id: houseId, op: 'update', fields }
        : {
            scope,
            kind: 'house-permissions',
            id: houseId,
            op: 'create',
            fields: { ...defaultPermissions(), ...fields },
          },
    ],
  });
}

/** States how the house reaches the guardian of a minor; its record has the house's id. */
export async function saveGuardianProcedure(
  houseId: string,
  procedure: string,
  seen: Partial<{ procedure: string }>,
): Promise<void> {
  const db = currentDatabase();
  const scope = houseScope(v.parse(HouseId, houseId));
  const isKnown = (await db.guardianProcedures.get(houseId)) !== undefined;
  const record = { scope, kind: 'guardian-procedure', id: houseId } as const;
  await commit(db, {
    name: 'guardian-procedure.save',
    changes: [
      isKnown
        ? { ...record, op: 'update', fields: { procedure }, seen }
        : { ...record, op: 'create', fields: { procedure } },
    ],
  });
}
