import { detectLanguage, type Language } from '../../domain/language.ts';

/**
 * Pages that the build draws as HTML (server/build/prerender-pages.ts), by their paths, with the names of their
 * files.
 */
export const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/contoh': 'sample-sheet',
  '/about': 'about',
  '/talents': 'talents',
  '/locations': 'locations',
  '/register': 'register',
  '/register/talent': 'register-talent',
  '/login': 'login',
  '/forgot-password': 'forgot-password',
  '/register/talent/form': 'register-talent-form',
  '/register/host': 'register-host',
};

/** The frame of a shared sheet, in no language: its program is fetched at once. */
export const SHEET_FRAME = 'shared-sheet.html';
const SHARED_SHEET = /^\/ph\/call-sheets\/shared\/[^/]+\/?$/;

/** `landing.id.html`; undefined for a page that the build does not draw. */
export function prerenderedFile(path: string, language: Language): string | undefined {
  if (SHARED_SHEET.test(path)) return SHEET_FRAME;
  const name = Object.hasOwn(PRERENDERED, path) ? PRERENDERED[path] : undefined;
  return name === undefined ? undefined : `${name}.${language}.html`;
}

/** The language a browser asks for, by the same rule as the program's own (`navigator.languages`). */
export function acceptedLanguage(acceptLanguage = ''): Language {
  const tags = acceptLanguage
    .split(',')
    .map((part) => ({
      tag: part.split(';')[0]?.trim() ?? '',
      quality: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
    }))
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  return detectLanguage(null, tags);
}
