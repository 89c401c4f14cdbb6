import { describe, expect, it } from 'vitest';
import type { RouteSession } from '../identity/auth-session.ts';
import { type RouteDecision, afterLogin, decideRoute, homeOf } from './access.ts';
import { ROUTES } from './table.ts';

/**
 * Expectations written from the specification, section 2, and decisions, sections 1.7, 2 and 5: not derived from the
 * code.
 *
 * show · `login` to /login, the address remembered · `front` to / · `none` no access · `select` /ph/select · `search`
 * /ph · `detail` own talent page · `start` /talent/onboarding/profile · anything else: that path.
 *
 * Columns: logged out | 3–15 onboarded | 3–15 not | 1 onboarded | 1 not | 2 onboarded | 2 not | any other role,
 * onboarded | not | 16.
 */
const COLUMNS = [
  'out',
  'house',
  'houseNew',
  'talent',
  'talentNot',
  'newOnboarded',
  'newTalent',
  'other',
  'otherNot',
  'staff',
] as const;
type Column = (typeof COLUMNS)[number];

const PUBLIC = 'show   select search detail search detail start  search search staff';
const HOUSE = ' login  show   show   detail start  detail start  none   none   staff';
const MEMBER = 'login  show   show   show   show   show   show   show   show   show';
const ALWAYS = 'show   show   show   show   show   show   show   show   show   show';
const UNKNOWN_PUBLIC = 'front select search detail search detail start search search staff';
const UNKNOWN_PROTECTED = '/login select search detail search detail start search search staff';
const BREAKDOWN =
  'login:/ph/script-breakdown /ph/script-breakdown /ph/script-breakdown detail start detail start none none staff';

const TABLE: [address: string, expected: string][] = [
  ['/', PUBLIC],
  ['/login', PUBLIC],
  ['/register', PUBLIC],
  ['/register/talent', PUBLIC],
  ['/register/talent/form', PUBLIC],
  ['/register/talent/verify', PUBLIC],
  ['/register/talent/verify?oobCode=abc&email=a%40b.test&uid=1&phone=2', PUBLIC],
  ['/register/talent/verify/otp', PUBLIC],
  ['/register/host', PUBLIC],
  ['/register/host/verify', PUBLIC],
  ['/forgot-password', PUBLIC],
  ['/forgot-password/confirmation', PUBLIC],
  ['/forgot-password/reset', PUBLIC],
  ['/auth/action', ALWAYS],
  ['/auth/action?mode=verifyEmail&oobCode=abc', ALWAYS],
  ['/contoh', ALWAYS],
  ['/invitation', ALWAYS],
  ['/sheets', ALWAYS],
  ['/shortlist/7', ALWAYS],
  ['/locations', ALWAYS],
  ['/talents', ALWAYS],
  ['/about', ALWAYS],

  ['/talent/onboarding/profile', 'login select search detail show detail show search search staff'],
  ['/talent/onboarding/photo', '  login select search detail show detail show search search staff'],
  ['/talent/onboarding/complete', 'login select search show  show show  show search search staff'],
  ['/talent/photo', 'login select search show show show show search search staff'],
  ['/talent/affiliate', 'login select search show show show show search search staff'],
  ['/staff', 'login select search detail search detail start search search show'],
  ['/staff/affiliates', 'login select search detail search detail start search search show'],
  ['/staff/hosts', 'login select search detail search detail start search search show'],
  ['/staff/messages', 'login select search detail search detail start search search show'],
  ['/staff/tiers', 'login select search detail search detail start search search show'],
  ['/staff/houses', 'login select search detail search detail start search search show'],
  ['/staff/jobs', 'login select search detail search detail start search search show'],
  ['/staff/audit', 'login select search detail search detail start search search show'],
  ['/talent/days', 'login select search show show show show search search staff'],
  ['/ph/bookings', HOUSE],
  ['/ph/bookings/7', HOUSE],
  ['/messages', MEMBER],
  ['/messages/7', MEMBER],
  ['/ph/locations', HOUSE],
  ['/ph/locations/mine', HOUSE],
  ['/ph/locations/7', HOUSE],
  ['/ph/talent-pool/detail/7', MEMBER],
  ['/ph/talent-pool/detail/7/edit', MEMBER],
  ['/settings', MEMBER],
  ['/ph/attention', MEMBER],

  ['/ph', HOUSE],
  ['/ph/select', HOUSE],
  ['/ph/members', HOUSE],
  ['/ph/accounts', HOUSE],
  ['/ph/talent-pool', HOUSE],
  [
    '/ph/talent-pool/detail',
    'login:/ph/talent-pool /ph/talent-pool /ph/talent-pool detail start detail start none none staff',
  ],
  ['/ph/briefing', BREAKDOWN],
  ['/ph/briefing/b1', HOUSE],
  ['/ph/timeline', BREAKDOWN],
  ['/ph/timeline/s1', HOUSE],
  ['/ph/cost-breakdown', BREAKDOWN],
  ['/ph/cost-breakdown/s1', HOUSE],
  ['/ph/script', BREAKDOWN],
  [
    '/ph/script/s1',
    'login:/ph/script-breakdown/s1 /ph/script-breakdown/s1 /ph/script-breakdown/s1 detail start detail start none none staff',
  ],
  ['/ph/script/s1/17A', HOUSE],
  ['/ph/call-sheets', BREAKDOWN],
  ['/ph/call-sheets/script', BREAKDOWN],
  ['/ph/call-sheets/script/s1', HOUSE],
  ['/ph/call-sheets/script/s1/manage', HOUSE],
  ['/ph/call-sheets/script/s1/new', HOUSE],
  ['/ph/call-sheets/script/s1/list', HOUSE],
  ['/ph/call-sheets/script/s1/sheet/c1', HOUSE],
  ['/ph/call-sheets/shared', BREAKDOWN],
  ['/ph/call-sheets/shared/c1', HOUSE],
  ['/ph/call-sheets/shared/c1?key=secret', ALWAYS],
  ['/ph/call-sheets/shared/c1#key=secret', ALWAYS],
  ['/ph/call-sheets/shared/c1#key=', HOUSE],
  ['/ph/call-sheets/shared/c1?key=', HOUSE],
  ['/ph/script-breakdown', HOUSE],
  ['/ph/script-breakdown/s1', HOUSE],
  ['/ph/script-breakdown/s1?tag=sari', HOUSE],
  // One slash at the end is the same address.
  ['/ph/script-breakdown/', HOUSE],
  ['/login/', PUBLIC],

  ['/nothing', UNKNOWN_PUBLIC],
  ['/register/nobody', UNKNOWN_PUBLIC],
  ['/LOGIN', UNKNOWN_PUBLIC],
  ['/phone', UNKNOWN_PUBLIC],
  ['//', UNKNOWN_PUBLIC],
  ['/%E0%A4%A', UNKNOWN_PUBLIC],
  // Only development builds have it.
  ['/dev/ui', UNKNOWN_PUBLIC],
  ['/ph/nothing', UNKNOWN_PROTECTED],
  ['/ph/briefing/b1/x', UNKNOWN_PROTECTED],
  ['/ph/call-sheets/script/s1/sheet', UNKNOWN_PROTECTED],
  ['/ph//select', UNKNOWN_PROTECTED],
  ['/talent', UNKNOWN_PROTECTED],
  ['/talent/onboarding', UNKNOWN_PROTECTED],
  ['/settings/x', UNKNOWN_PROTECTED],
];

