import { type I18n, type Messages, i18n, setupI18n } from '@lingui/core';
import { proxy, useSnapshot } from 'valtio';
import { nameManifest } from './app-manifest.ts';
import { type Language, detectLanguage, isLanguage } from '../../../domain/language.ts';

const STORAGE_KEY = 'klaket-language';

type Catalog = Record<Language, () => Promise<{ messages: Messages }>>;

/**
 * The message catalogs. A page loads only those it shows: `first` (the program, in every page), `page` (public pages
 * beside landing page and login), `sheet` (shared sheets), `workspace` (the layouts of logged-in users). The build adds
 * one for landing page, login and each screen of logged-in users, and one for the parts that load on demand in each
 * folder (server/build/split-messages.ts). The service worker caches all.
 */
const CATALOGS = {
  first: { id: () => import('../../locales/id.po'), en: () => import('../../locales/en.po') },
  page: { id: () => import('../../locales/id.po?page'), en: () => import('../../locales/en.po?page') },
  sheet: { id: () => import('../../locales/id.po?sheet'), en: () => import('../../locales/en.po?sheet') },
  workspace: { id: () => import('../../locales/id.po?workspace'), en: () => import('../../locales/en.po?workspace') },
} satisfies Record<string, Catalog>;

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
 * Caches the detected language (specification, section 1) and loads its messages. Call before the first render.
 */
export async function startLanguage(): Promise<void> {
  const stored = readChoice();
  let language = detectLanguage(stored, navigator.languages);
  // A choice is not stored again: another window may be making the next one at this moment.
  if (!isLanguage(stored)) storeChoice(language);
  while (!(await showLanguage(language))) language = wanted;
}

/**
 * The browser reads its tables with the first number that is written, which takes ten milliseconds and more: best done
 * while something else is waited for.
 */
export const loadNumberTables = (): void => void new Intl.NumberFormat(state.language);

/** Catalogs that this page has loaded or is loading, and the languages they are there in. */
const needed = new Map<Catalog, Set<Language>>([[CATALOGS.first, new Set()]]);

async function loadMessages(catalog: Catalog): Promise<void> {
  const there = needed.get(catalog) ?? new Set();
  needed.set(catalog, there);
  // Another language may be chosen meanwhile.
  while (!there.has(state.language)) {
    const { language } = state;
    addMessages(language, (await catalog[language]()).messages);
    there.add(language);
  }
}

/**
 * Loaded messages belong to code that loads with them, so rendered components need no update; the library's `load`
 * would render all of them again.
 */
function addMessages(language: Language, messages: Messages): void {
  if (i18n.locale === language) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

/** Loads a module together with a message catalog. @public the build writes it around an import on demand. */
export async function withMessages<Module>(catalog: Catalog, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(catalog)]);
  return loaded;
}

/**
 * Loads a module together with the message catalog of the frames of people who are logged in. The build puts every
 * message reachable through this call into that catalog (server/build/split-messages.ts).
 */
export const withWorkspaceMessages = <Module>(module: Promise<Module>): Promise<Module> =>
  withMessages(CATALOGS.workspace, module);

/** For the `loader` of the public routes beside landing page and login. */
export const loadPageMessages = (): Promise<void> => loadMessages(CATALOGS.page);

/** Loads a module together with the message catalog of shared sheets. */
export const withSheetMessages = <Module>(module: Promise<Module>): Promise<Module> =>
  withMessages(CATALOGS.sheet, module);

/** The loaded words in another language, for exported files; the screens keep theirs. */
export async function wordsIn(language: Language): Promise<I18n> {
  const parts = await Promise.all([...needed.keys()].map((catalog) => catalog[language]()));
  const messages = parts.reduce<Messages>((all, part) => ({ ...all, ...part.messages }), {});
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** The language that was requested last: a load of another one is dropped. */
let wanted: Language = state.language;

/**
 * Loads this page's words in a language, and shows it. If it cannot be loaded, the old language stays.
 * @returns whether it is shown: not when another one was requested meanwhile
 */
async function showLanguage(language: Language): Promise<boolean> {
  wanted = language;
  const missing = () => [...needed].filter(([, there]) => !there.has(language));
  // A part of the app that opens meanwhile adds its own catalog.
  for (let parts = missing(); parts.length > 0; parts = missing())
    await Promise.all(
      parts.map(async ([catalog, there]) => {
        addMessages(language, (await catalog[language]()).messages);
        there.add(language);
      }),
    );
  if (wanted !== language) return false;
  i18n.activate(language);
  state.language = language;
  document.documentElement.lang = language;
  nameManifest(language);
  return true;
}

/**
 * Switches without a reload, in every window; resolves when the new messages are shown. Where they cannot be loaded,
 * the choice is carried out once there is a network.
 */
export async function chooseLanguage(language: Language, isMadeHere = true): Promise<void> {
  try {
    if ((await showLanguage(language)) && isMadeHere) storeChoice(language);
  } catch {
    addEventListener('online', () => wanted === language && void chooseLanguage(language, isMadeHere), { once: true });
  }
}

function storeChoice(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked or full: the choice holds until the page is closed.
  }
}

// Another window has chosen. It is not stored again: two windows would answer each other without end.
addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) void chooseLanguage(detectLanguage(event.newValue, navigator.languages), false);
});
