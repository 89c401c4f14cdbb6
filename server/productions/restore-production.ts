import * as v from 'valibot';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { ScriptFields } from '../../domain/breakdown/breakdown-records.ts';
import { houseScope } from '../../domain/scopes.ts';
import type { CommandHandler } from '../sync/command-handler.ts';

/** Records of the production were not deleted themselves: they are restored with the record that they depend on. */
export const handleRestoreProduction: CommandHandler<'production.restore'> = async (
  { readDeleted, refuse, write },
  { houseId, scriptId },
) => {
  const key = { scope: houseScope(houseId), kind: 'script', id: scriptId } as const;
  const last = await readDeleted(key);
  if (last === null) return refuse('NOT_IN_BIN');
  const fields = v.safeParse(ScriptFields, last);
  // Its fields go with everything else after the time in the bin.
  if (!fields.success) return refuse('BIN_EMPTIED', { days: BIN_DAYS });
  return write([{ ...key, op: 'put', fields: fields.output }]);
};
