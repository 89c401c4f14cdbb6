import { defineRecord, type FieldKind, type MergePolicy } from './define-record.ts';
import { type Act, ACTS, HousePermissions } from '../identity/permissions.ts';

const forEachAct = <T>(value: T) => Object.fromEntries(ACTS.map((act) => [act, value])) as Record<Act, T>;

/**
 * A house's table role × act, which its owner edits. One record, its id is the house's; of two edits of an act the
 * later counts.
 */
export const housePermissionsRecord = defineRecord({
  kind: 'house-permissions',
  scope: 'house',
  fields: HousePermissions,
  mergePolicies: forEachAct<MergePolicy>('last-write'),
  table: 'housePermissions',
  writePolicy: { writer: 'device', act: 'members', isForOwners: true, stepUp: 'write', hasIdOfHouse: true },
  fieldKinds: forEachAct<FieldKind>('fact'),
  namingFields: [],
});
