import { isProductionHouse, isTalent } from '../identity/roles.ts';
import { unreachable } from '../unreachable.ts';
import { REMEMBERED_PARAM, rememberedLocation, withRemembered } from './remembered.ts';
import { fillPath, matchRoute, type RouteLocation, type RouteMatch } from './table.ts';

/** What a decision needs to know of the session; null is "logged out". */
export interface RouteSession {
  role: number;
  isOnboarded: boolean;
  /** Falls back to the user's id (specification, section 3). */
  talentId: string;
}

export type RouteDecision =
  | { kind: 'show' }
  /** Logged in, but with a role that opens nothing here and has no other home (0, or one this version does not know). */
  | { kind: 'no-access' }
  /** `to` is a path with its search. */
  | { kind: 'redirect'; to: string };

/**
 * Says what an address shows to somebody. Following `redirect` repeatedly ends after at most three steps.
 * Source: specification, section 2; decisions, sections 1.7, 2 and 5 (share key).
 */
export function decideRoute(
  session: RouteSession | null,
  location: RouteLocation,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): RouteDecision {
  const match = matchRoute(location.pathname);
  if (!match || (match.route.access === 'development' && !isDevelopment)) {
    if (session) return redirect(homeOf(session));
    return redirect(isProtectedArea(location.pathname) ? '/login' : '/');
  }
  const allowed = decideAccess(session, match, location);
  return allowed.kind === 'show' && 'instead' in match.route
    ? redirect(fillPath(match.route.instead, match.params))
    : allowed;
}

/** Where a logged-in user belongs (specification, "Redirect of a logged-in user out of the public area"). */
export function homeOf({ role, isOnboarded, talentId }: RouteSession): string {
  if (!isOnboarded) return role === 2 ? '/talent/onboarding/profile' : '/ph';
  if (isProductionHouse(role)) return '/ph/select';
  return isTalent(role) ? ownDetail(talentId) : '/ph';
}

/** Where to go right after login: the remembered address if that user may see it, otherwise home. */
export function afterLogin(session: RouteSession, remembered: string | null | undefined): string {
  const wanted = rememberedLocation(remembered);
  if (!wanted) return homeOf(session);
  return decideRoute(session, wanted).kind === 'show'
    ? wanted.pathname + wanted.search + (wanted.hash ?? '')
    : homeOf(session);
}

const redirect = (to: string): RouteDecision => ({ kind: 'redirect', to });
const show: RouteDecision = { kind: 'show' };
const ownDetail = (talentId: string) => `/ph/talent-pool/detail/${encodeURIComponent(talentId)}`;

const isProtectedArea = (pathname: string) => /^\/(ph|talent|settings)(\/|$)/.test(pathname);

function decideAccess(session: RouteSession | null, match: RouteMatch, location: RouteLocation): RouteDecision {
  const { access } = match.route;
  switch (access) {
    case 'always':
    case 'development':
      return show;
    case 'public':
      if (!session) return show;
      return redirect(
        match.route.path === '/login'
          ? afterLogin(session, new URLSearchParams(location.search).get(REMEMBERED_PARAM))
          : homeOf(session),
      );
    case 'shared':
      if (new URLSearchParams(location.search).get('key')) return show;
      break;
    case 'member':
    case 'talent-new':
    case 'talent':
    case 'house':
      break;
    default:
      return unreachable(access);
  }
  if (!session) return redirect(withRemembered('/login', location));
  switch (access) {
    case 'member':
      return show;
    case 'talent':
    case 'talent-new':
      if (!isTalent(session.role)) return redirect(homeOf(session));
      return access === 'talent-new' && session.isOnboarded ? redirect(ownDetail(session.talentId)) : show;
    case 'shared':
    case 'house':
      if (isProductionHouse(session.role)) return show;
      if (!isTalent(session.role)) return { kind: 'no-access' };
      return redirect(session.isOnboarded ? ownDetail(session.talentId) : '/talent/onboarding/profile');
    default:
      return unreachable(access);
  }
}
