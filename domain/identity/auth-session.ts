import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { Role, isProductionHouse, isTalent, roleNumber } from './roles.ts';
import type { SessionResponse } from './session.ts';
import { SessionHouse } from './session-house.ts';

const USER_TYPES = ['talent', 'production-house', 'host', 'none'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * A login as the device stores it under `auth-storage` (specification, section 3). `registrationPassword` belongs to
 * the session too but lives in memory only (decisions, section 1.4), so it is no part of the stored shape.
 */
export const AuthSession = v.object({
  isAuth: v.literal(true),
  userType: v.picklist(USER_TYPES),
  userData: v.object({
    userId: Uuid,
    /** The user's id if a talent has none of their own; empty for other users. */
    talentId: v.string(),
    email: v.string(),
    phone: v.string(),
    name: v.string(),
    role: Role,
    avatar: v.string(),
    aiAccess: v.boolean(),
  }),
  token: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970. */
  tokenExpiry: v.pipe(v.number(), v.minValue(0)),
  avatar: v.string(),
  isOnboarded: v.boolean(),
  /** A host whose e-mail is not verified: opens only the page that asks for it. */
  isPending: v.optional(v.literal(true)),
});
export type AuthSession = v.InferOutput<typeof AuthSession>;

/** The houses of a user and the one they work in; kept per user, apart from `auth-storage`. */
export const HouseChoice = v.object({
  houses: v.array(SessionHouse),
  currentHouseId: v.nullable(v.string()),
});
export type HouseChoice = v.InferOutput<typeof HouseChoice>;

export function userTypeOf(role: number): UserType {
  if (isTalent(role)) return 'talent';
  if (role === roleNumber('host')) return 'host';
  return isProductionHouse(role) ? 'production-house' : 'none';
}

/** The session that a login (or refresh) answer makes; `now` in milliseconds. */
export function authSessionOf({ data, token }: SessionResponse, now: number): AuthSession {
  return {
    isAuth: true,
    userType: userTypeOf(data.role),
    userData: {
      userId: data.user_id,
      talentId: data.talent_id ?? (isTalent(data.role) ? data.user_id : ''),
      email: data.email,
      phone: data.phone ?? '',
      name: data.name,
      role: data.role,
      avatar: data.profile_url ?? '',
      aiAccess: data.production_house?.ai_access ?? false,
    },
    token: token.access_token,
    tokenExpiry: now + token.expires_in * 1000,
    avatar: data.profile_url ?? '',
    // Specification, section 4: the production house's flag, or the user's, else false.
    isOnboarded: data.production_house?.is_onboarded || data.is_onboarded,
    ...(data.is_pending === true && { isPending: true as const }),
  };
}

/** Keeps a choice that is still valid; without one the first house is the current one. */
export function houseChoiceOf({ data }: SessionResponse, before: HouseChoice | null): HouseChoice {
  const current = data.houses.find((house) => house.id === before?.currentHouseId);
  return { houses: data.houses, currentHouseId: (current ?? data.houses[0])?.id ?? null };
}

/** The part of the session that decides about an address (domain/routes/access.ts); null is "logged out". */
export interface RouteSession {
  role: number;
  isOnboarded: boolean;
  /** Falls back to the user's id (specification, section 3). */
  talentId: string;
  /** The e-mail is not verified (decisions, section 1.8). */
  isPending?: true;
  /** A member of a house, also with an account of another kind, such as a talent who works in a crew. */
  isInHouse?: boolean;
}

/** Whether the screens of houses are theirs: by the account's role, or by a membership. */
export const worksInHouse = ({ role, isInHouse }: Pick<RouteSession, 'role' | 'isInHouse'>): boolean =>
  isProductionHouse(role) || isInHouse === true;

/** The session with the role of the chosen house; a talent stays a talent. */
export function withRoleIn(session: AuthSession, { houses, currentHouseId }: HouseChoice): AuthSession {
  const role = houses.find(({ id }) => id === currentHouseId)?.role;
  if (role === undefined || !isProductionHouse(session.userData.role) || role === session.userData.role) return session;
  return { ...session, userType: userTypeOf(role), userData: { ...session.userData, role } };
}

/** Facts of a session that route decisions need. */
export const routeSessionOf = (
  { userData, isOnboarded, isPending }: AuthSession,
  choice: HouseChoice | null,
): RouteSession => ({
  role: userData.role,
  isOnboarded,
  talentId: userData.talentId || userData.userId,
  ...(isPending && { isPending }),
  isInHouse: (choice?.houses.length ?? 0) > 0,
});
