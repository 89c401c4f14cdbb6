import { shareKeyOf } from './share-key-of.ts';
import { type RouteSession, worksInHouse } from '../identity/auth-session.ts';
import { isProductionHouse, isStaff, isTalent, roleNumber } from '../identity/roles.ts';
import { unreachable } from '../unreachable.ts';
import { REMEMBERED_PARAM, rememberedLocation, withRemembered } from './remembered-address.ts';
import { fillPath, matchRoute, type RouteLocation, type RouteMatch } from './table.ts';

export type RouteDecision =
  | { type: 'show' }
  /** Logged in, but with a role that opens nothing here and has no other home (0, or an unknown one). */
  | { type: 'no-access' }
  /** `to` is a path with its search. */
  | { type: 'redirect'; to: string };

/**
 * Decides about an address for a session: show, redirect or refuse. Following `redirect` repeatedly ends after at most
 * three steps. Source: specification, section 2; decisions, sections 1.7, 2 and 5 (share key).
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
  return allowed.type === 'show' && 'instead' in match.route
    ? redirect(fillPath(match.route.instead, match.params))
    : allowed;
}

/** The home address of a logged-in user (specification, "Redirect of a logged-in user out of the public area"). */
export function homeOf(session: RouteSession): string {
  const { role, isOnboarded, talentId, isPending } = session;
  if (isPending) return HOST_VERIFY;
  if (isStaff(role)) return '/staff';
  if (isTalent(role) && worksInHouse(session)) return '/ph/select';
  if (!isOnboarded) return role === roleNumber('new-talent') ? '/talent/onboarding/profile' : '/ph';
  if (isProductionHouse(role)) return '/ph/select';
  return isTalent(role) ? ownDetail(talentId) : '/ph';
}

/** The address right after login: the remembered address if that user may see it, otherwise home. */
export function afterLogin(session: RouteSession, remembered: string | null | undefined): string {
  const wanted = rememberedLocation(remembered);
  if (!wanted) return homeOf(session);
  return decideRoute(session, wanted).type === 'show'
    ? wanted.pathname + wanted.search + (wanted.hash ?? '')
    : homeOf(session);
}

/** All that a host sees before the e-mail is verified (decisions, section 1.8). */
const HOST_VERIFY = '/register/host/verify';

const redirect = (to: string): RouteDecision => ({ type: 'redirect', to });
const show: RouteDecision = { type: 'show' };
const ownDetail = (talentId: string) => `/ph/talent-pool/detail/${encodeURIComponent(talentId)}`;

const isProtectedArea = (pathname: string) => /^\/(ph|talent|staff|settings)(\/|$)/.test(pathname);

function decideAccess(session: RouteSession | null, match: RouteMatch, location: RouteLocation): RouteDecision {
  const { access } = match.route;
  if (session?.isPending) return access === 'always' || match.route.path === HOST_VERIFY ? show : redirect(HOST_VERIFY);
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
      if (shareKeyOf(location) !== null) return show;
      break;
    case 'member':
    case 'talent-new':
    case 'talent':
    case 'house':
    case 'staff':
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
    case 'staff':
      return isStaff(session.role) ? show : redirect(homeOf(session));
    case 'shared':
    case 'house':
      if (worksInHouse(session)) return show;
      if (isStaff(session.role)) return redirect('/staff');
      if (!isTalent(session.role)) return { type: 'no-access' };
      return redirect(session.isOnboarded ? ownDetail(session.talentId) : '/talent/onboarding/profile');
    default:
      return unreachable(access);
  }
}
