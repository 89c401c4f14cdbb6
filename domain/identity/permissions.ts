import * as v from 'valibot';
import { roleNumber, type RoleName } from './roles.ts';

/**
 * Permissions of a house's members, by act. Each house has a table role × act: the record `house-permissions`, and an
 * act that the record does not name has its default. The server asks for every mutation and route, screens ask, and
 * show the rest read-only.
 */
export const ACTS = [
  /** Read productions, call sheets, timeline, briefings. */
  'productions.read',
  /** Edit scripts, breakdown, timeline, briefings; import scripts. */
  'productions.edit',
  /** Edit and issue call sheets, make and revoke share keys, keep the address book. */
  'sheets.edit',
  /** Delete and restore productions, export everything. */
  'productions.delete',
  /** See and edit costs. */
  'costs',
  /** Book and message talents and locations. */
  'bookings',
  /** Invite members, change roles, remove members; settings of the house and this table. */
  'members',
  /** Keep own places of a host's house and answer their bookings. */
  'places',
  /** Confirm a call, send own notes. */
  'notes',
] as const;
export type Act = (typeof ACTS)[number];

/** Roles that work in a house; the table of permissions has only these. */
export const HOUSE_ROLES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

const roles = (...names: RoleName[]): readonly number[] => names.map(roleNumber).toSorted((a, b) => a - b);

export const DEFAULT_PERMISSIONS: Readonly<Record<Act, readonly number[]>> = {
  'productions.read': HOUSE_ROLES,
  'productions.edit': roles(
    'company-owner',
    'producer',
    'director',
    'assistant-director',
    'casting',
    'location-manager',
    'production-manager',
    'script-supervisor',
    'art-and-property',
    'wardrobe-and-make-up',
  ),
  'sheets.edit': roles(
    'company-owner',
    'producer',
    'director',
    'assistant-director',
    'production-manager',
    'script-supervisor',
  ),
  'productions.delete': roles('company-owner', 'producer', 'production-manager'),
  costs: roles('company-owner', 'producer', 'production-manager'),
  bookings: roles(
    'company-owner',
    'producer',
    'director',
    'assistant-director',
    'casting',
    'location-manager',
    'production-manager',
  ),
  members: roles('company-owner', 'producer', 'production-manager'),
  places: roles('company-owner', 'producer', 'location-manager', 'host'),
  notes: HOUSE_ROLES,
};

/** The owner keeps every act, so that a house cannot lock itself out of its own table. */
export const OWNER_ROLE = roleNumber('company-owner');

/** Reason of a refusal where only an owner of the house may. */
export const OWNERS_ONLY = 'owners-only';

const RoleList = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(15))), v.maxLength(13));

/** Fields of the record `house-permissions`: the roles of each act. Its id is the house's. */
export const HousePermissions = v.object({
  'productions.read': RoleList,
  'productions.edit': RoleList,
  'sheets.edit': RoleList,
  'productions.delete': RoleList,
  costs: RoleList,
  bookings: RoleList,
  members: RoleList,
  places: RoleList,
  notes: RoleList,
} satisfies Record<Act, v.GenericSchema>);
export type HousePermissions = v.InferOutput<typeof HousePermissions>;

/** Settings of a house; an act without one has its default. */
export type Permissions = Partial<Record<Act, readonly number[]>>;

/** The table with all defaults, for a house's first edit of it. */
export const defaultPermissions = (): HousePermissions =>
  v.parse(HousePermissions, Object.fromEntries(ACTS.map((act) => [act, [...DEFAULT_PERMISSIONS[act]]])));

export const rolesOf = (act: Act, permissions: Permissions = {}): readonly number[] =>
  permissions[act] ?? DEFAULT_PERMISSIONS[act];

/** May a member with this role do this in a house? The one rule; `server/access/access-sql.ts` is the same in SQL. */
export const mayAct = (role: number, act: Act, permissions: Permissions = {}): boolean =>
  role === OWNER_ROLE || rolesOf(act, permissions).includes(role);
