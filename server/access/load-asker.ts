import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Act, ACTS, mayAct, type Permissions } from '../../domain/identity/permissions.ts';
import type { Asker, Membership } from '../../domain/identity/scope-access.ts';
import { AppError } from '../../domain/errors.ts';
import type { Db } from '../db/database.ts';
import { houses, members, users } from '../db/schema.ts';

const Row = v.object({ house: v.string(), role: v.number(), permissions: v.unknown() });
const Rows = v.pipe(v.string(), v.parseJson(), v.array(Row));
const Roles = v.array(v.number());

/** The house's own permissions, as its row stores them. A value that is no list of roles counts as not set. */
export function readPermissions(stored: unknown): Permissions {
  const fields = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  const set: Partial<Record<Act, readonly number[]>> = {};
  for (const act of ACTS) {
    const roles = fields[act];
    if (v.is(Roles, roles)) set[act] = roles;
  }
  return set;
}

/** JSON text of a user's memberships with their houses' settings, for statements that read more than that. */
export const membershipsText = (userId: string) => sql<unknown>`(
  select coalesce(json_agg(json_build_object('house', ${members.houseId}, 'role', ${members.role}, 'permissions', ${houses.permissions})), '[]')::text
  from ${members} left join ${houses} on ${houses.id} = ${members.houseId} where ${members.userId} = ${userId})`;

export const readMemberships = (text: unknown): ReadonlyMap<string, Membership> =>
  new Map(
    v
      .parse(Rows, text)
      .map(({ house, role, permissions }) => [house, { role, permissions: readPermissions(permissions) }]),
  );

/** The user's own role, 0 if there is no such user. */
export const userRole = (userId: string) =>
  sql<number>`coalesce((select ${users.role} from ${users} where ${users.id} = ${userId}), 0)`;

/** The user of a request, with their memberships. */
export async function loadAsker(db: Db, userId: string): Promise<Asker> {
  const [row] = await db
    .select({ role: userRole(userId), memberships: membershipsText(userId) })
    .from(sql`(select) as one`);
  return { userId, role: row?.role ?? 0, memberships: readMemberships(row?.memberships ?? '[]') };
}

/**
 * Throws NOT_FOUND, the same as for a house that does not exist, unless the user is a member; FORBIDDEN_ROLE unless the
 * member's role may do this. For routes; a mutation is asked by its kind of record.
 */
export async function requireAct(db: Db, userId: string, houseId: string, act: Act): Promise<Membership> {
  const membership = (await loadAsker(db, userId)).memberships.get(houseId);
  if (membership === undefined) throw new AppError('NOT_FOUND');
  if (!mayAct(membership.role, act, membership.permissions)) throw new AppError('FORBIDDEN_ROLE', { act });
  return membership;
}
