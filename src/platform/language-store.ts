import { type Messages, i18n } from '@lingui/core';
import { proxy, useSnapshot } from 'valtio';
import { type Language, detectLanguage } from '../../domain/language.ts';

const STORAGE_KEY = 'klaket-language';

/** One chunk per language: a page loads only the words it shows, the service worker keeps both. */
const CATALOGS = {
  id: () => import('../locales/id.po'),
  en: () => import('../locales/en.po'),
} satisfies Record<Language, () => Promise<{ messages: Messages }>>;

const state = proxy<{ language: Language }>({ language: detectLanguage(readChoice(), navigator.languages) });
/** The language that is shown; change it through `chooseLanguage` only. */
export const useLanguage = () => useSnapshot(state).language;

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Loads the words of the detected language and caches the detection (specification, section 1). Call before the first render. */
export const startLanguage = () => chooseLanguage(state.language);

/** Switches without a reload; resolves when the new words are shown. If they cannot be loaded, the old language stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { messages } = await CATALOGS[language]();
  i18n.loadAndActivate({ locale: language, messages });
  state.language = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked or full: the choice holds until the page is closed.
  }
}

addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) void chooseLanguage(detectLanguage(event.newValue, navigator.languages));
});
