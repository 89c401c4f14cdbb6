/**
 * Every address of the product (specification, section 2; decisions, section 2). `$name` is one segment that is not
 * empty.
 *
 * access:
 * - `public` only for users who are not logged in
 * - `always` for all, logged in or not
 * - `member` any logged-in user
 * - `talent-new` a talent who has not finished onboarding
 * - `talent` any talent
 * - `house` roles 3–15
 * - `staff` role 16
 * - `shared` roles 3–15, or a visitor with a share key (`#key=`; older links `?key=`)
 * - `development` only in a development build; in production, an address without its parameters redirects to `instead`
 */
export type Access =
  | 'public'
  | 'always'
  | 'member'
  | 'talent-new'
  | 'talent'
  | 'house'
  | 'staff'
  | 'shared'
  | 'development';

export interface RouteLocation {
  pathname: string;
  /** With its question mark, or ''. */
  search: string;
  hash?: string;
}

interface RouteEntry {
  path: string;
  access: Access;
  instead?: string;
}

const BREAKDOWN = '/ph/script-breakdown';

export const ROUTES = [
  { path: '/', access: 'public' },
  { path: '/login', access: 'public' },
  { path: '/register', access: 'public' },
  { path: '/register/talent', access: 'public' },
  { path: '/register/talent/form', access: 'public' },
  { path: '/register/talent/verify', access: 'public' },
  { path: '/register/talent/verify/otp', access: 'public' },
  { path: '/register/host', access: 'public' },
  { path: '/register/host/verify', access: 'public' },
  { path: '/forgot-password', access: 'public' },
  { path: '/forgot-password/confirmation', access: 'public' },
  { path: '/forgot-password/reset', access: 'public' },
  { path: '/auth/action', access: 'always' },
  // `#key=`: an invitation to a house.
  { path: '/invitation', access: 'always' },
  { path: '/contoh', access: 'always' },
  // Shared call sheets that were opened on this device, no matter who is logged in.
  { path: '/sheets', access: 'always' },
  { path: '/shortlist/$id', access: 'always' },
  { path: '/locations', access: 'always' },
  { path: '/talents', access: 'always' },
  { path: '/about', access: 'always' },
  { path: '/dev/ui', access: 'development' },

  { path: '/settings', access: 'member' },
  { path: '/talent/onboarding/profile', access: 'talent-new' },
  { path: '/talent/onboarding/photo', access: 'talent-new' },
  { path: '/talent/onboarding/complete', access: 'talent' },
  { path: '/talent/photo', access: 'talent' },
  { path: '/talent/affiliate', access: 'talent' },
  { path: '/talent/days', access: 'talent' },
  { path: '/staff', access: 'staff' },
  { path: '/staff/affiliates', access: 'staff' },
  { path: '/staff/hosts', access: 'staff' },
  { path: '/staff/messages', access: 'staff' },
  { path: '/staff/tiers', access: 'staff' },
  { path: '/staff/houses', access: 'staff' },
  { path: '/staff/jobs', access: 'staff' },
  { path: '/staff/audit', access: 'staff' },
  { path: '/messages', access: 'member' },
  { path: '/messages/$threadId', access: 'member' },
  { path: '/ph/talent-pool/detail/$id', access: 'member' },
  { path: '/ph/talent-pool/detail/$id/edit', access: 'member' },

  { path: '/ph', access: 'house' },
  { path: '/ph/select', access: 'house' },
  { path: '/ph/members', access: 'house' },
  { path: '/ph/accounts', access: 'house' },
  // Unsent work is a person's own, no matter who they are.
  { path: '/ph/attention', access: 'member' },
  { path: '/ph/talent-pool', access: 'house' },
  { path: '/ph/bookings', access: 'house' },
  { path: '/ph/bookings/$id', access: 'house' },
  { path: '/ph/talent-pool/detail', access: 'house', instead: '/ph/talent-pool' },
  { path: '/ph/locations', access: 'house' },
  { path: '/ph/locations/mine', access: 'house' },
  { path: '/ph/locations/$id', access: 'house' },
  { path: '/ph/briefing', access: 'house', instead: BREAKDOWN },
  { path: '/ph/briefing/$id', access: 'house' },
  { path: '/ph/timeline', access: 'house', instead: BREAKDOWN },
  { path: '/ph/timeline/$id', access: 'house' },
  { path: '/ph/cost-breakdown', access: 'house', instead: BREAKDOWN },
  { path: '/ph/cost-breakdown/$id', access: 'house' },
  { path: '/ph/script', access: 'house', instead: BREAKDOWN },
  { path: '/ph/script/$scriptId', access: 'house', instead: `${BREAKDOWN}/$scriptId` },
  { path: '/ph/script/$scriptId/$scene', access: 'house' },
  { path: '/ph/call-sheets', access: 'house', instead: BREAKDOWN },
  { path: '/ph/call-sheets/script', access: 'house', instead: BREAKDOWN },
  { path: '/ph/call-sheets/script/$scriptId', access: 'house' },
  { path: '/ph/call-sheets/script/$scriptId/manage', access: 'house' },
  { path: '/ph/call-sheets/script/$scriptId/new', access: 'house' },
  { path: '/ph/call-sheets/script/$scriptId/list', access: 'house' },
  { path: '/ph/call-sheets/script/$scriptId/sheet/$sheetId', access: 'house' },
  { path: '/ph/call-sheets/shared', access: 'house', instead: BREAKDOWN },
  { path: '/ph/call-sheets/shared/$sheetId', access: 'shared' },
  { path: '/ph/script-breakdown', access: 'house' },
  { path: '/ph/script-breakdown/$id', access: 'house' },
] as const satisfies readonly RouteEntry[];

export interface RouteMatch {
  route: (typeof ROUTES)[number];
  /** Decoded values of the `$` segments. */
  params: Record<string, string>;
}

/**
 * The route of a path, or null for an unknown one. One slash at the end is forgiven; empty segments and broken escapes
 * are not.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  if (!pathname.startsWith('/') || pathname.includes('//')) return null;
  const segments = split(pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
  for (const route of ROUTES) {
    const params = matchSegments(split(route.path), segments);
    if (params) return { route, params };
  }
  return null;
}

/** Pages that show data of the device, and never wait for a user's own data. */
export function readsDeviceOnly(pathname: string): boolean {
  const path = matchRoute(pathname)?.route.path;
  return path === '/sheets' || path === '/shortlist/$id' || path === '/ph/call-sheets/shared/$sheetId';
}

const split = (path: string) => (path === '/' ? [] : path.slice(1).split('/'));

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(segment);
    if (!value) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Writes a path of the table with its parameters. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
