import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { UserRow } from '../identity/accounts.ts';
import { resultRows } from '../db/result-rows.ts';
import { TABLE_RULES, type TableRule } from './table-rules.ts';

const TABLES = { ...schema };
type RowRule = Extract<TableRule, { of: 'rows' }>;

/** Condition for a user's rows of a table; false when there is nothing to search for. */
function isTheirs({ id, email, phone, isPhoneProven }: UserRow, { person }: RowRule): SQL {
  // An unverified number may be another person's.
  const values = { id, email, phone: isPhoneProven ? phone : '', subject: `talent:${id}` };
  const parts = person.flatMap(({ column, holds }) =>
    values[holds] === '' ? [] : [sql`${sql.identifier(column)} = ${values[holds]}`],
  );
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const rowRules = (): [string, RowRule][] =>
  Object.entries(TABLE_RULES).flatMap(([name, rule]): [string, RowRule][] =>
    rule.of === 'rows' ? [[getTableName(TABLES[name as keyof typeof TABLES]), rule]] : [],
  );

/** The user's rows of every table whose rule exports them, by table. */
export async function* exportRows(db: Db, user: UserRow): AsyncGenerator<{ table: string; rows: unknown[] }> {
  for (const [table, rule] of rowRules()) {
    if (!rule.isExported) continue;
    const omitted = rule.omit.map((column) => sql` - ${column}::text`);
    const result = await db.execute(
      sql`select (to_jsonb(t)${sql.join(omitted, sql``)})::text as row from ${sql.identifier(table)} t where ${isTheirs(user, rule)} and (${sql.raw(rule.exported ?? 'true')})`,
    );
    yield { table, rows: resultRows(result).map(({ row }): unknown => JSON.parse(String(row))) };
  }
}

/** Deletes the user's rows of every table whose rule deletes them. */
export async function deleteRows(tx: Db, user: UserRow): Promise<void> {
  for (const [table, rule] of rowRules())
    if (rule.deletion === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${isTheirs(user, rule)}`);
}
