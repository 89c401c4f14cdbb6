import type { ScopeId, ScopeKind } from '../scopes.ts';
import { scopeKind } from '../scopes.ts';
import type { Act, Permissions } from './permissions.ts';
import { mayAct, OWNER_ROLE } from './permissions.ts';
import { isStaff } from './roles.ts';

/**
 * The one rule of access: who may read and write a scope, by its kind and its owners. A scope may have a house, a
 * second house, a user, or several of them. `server/access/access-sql.ts` builds the same rule as SQL from this table,
 * and one test runs both.
 */
export interface ScopeRule {
  /** Members of the scope's house whose role may do this; `member`: every member; null: membership is not enough. */
  house: Act | 'member' | null;
  /** Members of the scope's second house. */
  secondHouse: Act | 'member' | null;
  /** The scope's user: always, only while a member of its house, or not at all. */
  user: 'always' | 'while-member' | null;
  /** Staff of the marketplace may read. */
  isForStaff: boolean;
  /** False: a reader's device may not write; commands of the server do. */
  isWritable: boolean;
}

const rule = (given: Partial<ScopeRule>): ScopeRule => ({
  house: null,
  secondHouse: null,
  user: null,
  isForStaff: false,
  isWritable: true,
  ...given,
});

export const SCOPE_RULES: Readonly<Record<ScopeKind, ScopeRule>> = {
  house: rule({ house: 'member' }),
  script: rule({ house: 'productions.read' }),
  scene: rule({ house: 'productions.read' }),
  cost: rule({ house: 'costs' }),
  receipts: rule({ house: 'costs', user: 'while-member' }),
  user: rule({ user: 'always', isForStaff: true }),
  booking: rule({ house: 'bookings', secondHouse: 'places', user: 'always', isWritable: false }),
  thread: rule({ house: 'bookings', user: 'always', isWritable: false }),
};

/** House and user that own a scope. */
export interface ScopeOwners {
  houseId: string | null;
  secondHouseId: string | null;
  userId: string | null;
}

export interface Membership {
  role: number;
  permissions: Permissions;
}

/** The user of a request, with their memberships by house id. */
export interface Asker {
  userId: string;
  /** The account's own role, which identifies staff. */
  role: number;
  memberships: ReadonlyMap<string, Membership>;
}

/** Whether the asker is a member of the house whose role may do this. */
export function mayActInHouse(asker: Asker, houseId: string | null, act: Act): boolean {
  const membership = houseId === null ? undefined : asker.memberships.get(houseId);
  return membership !== undefined && mayAct(membership.role, act, membership.permissions);
}

/** Whether the asker is an owner of the house. */
export const ownsHouse = (asker: Asker, houseId: string | null): boolean =>
  houseId !== null && asker.memberships.get(houseId)?.role === OWNER_ROLE;

function isGranted(asker: Asker, houseId: string | null, needed: ScopeRule['house']): boolean {
  if (houseId === null || needed === null) return false;
  return needed === 'member' ? asker.memberships.has(houseId) : mayActInHouse(asker, houseId, needed);
}

function isUser(asker: Asker, { userId, houseId }: ScopeOwners, needed: ScopeRule['user']): boolean {
  if (needed === null || userId !== asker.userId) return false;
  return needed === 'always' || (houseId !== null && asker.memberships.has(houseId));
}

const isParty = (asker: Asker, owners: ScopeOwners, { house, secondHouse, user }: ScopeRule): boolean =>
  isGranted(asker, owners.houseId, house) ||
  isGranted(asker, owners.secondHouseId, secondHouse) ||
  isUser(asker, owners, user);

export function mayReadScope(asker: Asker, scope: ScopeId | string, owners: ScopeOwners): boolean {
  const found = SCOPE_RULES[scopeKind(scope)];
  return isParty(asker, owners, found) || (found.isForStaff && isStaff(asker.role));
}

/** Whether a device of the asker may push changes into the scope; a kind of record may ask for more (`writePolicy`). */
export function mayWriteScope(asker: Asker, scope: ScopeId | string, owners: ScopeOwners): boolean {
  const found = SCOPE_RULES[scopeKind(scope)];
  return found.isWritable && isParty(asker, owners, found);
}
