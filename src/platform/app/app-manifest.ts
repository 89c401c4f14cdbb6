import type { Language } from '../../../domain/language.ts';

/** The app's manifest, one for each language; public/theme.js names the first. */
export const appManifest = (language: Language): string =>
  language === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest';

const OWN = /^\/manifest(\.en)?\.webmanifest$/;

/** Names the manifest of another language, where the page has the app's own. */
export function nameManifest(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link !== null && OWN.test(link.getAttribute('href') ?? '')) link.setAttribute('href', appManifest(language));
}
