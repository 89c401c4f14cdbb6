import type { Page } from '@playwright/test';
import { SAMPLE_SHARE_PATH, SAMPLE_SHEET_ID } from '../../server/embedded/sample/sample-share.ts';
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
  { name: 'kept-sheets', path: '/sheets', as: null },
  { name: 'login', path: '/login', as: null },
  { name: 'register', path: '/register', as: null },
  { name: 'forgot-password', path: '/forgot-password', as: null },
  { name: 'houses', path: '/ph/select', as: 'producer' },
  { name: 'talent-search', path: '/ph', as: 'producer' },
  { name: 'productions', path: '/ph/script-breakdown', as: 'producer' },
  { name: 'breakdown', path: '/ph/script-breakdown/:script', as: 'producer' },
  { name: 'scene', path: '/ph/script/:script/1', as: 'producer' },
  { name: 'call-sheet-days', path: '/ph/call-sheets/script/:script/manage', as: 'producer' },
  { name: 'call-sheet-list', path: '/ph/call-sheets/script/:script/list', as: 'producer' },
  { name: 'call-sheet-editor', path: `/ph/call-sheets/script/:script/sheet/${SAMPLE_SHEET_ID}`, as: 'producer' },
  { name: 'being-built', path: '/ph/timeline/:script', as: 'producer' },
  { name: 'settings', path: '/settings', as: 'producer' },
  { name: 'attention', path: '/ph/attention', as: 'producer' },
  { name: 'talent-onboarding', path: '/talent/onboarding/profile', as: 'newTalent' },
];

const SAMPLE_TITLE = 'Hujan di Pasar Senen';

/** Opens a screen and returns its path; `:script` becomes the sample production. */
export async function openScreen(page: Page, screen: Screen): Promise<string> {
  let { path } = screen;
  if (path.includes(':script')) {
    await page.goto('/ph/script-breakdown');
    // The sample production that has call sheets; whatever runs beside makes productions of other names.
    const production = page.getByRole('main').getByRole('link', { name: SAMPLE_TITLE, exact: true }).first();
    const href = await production.getAttribute('href');
    const id = /script-breakdown\/([^/?#]+)/.exec(href ?? '')?.[1];
    if (!id) throw new Error('the sample data shows no production');
    path = path.replace(':script', id);
  }
  await page.goto(path);
  await page.locator('main').first().waitFor();
  return path;
}

/**
 * Browser settings that give a language and a theme: the product follows the device until somebody chooses, so no switch
 * has to be pressed first.
 */
export function lookOf(language: Language, theme: Theme) {
  return {
    locale: language === 'id' ? 'id-ID' : 'en-GB',
    colorScheme: theme === 'night' ? 'dark' : 'light',
    contrast: theme === 'sun' ? 'more' : 'no-preference',
  } as const;
}
