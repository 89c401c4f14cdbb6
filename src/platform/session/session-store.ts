import { proxy, useSnapshot } from 'valtio';
import {
  AuthSession,
  HouseChoice,
  authSessionOf,
  houseChoiceOf,
  routeSessionOf,
  withRoleIn,
  worksInHouse,
} from '../../../domain/identity/auth-session.ts';
import type { SessionResponse } from '../../../domain/identity/session.ts';
import type { RouteSession } from '../../../domain/identity/auth-session.ts';
import { clearPendingLogout } from './pending-logout.ts';
import { rememberEmail } from './typed-email.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { comparedTalentsKey } from '../storage/compared-talents-key.ts';
import { tableViewsKey } from '../storage/table-views-key.ts';

/** Key and shape of the stored session are part of the specification (section 3, "Auth session"). */
const SESSION_KEY = 'auth-storage';
const housesKey = (userId: string) => `klaket-houses-${userId}`;

export type SessionEnd = 'logout' | 'expired' | 'deleted';

interface SessionState {
  session: AuthSession | null;
  choice: HouseChoice | null;
  /** Why the last session of this page ended; null while there is one. */
  ended: SessionEnd | null;
}

const state = proxy<SessionState>({ ...load(), ended: null });
/** Read with `useSnapshot(sessionStore)`; change through the functions below only. */
export const sessionStore: {
  readonly session: AuthSession | null;
  readonly choice: HouseChoice | null;
  readonly ended: SessionEnd | null;
} = state;

/** Password of an unfinished registration; never written anywhere (decisions, section 1.4). */
let registrationPassword: string | null = null;

/** A damaged session reads as "logged out" and stays where it is until the next login replaces it. */
function load(): Pick<SessionState, 'session' | 'choice'> {
  const session = readStored(SESSION_KEY, AuthSession);
  return { session, choice: session && readStored(housesKey(session.userData.userId), HouseChoice) };
}

/** Takes a login or refresh answer into use, in this tab and all others. */
export function beginSession(response: SessionResponse, now = Date.now()): AuthSession {
  const answered = authSessionOf(response, now);
  const key = housesKey(answered.userData.userId);
  const choice = houseChoiceOf(response, readStored(key, HouseChoice));
  const session = withRoleIn(answered, choice);
  clearPendingLogout();
  writeStored(key, choice);
  writeStored(SESSION_KEY, session);
  Object.assign(state, { session, choice, ended: null });
  return session;
}

/** While the server deletes the account it refuses everything else: that is no login that expired. */
let isDeletingAccount = false;

export function setDeletingAccount(isRunning: boolean): void {
  isDeletingAccount = isRunning;
}

/**
 * Ends the session in all tabs. Work in the user's database stays; a logout removes the names of the houses and the
 * compared talents from local storage.
 */
export function endSession(reason: SessionEnd): void {
  if (reason === 'expired' && isDeletingAccount) return;
  if (reason === 'logout' && state.session !== null) removeNamesOf(state.session.userData.userId);
  // The login that follows is that person's.
  if (reason === 'expired' && state.session !== null) rememberEmail(state.session.userData.email);
  removeStored(SESSION_KEY);
  registrationPassword = null;
  Object.assign(state, { session: null, choice: null, ended: reason });
}

/** The account is deleted: nothing of it stays in local storage either. */
export function endDeletedSession(userId: string): void {
  isDeletingAccount = false;
  removeNamesOf(userId);
  removeStored(tableViewsKey(userId));
  endSession('deleted');
}

function removeNamesOf(userId: string): void {
  removeStored(housesKey(userId));
  removeStored(comparedTalentsKey(userId));
}

export function chooseHouse(houseId: string): void {
  if (!state.session || !state.choice) return;
  state.choice = { ...state.choice, currentHouseId: houseId };
  writeStored(housesKey(state.session.userData.userId), state.choice);
  const session = withRoleIn(state.session, state.choice);
  if (session === state.session) return;
  state.session = session;
  writeStored(SESSION_KEY, session);
}

/** Name and number of the account were changed here. */
export function setOwnNames(userId: string, { name, phone }: { name: string; phone: string }): void {
  const { session } = state;
  if (session?.userData.userId !== userId) return;
  state.session = { ...session, userData: { ...session.userData, name, phone } };
  writeStored(SESSION_KEY, state.session);
}

/** The profile picture has another address now. */
export function setAvatar(userId: string, avatar: string): void {
  const { session } = state;
  if (session?.userData.userId !== userId || session.avatar === avatar) return;
  state.session = { ...session, avatar, userData: { ...session.userData, avatar } };
  writeStored(SESSION_KEY, state.session);
}

export const currentSession = (): AuthSession | null => state.session;
export const currentUserId = (): string | null => state.session?.userData.userId ?? null;
/** The house whose scripts are shown; null for a user without a house. */
export const currentHouseId = (): string | null => state.choice?.currentHouseId ?? null;
export const currentRouteSession = (): (RouteSession & { userId: string }) | null =>
  state.session && { ...routeSessionOf(state.session, state.choice), userId: state.session.userData.userId };

export const useSession = () => useSnapshot(state).session;
/** Whether the screens of houses are the user's. */
export function useWorksInHouse(): boolean {
  const { session, choice } = useSnapshot(state);
  return session !== null && worksInHouse({ role: session.userData.role, isInHouse: (choice?.houses.length ?? 0) > 0 });
}
export const useCurrentHouseId = () => useSnapshot(state).choice?.currentHouseId ?? null;
export const useHouseChoice = () => useSnapshot(state).choice;

/** @public the registration's */
export function setRegistrationPassword(password: string | null): void {
  registrationPassword = password;
}
/** @public the registration's */
export const getRegistrationPassword = (): string | null => registrationPassword;

/**
 * Reads the stored session again: another tab has logged in, out, or renewed the token. Returns the session that is now
 * in use.
 */
export function reloadSession(): AuthSession | null {
  const before = state.session;
  const { session, choice } = load();
  if (before && !session && isDeletingAccount) return before;
  if (before && !session) Object.assign(state, { session, choice, ended: 'logout' });
  else Object.assign(state, { session, choice });
  return state.session;
}

addEventListener('storage', (event) => {
  // A null key means that everything was cleared.
  if (event.key === null || event.key === SESSION_KEY || event.key.startsWith('klaket-houses-')) reloadSession();
});
