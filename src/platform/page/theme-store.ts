import { proxy, subscribe } from 'valtio';

/** paper = light, night = dark and warm, sun = highest contrast and larger, for reading outdoors. */
export const THEMES = ['paper', 'night', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Storage key of the choice; absent = follow the system. `public/theme.js` reads the same key before the first paint.
 */
const STORAGE_KEY = 'klaket-theme';

const state = proxy<{ theme: Theme }>({ theme: 'paper' });
/** Read with `useSnapshot(themeStore)`; change through `chooseTheme` only. */
export const themeStore: { readonly theme: Theme } = state;

/** The landing page is also drawn while the app is built, where there is no device to follow. */
const hasDevice = typeof matchMedia === 'function';
const moreContrast = hasDevice ? matchMedia('(prefers-contrast: more)') : null;
const dark = hasDevice ? matchMedia('(prefers-color-scheme: dark)') : null;

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value);
}

function readChoice(): Theme | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isTheme(stored) ? stored : null;
  } catch {
    return null;
  }
}

function systemTheme(): Theme {
  if (moreContrast?.matches) return 'sun';
  return dark?.matches ? 'night' : 'paper';
}

/** Sets the theme now and for later visits. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked or full: the choice holds until the page is closed.
  }
  state.theme = theme;
}

function followDevice(): void {
  state.theme = readChoice() ?? systemTheme();
}

/** Colours the page and the frame that the browser or the installed app's window draws around it. */
function showTheme(): void {
  document.documentElement.dataset['theme'] = state.theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
subscribe(state, showTheme);

if (hasDevice) {
  followDevice();
  addEventListener('DOMContentLoaded', showTheme);
  dark?.addEventListener('change', followDevice);
  moreContrast?.addEventListener('change', followDevice);
  // Another tab of the same person changed the theme.
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) followDevice();
  });
}
