import type { Page } from '@playwright/test';
import { SAMPLE_SHARE_PATH, SAMPLE_SHEET_ID } from '../../server/embedded/sample/sample-share.ts';
import { userIdOf } from './device-store.ts';
import type { SampleUser } from './people.ts';

export interface Screen {
  /** A file name. */
  name: string;
  /** The path, or how to find it from the sample data of the house. */
  path: string;
  as: SampleUser | null;
}

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];
export const themes = ['paper', 'night', 'sun'] as const;
export type Theme = (typeof themes)[number];
/** Phone, tablet upright, laptop. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Screens that exist with their content; a path with `:script` or `:scene` is filled from the sample data. */
export const screens: Screen[] = [
  { name: 'landing', path: '/', as: null },
  { name: 'sample-sheet', path: '/contoh', as: null },
  { name: 'shared-sheet', path: SAMPLE_SHARE_PATH, as: null },
  { name: 'saved-sheets', path: '/sheets', as: null },
  { name: 'login', path: '/login', as: null },
  { name: 'register', path: '/register', as: null },
  { name: 'register-talent', path: '/register/talent', as: null },
  { name: 'register-talent-form', path: '/register/talent/form', as: null },
  { name: 'register-talent-verify', path: '/register/talent/verify', as: null },
  { name: 'register-host', path: '/register/host', as: null },
  { name: 'forgot-password', path: '/forgot-password', as: null },
  { name: 'reset-password', path: '/forgot-password/reset', as: null },
  { name: 'public-talents', path: '/talents', as: null },
  { name: 'public-locations', path: '/locations', as: null },
  { name: 'about', path: '/about', as: null },
  { name: 'houses', path: '/ph/select', as: 'producer' },
  { name: 'talent-search', path: '/ph', as: 'producer' },
  { name: 'talent-pool', path: '/ph/talent-pool', as: 'producer' },
  { name: 'talent-detail', path: '/ph/talent-pool/detail/:talent', as: 'producer' },
  { name: 'productions', path: '/ph/script-breakdown', as: 'producer' },
  { name: 'breakdown', path: '/ph/script-breakdown/:script', as: 'producer' },
  { name: 'scene', path: '/ph/script/:script/1', as: 'producer' },
  { name: 'call-sheet-days', path: '/ph/call-sheets/script/:script/manage', as: 'producer' },
  { name: 'call-sheet-list', path: '/ph/call-sheets/script/:script/list', as: 'producer' },
  { name: 'call-sheet-editor', path: `/ph/call-sheets/script/:script/sheet/${SAMPLE_SHEET_ID}`, as: 'producer' },
  { name: 'timeline', path: '/ph/timeline/:script', as: 'producer' },
  { name: 'briefing', path: '/ph/briefing/:script', as: 'producer' },
  { name: 'costs', path: '/ph/cost-breakdown/:script', as: 'producer' },
  { name: 'members', path: '/ph/members', as: 'producer' },
  { name: 'house-accounts', path: '/ph/accounts', as: 'producer' },
  { name: 'bookings', path: '/ph/bookings', as: 'producer' },
  { name: 'locations', path: '/ph/locations', as: 'producer' },
  { name: 'settings', path: '/settings', as: 'producer' },
  { name: 'attention', path: '/ph/attention', as: 'producer' },
  { name: 'talent-onboarding', path: '/talent/onboarding/profile', as: 'newTalent' },
  { name: 'own-profile', path: '/ph/talent-pool/detail/:self', as: 'talent' },
  { name: 'own-profile-edit', path: '/ph/talent-pool/detail/:self/edit', as: 'talent' },
  { name: 'my-days', path: '/talent/days', as: 'talent' },
  { name: 'own-photo', path: '/talent/photo', as: 'talent' },
  { name: 'own-affiliate', path: '/talent/affiliate', as: 'talent' },
  { name: 'staff-photos', path: '/staff', as: 'staff' },
  { name: 'staff-affiliates', path: '/staff/affiliates', as: 'staff' },
  { name: 'staff-tiers', path: '/staff/tiers', as: 'staff' },
  { name: 'staff-houses', path: '/staff/houses', as: 'staff' },
  { name: 'staff-jobs', path: '/staff/jobs', as: 'staff' },
  { name: 'staff-audit', path: '/staff/audit', as: 'staff' },
];

const SAMPLE_TITLE = 'Hujan di Pasar Senen';

/** Sample production of a page, once it was looked up. */
const scriptIds = new WeakMap<Page, string>();

/** Opens a screen and returns its path; `:script` becomes the sample production. */
export async function openScreen(page: Page, screen: Screen): Promise<string> {
  let { path } = screen;
  if (path.includes(':script')) {
    const id = scriptIds.get(page) ?? (await sampleScriptId(page));
    scriptIds.set(page, id);
    path = path.replace(':script', id);
  }
  if (path.includes(':talent')) {
    await page.goto('/ph/talent-pool');
    const talent = page.getByRole('main').locator('a[href*="/ph/talent-pool/detail/"]').first();
    const id = /detail\/([^/?#]+)/.exec((await talent.getAttribute('href')) ?? '')?.[1];
    if (!id) throw new Error('the sample data shows no talent');
    path = path.replace(':talent', id);
  }
  if (path.includes(':self')) path = path.replace(':self', await userIdOf(page));
  await page.goto(path);
  await page.locator('main').first().waitFor();
  return path;
}

async function sampleScriptId(page: Page): Promise<string> {
  await page.goto('/ph/script-breakdown');
  // The sample production that has call sheets; whatever runs beside makes productions of other names.
  const production = page.getByRole('main').getByRole('link', { name: SAMPLE_TITLE, exact: true }).first();
  const href = await production.getAttribute('href');
  const id = /script-breakdown\/([^/?#]+)/.exec(href ?? '')?.[1];
  if (!id) throw new Error('the sample data shows no production');
  return id;
}

/** Waits until nothing on the page has changed for 0.4 s, so that content after the first rows is included. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 400);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 400);
        }).observe(document.documentElement, { attributes: true, characterData: true, childList: true, subtree: true });
      }),
  );
}

/** The locale of a browser whose first visit is in that language. */
export function localeOf(language: Language): string {
  return language === 'id' ? 'id-ID' : 'en-GB';
}

/** Preferences of a device that gets that theme until another is chosen. */
export function mediaOf(theme: Theme) {
  return {
    colorScheme: theme === 'night' ? 'dark' : 'light',
    contrast: theme === 'sun' ? 'more' : 'no-preference',
  } as const;
}
