import { type Messages, i18n } from '@lingui/core';
import { proxy, useSnapshot } from 'valtio';
import { type Language, detectLanguage } from '../../domain/language.ts';

const STORAGE_KEY = 'klaket-language';

/**
 * A page loads only the words it shows, the service worker keeps all: those of the landing page and the login, those of the other public
 * pages, those of shared sheets, and late ones for who is logged in (server/build-steps/split-words.ts).
 */
const CATALOGS = {
  id: {
    early: () => import('../locales/id.po'),
    page: () => import('../locales/id.po?page'),
    sheet: () => import('../locales/id.po?sheet'),
    late: () => import('../locales/id.po?late'),
  },
  en: {
    early: () => import('../locales/en.po'),
    page: () => import('../locales/en.po?page'),
    sheet: () => import('../locales/en.po?sheet'),
    late: () => import('../locales/en.po?late'),
  },
} satisfies Record<Language, Record<WordsPart, () => Promise<{ messages: Messages }>>>;
type WordsPart = 'early' | 'page' | 'sheet' | 'late';

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

/**
 * The browser reads its tables with the first number that is written, which takes ten milliseconds and more: best done while something
 * else is waited for.
 */
export const loadNumberTables = (): void => void new Intl.NumberFormat(state.language);

/** Parts that this page has needed so far. */
const needed = new Set<WordsPart>(['early']);

async function loadWords(part: WordsPart): Promise<void> {
  needed.add(part);
  const { language } = state;
  const { messages } = await CATALOGS[language][part]();
  i18n.load(language, messages);
}

/**
 * Code that says late words, with them. What is imported here, and what stands in the frames it draws, is what server/build-steps/split-words.ts
 * takes for late.
 */
export async function withLateWords<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadWords('late')]);
  return loaded;
}

/** For the `loader` of public routes other than the first two: their words travel beside their code. */
export const loadPageWords = (): Promise<void> => loadWords('page');

/** The same for shared sheets. */
export async function withSheetWords<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadWords('sheet')]);
  return loaded;
}

/** Switches without a reload; resolves when the new words are shown. If they cannot be loaded, the old language stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  const parts = await Promise.all([...needed].map((part) => CATALOGS[language][part]()));
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
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