const ROLE_NUMBERS = Array.from({ length: 17 }, (_, role) => role);
const PLACES: Record<string, string> = {
  select: '/ph/select',
  search: '/ph',
  start: '/talent/onboarding/profile',
  staff: '/staff',
  front: '/',
};

function columnOf(role: number, isOnboarded: boolean): Column {
  if (role >= 3 && role <= 15) return isOnboarded ? 'house' : 'houseNew';
  if (role === 1) return isOnboarded ? 'talent' : 'talentNot';
  if (role === 2) return isOnboarded ? 'newOnboarded' : 'newTalent';
  if (role === 16) return 'staff';
  return isOnboarded ? 'other' : 'otherNot';
}

function expectedOf(row: string, column: Column, address: string, talentId: string): RouteDecision {
  const word = row.trim().split(/\s+/)[COLUMNS.indexOf(column)];
  if (!word) throw new Error(`the row of ${address} is too short`);
  if (word === 'show') return { type: 'show' };
  if (word === 'none') return { type: 'no-access' };
  if (word === 'detail') return { type: 'redirect', to: `/ph/talent-pool/detail/${talentId}` };
  if (word.startsWith('login')) {
    const remembered = word.slice('login:'.length) || address;
    return { type: 'redirect', to: `/login?next=${encodeURIComponent(remembered)}` };
  }
  return { type: 'redirect', to: PLACES[word] ?? word };
}

/** `+` and `%20` are equal in a search; compare the decoded values. */
function plain(decision: RouteDecision): unknown {
  if (decision.type !== 'redirect') return decision;
  const url = new URL(decision.to, 'https://x.test');
  return { to: url.pathname, search: [...url.searchParams] };
}

function locationOf(address: string) {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return { pathname, search, hash };
}

describe.each(TABLE)('%s', (address, row) => {
  it('shows or redirects a visitor who is not logged in', () => {
    expect(plain(decideRoute(null, locationOf(address)))).toEqual(plain(expectedOf(row, 'out', address, '')));
  });

  it.each(ROLE_NUMBERS.flatMap((role) => [true, false].map((isOnboarded) => ({ role, isOnboarded }))))(
    'shows or redirects role $role, onboarded: $isOnboarded',
    ({ role, isOnboarded }) => {
      const session: RouteSession = { role, isOnboarded, talentId: 't-9' };
      const expected = expectedOf(row, columnOf(role, isOnboarded), address, 't-9');
      expect(plain(decideRoute(session, locationOf(address)))).toEqual(plain(expected));
    },
  );
});

