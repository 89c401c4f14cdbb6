import { staffAudit } from '../db/schema.ts';
import type { Db } from '../db/database.ts';

/** Logs a staff decision, in the transaction of the decision. */
export async function writeAudit(
  tx: Db,
  { clock, newId }: { clock: () => Date; newId: () => string },
  entry: { actorId: string; act: string; subjectId: string; details: Record<string, unknown> },
): Promise<void> {
  await tx.insert(staffAudit).values({ id: newId(), ...entry, at: clock() });
}
