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

/**
 * Pages whose content belongs to those who have the key of their link, with the names of their files. A key is in the
 * fragment, which no server sees: what the file says of the page, in the preview of a chat, is the same for all links.
 * Their program is fetched at once.
 */
const LINKED = {
  'shared-sheet': /^\/ph\/call-sheets\/shared\/[^/]+\/?$/,
  'shared-shortlist': /^\/shortlist\/[^/]+\/?$/,
  invitation: /^\/invitation\/?$/,
} as const;
export type Linked = keyof typeof LINKED;
export const LINKED_NAMES = Object.keys(LINKED) as Linked[];

/** Takes the place of the origin in what the build writes; the server puts its `PUBLIC_URL` there. */
export const ORIGIN_MARK = 'https://public-url.invalid';

/** `landing.id.html`; undefined for a page that the build does not draw. */
export function prerenderedFile(path: string, language: Language): string | undefined {
  const name =
    LINKED_NAMES.find((linked) => LINKED[linked].test(path)) ??
    (Object.hasOwn(PRERENDERED, path) ? PRERENDERED[path] : undefined);
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
