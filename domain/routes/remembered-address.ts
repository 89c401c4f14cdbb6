import { type Access, fillPath, matchRoute, type RouteLocation } from './table.ts';

/** Search parameter of `/login` and `/ph/select` with the requested address. */
export const REMEMBERED_PARAM = 'next';

const OPEN_TO_ALL: readonly Access[] = ['public', 'always', 'development'];
const ORIGIN = 'https://klaket.invalid';

/**
 * Parses a remembered address: a path of this origin to a known, protected route; anything else is null (decisions,
 * section 1.7: no `//host`, no `/\host`, no scheme, no control characters that a URL parser would drop).
 */
export function rememberedLocation(value: string | null | undefined): RouteLocation | null {
  // oxlint-disable-next-line no-control-regex -- exactly these are refused
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value))
    return null;
  let url: URL;
  try {
    url = new URL(value, ORIGIN);
  } catch {
    return null;
  }
  // `..` segments are resolved here, so the matched address is the one that opens.
  if (url.origin !== ORIGIN) return null;
  const match = matchRoute(url.pathname);
  // An invitation is accepted after the login.
  const isRemembered = match?.route.path === '/invitation' || !OPEN_TO_ALL.includes(match?.route.access ?? 'public');
  if (!match || !isRemembered) return null;
  if ('instead' in match.route) return { pathname: fillPath(match.route.instead, match.params), search: '' };
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** Adds a wanted address to a path, or leaves it out when it is none that may be remembered. */
export function withRemembered(path: string, wanted: RouteLocation): string {
  const remembered = rememberedLocation(wanted.pathname + wanted.search + (wanted.hash ?? ''));
  if (!remembered) return path;
  const value = remembered.pathname + remembered.search + (remembered.hash ?? '');
  return `${path}?${new URLSearchParams({ [REMEMBERED_PARAM]: value }).toString()}`;
}
