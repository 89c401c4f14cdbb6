import * as v from 'valibot';
import { HouseId, type ScriptId } from '../../domain/ids.ts';
import { houseScope, scriptScope } from '../../domain/scopes.ts';
import type { UserDatabase } from '../db/database.ts';

/** The production of a house whose screens were opened last on this device; null before the first. */
export async function lastUsedScript(db: UserDatabase, houseId: string | null): Promise<ScriptId | null> {
  const house = v.safeParse(HouseId, houseId);
  if (!house.success) return null;
  const ids = (await db.scripts.where('scope').equals(houseScope(house.output)).primaryKeys()) as ScriptId[];
  const cursors = await db.cursors.bulkGet(ids.map(scriptScope));
  let last: { id: ScriptId; usedAt: number } | null = null;
  for (const [at, id] of ids.entries()) {
    // 0: followed ahead of time, and never opened.
    const usedAt = cursors[at]?.usedAt ?? 0;
    if (usedAt > (last?.usedAt ?? 0)) last = { id, usedAt };
  }
  return last?.id ?? null;
}
