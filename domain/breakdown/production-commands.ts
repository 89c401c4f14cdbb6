import * as v from 'valibot';
import { HouseId, ScriptId } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { houseScope } from '../scopes.ts';

/** Days for which a deleted production can be restored with everything. */
export const BIN_DAYS = 30;

/**
 * Restores a production from the bin with all of its records. The device has forgotten the production, so the server
 * writes it again from its own copy.
 */
export const restoreProduction = defineCommand({
  name: 'production.restore',
  payload: v.object({ houseId: HouseId, scriptId: ScriptId }),
  scope: ({ houseId }) => houseScope(houseId),
  act: 'productions.delete',
  refusals: [
    /** Never deleted, or already restored. */
    'NOT_IN_BIN',
    /** Deleted more than 30 days ago. */
    'BIN_EMPTIED',
  ],
});