describe('a talent who is a member of a house', () => {
  const talent: RouteSession = { role: 1, isOnboarded: true, talentId: 't-9', isInHouse: true };
  it('sees the screens of the house, and the own ones', () => {
    for (const address of ['/ph/select', '/ph/members', '/ph/script-breakdown', '/talent/photo'])
      expect({ address, ...decideRoute(talent, locationOf(address)) }).toEqual({ address, type: 'show' });
    expect(homeOf(talent)).toBe('/ph/select');
    expect(homeOf({ ...talent, isInHouse: false })).toBe('/ph/talent-pool/detail/t-9');
  });

  it('comes back to an invitation after the login', () => {
    expect(afterLogin(talent, '/invitation#key=abc')).toBe('/invitation#key=abc');
  });
});

describe('the table', () => {
  it('names every route of the product', () => {
    const written = TABLE.map(([address]) => locationOf(address).pathname);
    const missing = ROUTES.filter(({ path, access }) => {
      const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
      return access !== 'development' && !written.some((pathname) => pattern.test(pathname));
    });
    expect(missing).toEqual([]);
  });

  it('has expectations for every column in every row', () => {
    for (const [address, row] of TABLE)
      expect([address, row.trim().split(/\s+/).length]).toEqual([address, COLUMNS.length]);
  });
});

describe('redirects', () => {
  it('end at a visible page after at most three steps, for all roles and from every address', () => {
    const sessions = [
      null,
      ...ROLE_NUMBERS.flatMap((role) => [true, false].map((isOnboarded) => ({ role, isOnboarded, talentId: 't-9' }))),
    ];
    for (const session of sessions) {
      for (const [address] of TABLE) {
        let to = address;
        let steps = 0;
        for (;;) {
          const decision = decideRoute(session, locationOf(to));
          if (decision.type !== 'redirect') break;
          to = decision.to;
          steps += 1;
          if (steps > 3) throw new Error(`${address} never ends for role ${session?.role}`);
        }
        expect(steps).toBeLessThanOrEqual(3);
      }
    }
  });

  it('escape a talent id that would lead elsewhere', () => {
    expect(homeOf({ role: 1, isOnboarded: true, talentId: '../../x?y#z' })).toBe(
      '/ph/talent-pool/detail/..%2F..%2Fx%3Fy%23z',
    );
  });
});

describe('after login', () => {
  const producer: RouteSession = { role: 4, isOnboarded: true, talentId: 'u' };
  const talent: RouteSession = { role: 1, isOnboarded: true, talentId: 't' };

  it('leads to the remembered address, with its search and hash', () => {
    expect(afterLogin(producer, '/ph/script/s1/17A?tag=sari#e4')).toBe('/ph/script/s1/17A?tag=sari#e4');
    expect(decideRoute(producer, { pathname: '/login', search: '?next=%2Fph%2Ftimeline%2Fs1' })).toEqual({
      type: 'redirect',
      to: '/ph/timeline/s1',
    });
  });

  it('leads home when nothing was remembered, or something that this user may not see', () => {
    expect(afterLogin(producer, undefined)).toBe('/ph/select');
    expect(afterLogin(talent, '/ph/script-breakdown')).toBe('/ph/talent-pool/detail/t');
    expect(afterLogin(producer, '/talent/onboarding/profile')).toBe('/ph/select');
  });

  it('leads on where a remembered address without its parameters leads', () => {
    expect(afterLogin(producer, '/ph/call-sheets')).toBe('/ph/script-breakdown');
  });

  it.each([
    '//evil.test/ph',
    '/\\evil.test/ph',
    '\\\\evil.test',
    'https://evil.test/ph',
    'javascript:alert(1)',
    '/\t/evil.test/ph',
    '/ph\n/select',
    'ph/select',
    '/ph/../login',
    '/ph/select/../../../',
    '/login',
    '/register',
    '/contoh',
    '/nothing',
    '/dev/ui',
    '',
  ])('never follows %j', (remembered) => {
    expect(afterLogin(producer, remembered)).toBe('/ph/select');
  });

  it('never follows an address longer than any of its own', () => {
    expect(afterLogin(producer, `/ph/timeline/${'x'.repeat(3000)}`)).toBe('/ph/select');
  });

  it('follows what a path with dots really means', () => {
    expect(afterLogin(producer, '/ph/select/../timeline/s1')).toBe('/ph/timeline/s1');
  });
});

describe('a host whose e-mail is not verified', () => {
  const host: RouteSession = { role: 15, isOnboarded: false, talentId: 'u', isPending: true };

  it('sees the page that asks for it, public pages, and nothing else', () => {
    for (const { path, access } of ROUTES) {
      if (access === 'development') continue;
      const pathname = path.replaceAll(/\$\w+/g, 'x');
      const isOpen = access === 'always' || path === '/register/host/verify';
      expect(decideRoute(host, { pathname, search: '?key=k' })).toEqual(
        isOpen ? { type: 'show' } : { type: 'redirect', to: '/register/host/verify' },
      );
    }
    expect(decideRoute(host, { pathname: '/nothing/here', search: '' })).toEqual({
      type: 'redirect',
      to: '/register/host/verify',
    });
    expect(afterLogin(host, '/ph/talent-pool')).toBe('/register/host/verify');
  });
});
