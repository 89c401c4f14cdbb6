import { sharedSheetPath } from '../../domain/call-sheet/shared.ts';
import type { Language } from '../../domain/language.ts';

const WORDS = {
  id: { sheet: 'Call sheet', day: 'Hari', short: 'CS Hari' },
  en: { sheet: 'Call sheet', day: 'Day', short: 'CS Day' },
} satisfies Record<Language, Record<string, string>>;

const COLOUR = '#F1F2F0';

/**
 * The manifest of one sheet: "Add to Home Screen" then makes a shortcut to it. Without a key (members: a browser
 * fetches manifests without a token) it contains no more than the address; the page of a member adds title and day.
 */
export function sheetManifest(
  sheetId: string,
  sheet: { key?: string; title: string; dayNumber: number } | null,
  language: Language,
) {
  const words = WORDS[language];
  const isNumbered = sheet !== null && sheet.dayNumber > 0;
  const address = sharedSheetPath(sheetId);
  return {
    id: address,
    name: [words.sheet, isNumbered ? `${words.day} ${sheet.dayNumber}` : '', sheet === null ? 'Klaket' : sheet.title]
      .filter((part) => part !== '')
      .join(' · '),
    short_name: isNumbered ? `${words.short} ${sheet.dayNumber}` : words.sheet,
    lang: language,
    dir: 'ltr',
    start_url: sharedSheetPath(sheetId, sheet?.key),
    scope: address,
    display: 'standalone',
    theme_color: COLOUR,
    background_color: COLOUR,
    prefer_related_applications: false,
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
