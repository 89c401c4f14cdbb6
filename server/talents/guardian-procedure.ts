import { and, eq } from 'drizzle-orm';
import type { HouseId } from '../../domain/ids.ts';
import { houseScope } from '../../domain/scopes.ts';
import { isProcedureStated } from '../../domain/talent/shortlist-records.ts';
import type { CommandContext } from '../sync/command-handler.ts';
import type { Db } from '../db/database.ts';
import { members, record } from '../db/schema.ts';

/** Does a house state how a guardian is reached? Without it minors are hidden from it (docs/rules/children.md). */
export const statesGuardian = async ({ read }: Pick<CommandContext, 'read'>, houseId: HouseId): Promise<boolean> =>
  isProcedureStated(await read({ scope: houseScope(houseId), kind: 'guardian-procedure', id: houseId }));

/** The same outside of a command. */
export async function houseStatesGuardian(db: Db, houseId: string): Promise<boolean> {
  const [stated] = await db
    .select({ fields: record.fields })
    .from(record)
    .where(
      and(
        eq(record.scope, `house:${houseId}`),
        eq(record.kind, 'guardian-procedure'),
        eq(record.id, houseId),
        eq(record.deleted, false),
      ),
    );
  return isProcedureStated(stated?.fields);
}

/** Is a user a member of a house that states how a guardian is reached? */
export async function isInHouseWithProcedure(db: Db, userId: string): Promise<boolean> {
  const houses = await db.select({ id: members.houseId }).from(members).where(eq(members.userId, userId));
  for (const { id } of houses) if (await houseStatesGuardian(db, id)) return true;
  return false;
}
