import { type WorkRules, workRulesOf } from '../../../domain/house/house-records.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';

/** Work rules of a house; undefined until they are read. */
export const useWorkRules = (houseId: string): WorkRules | undefined =>
  useLiveQuery(async () => workRulesOf((await currentDatabase().workRules.get(houseId))?.fields), [houseId]);
