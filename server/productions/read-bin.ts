import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { BinResponse } from '../../domain/breakdown/bin.ts';
import { record, users } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** The deleted productions of a house that can still be restored, newest first. The caller has asked for the act. */
export async function readBin(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  houseId: string,
): Promise<BinResponse> {
  const since = new Date(clock().getTime() - BIN_DAYS * DAY_MS);
  const rows = await db
    .select({
      id: record.id,
      title: sql<unknown>`${record.fields} ->> 'title'`,
      deletedAt: record.deletedAt,
      deletedByName: sql<unknown>`coalesce(${users.name}, '')`,
    })
    .from(record)
    .leftJoin(users, eq(users.id, record.deletedBy))
    .where(
      and(
        eq(record.scope, `house:${houseId}`),
        eq(record.kind, 'script'),
        eq(record.deleted, true),
        gt(record.deletedAt, since),
        ne(record.fields, sql`'{}'::jsonb`),
      ),
    )
    .orderBy(desc(record.deletedAt));
  return v.parse(BinResponse, {
    productions: rows.map(({ deletedAt, ...row }) => ({
      ...row,
      deletedAt: deletedAt?.toISOString(),
      goneAt: deletedAt === null ? undefined : new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString(),
    })),
  });
}
