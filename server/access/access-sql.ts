import { sql, type SQL } from 'drizzle-orm';
import { type Act, OWNER_ROLE, rolesOf } from '../../domain/identity/permissions.ts';
import { roleNumber } from '../../domain/identity/roles.ts';
import { SCOPE_RULES, type ScopeRule } from '../../domain/identity/scope-access.ts';
import { SCOPE_KINDS } from '../../domain/scopes.ts';
import { houses, members, users } from '../db/schema.ts';

/** Columns or expressions that name a scope and its owners. */
export interface ScopeColumns {
  id: SQL;
  houseId: SQL;
  secondHouseId: SQL;
  userId: SQL;
}

/** `mayAct` for the member `m` of the house `h`: the house's own setting, else the default; the owner always. */
const mayActSql = (act: Act): SQL =>
  sql`(${members.role} = ${sql.raw(String(OWNER_ROLE))} or coalesce(${houses.permissions} -> ${sql.raw(`'${act}'`)}, ${sql.raw(`'${JSON.stringify(rolesOf(act))}'`)}::jsonb) @> to_jsonb(${members.role}))`;

const kindOf = (id: SQL): SQL => sql`split_part(${id}, ':', 1)`;

/** One branch for each different answer: kinds with the same need share it. */
function byKind(id: SQL, needOf: (rule: ScopeRule) => SQL | null): SQL {
  const branches = SCOPE_KINDS.flatMap((kind) => {
    const need = needOf(SCOPE_RULES[kind]);
    return need === null ? [] : [sql`when ${sql.raw(`'${kind}'`)} then ${need}`];
  });
  return branches.length === 0 ? sql`false` : sql`case ${kindOf(id)} ${sql.join(branches, sql` `)} else false end`;
}

const houseNeed = (need: ScopeRule['house']): SQL | null =>
  need === null ? null : need === 'member' ? sql`true` : mayActSql(need);

/**
 * May the user read a scope? The same rule as `mayReadScope`, from the same table of rules. The columns come from a row
 * of `scope`, or from the id itself when a house's or user's own scope has no row yet.
 */
export function readableScope(asker: SQL, { id, houseId, secondHouseId, userId }: ScopeColumns): SQL {
  const ofHouse = (
    house: SQL,
    needOf: (rule: ScopeRule) => ScopeRule['house'],
  ) => sql`(${house} is not null and exists (
    select from ${members} left join ${houses} on ${houses.id} = ${members.houseId}
    where ${members.userId} = ${asker} and ${members.houseId} = ${house} and ${byKind(id, (rule) => houseNeed(needOf(rule)))}))`;
  const isMember = sql`exists (select from ${members} where ${members.userId} = ${asker} and ${members.houseId} = ${houseId})`;
  const ofUser = sql`(${userId} = ${asker} and ${byKind(id, ({ user }) => (user === null ? null : user === 'always' ? sql`true` : isMember))})`;
  const isStaff = sql`(${byKind(id, ({ isForStaff }) => (isForStaff ? sql`true` : null))} and exists (
    select from ${users} where ${users.id} = ${asker} and ${users.role} = ${sql.raw(String(roleNumber('staff')))}))`;
  const parties = [
    ofHouse(houseId, (rule) => rule.house),
    ofHouse(secondHouseId, (rule) => rule.secondHouse),
    ofUser,
    isStaff,
  ];
  return sql`coalesce(${sql.join(parties, sql` or `)}, false)`;
}
