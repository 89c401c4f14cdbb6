import { type I18n, type Messages, i18n, setupI18n } from '@lingui/core';
import { proxy, useSnapshot } from 'valtio';
import { type Language, detectLanguage } from '../../../domain/language.ts';

const STORAGE_KEY = 'klaket-language';

/**
 * The message catalogs of a language. A page loads only those it shows: `first` (landing page, login), `page` (the
 * other public pages), `sheet` (shared sheets), `workspace` (everything else). server/build/split-messages.ts
 * splits them; the service worker caches all.
 */
const CATALOGS = {
  id: {
    first: () => import('../../locales/id.po'),
    page: () => import('../../locales/id.po?page'),
    sheet: () => import('../../locales/id.po?sheet'),
    workspace: () => import('../../locales/id.po?workspace'),
  },
  en: {
    first: () => import('../../locales/en.po'),
    page: () => import('../../locales/en.po?page'),
    sheet: () => import('../../locales/en.po?sheet'),
    workspace: () => import('../../locales/en.po?workspace'),
  },
} satisfies Record<Language, Record<CatalogPart, () => Promise<{ messages: Messages }>>>;
type CatalogPart = 'first' | 'page' | 'sheet' | 'workspace';

const state = proxy<{ language: Language }>({ language: detectLanguage(readChoice(), navigator.languages) });
/** The language that is shown; change it through `chooseLanguage` only. */
export const useLanguage = () => useSnapshot(state).language;
export const currentLanguage = (): Language => state.language;

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Loads the messages of the detected language and caches the detection (specification, section 1). Call before the
 * first render.
 */
export const startLanguage = () => chooseLanguage(state.language);

/**
 * The browser reads its tables with the first number that is written, which takes ten milliseconds and more: best done
 * while something else is waited for.
 */
export const loadNumberTables = (): void => void new Intl.NumberFormat(state.language);

/** Catalogs that this page has loaded or is loading. */
const needed = new Set<CatalogPart>(['first']);

async function loadMessages(part: CatalogPart): Promise<void> {
  needed.add(part);
  const { language } = state;
  const { messages } = await CATALOGS[language][part]();
  i18n.load(language, messages);
}

/**
 * Loads a module together with the workspace's message catalog. The build puts every message reachable only through
 * this call into that catalog (server/build/split-messages.ts).
 */
export async function withWorkspaceMessages<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages('workspace')]);
  return loaded;
}

/** For the `loader` of the public routes beside landing page and login. */
export const loadPageMessages = (): Promise<void> => loadMessages('page');

/** Loads a module together with the message catalog of shared sheets. */
export async function withSheetMessages<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages('sheet')]);
  return loaded;
}

/** All words of a language, for what goes out of the app; the screens stay in theirs. */
export async function wordsIn(language: Language): Promise<I18n> {
  const parts = await Promise.all(Object.values(CATALOGS[language]).map((load) => load()));
  const messages = parts.reduce<Messages>((all, part) => ({ ...all, ...part.messages }), {});
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/**
 * Switches without a reload; resolves when the new messages are shown. If they cannot be loaded, the old language
 * stays.
 */
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
