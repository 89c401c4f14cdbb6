import * as v from 'valibot';
import { activeTab } from '../../../domain/workspace/tabs.ts';
import { isReloaded } from '../../platform/page/is-reloaded.ts';
import { setScroll, viewOf } from './tab-views.ts';
import { tabStore } from './tab-store.ts';

/** A scrolling part of a screen that is remembered has `data-scroll="its-name"`. */
const PAGE = 'page';
const MAIN = 'main';
/** Longest time for a screen to become as tall as before; after a reload its list loads again, on a slow phone late. */
const SCROLL_TIMEOUT_MS = 2_000;
const RELOAD_TIMEOUT_MS = 8_000;
/** How long a restored scroll position is kept in place while content loads. */
const HOLD_MS = 300;

let restoring = 0;

const partOf = (target: EventTarget | null): string | null => {
  if (target === document || target === document.documentElement) return PAGE;
  if (!(target instanceof HTMLElement)) return null;
  if (target.id === 'content') return MAIN;
  return target.dataset['scroll'] || null;
};

const elementOf = (part: string): Element | null => {
  if (part === PAGE) return document.scrollingElement;
  return part === MAIN
    ? document.getElementById('content')
    : document.querySelector(`[data-scroll="${CSS.escape(part)}"]`);
};

/** Saves the scroll positions in the active tab. Returns a function that stops it. */
export function saveScrolls(): () => void {
  const scrolled = (event: Event) => {
    const part = partOf(event.target);
    if (restoring > 0 || part === null || !tabStore.isShown) return;
    const top = elementOf(part)?.scrollTop ?? 0;
    setScroll(activeTab(tabStore.tabs).id, part, Math.round(top));
  };
  // The capture phase sees the scrolling of every element.
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return () => document.removeEventListener('scroll', scrolled, { capture: true });
}

/**
 * Restores the tab's scroll position as soon as it is tall enough, and until it stays there: a long list may be
 * rendered in steps, and be shorter in between. Scrolling by the user ends it.
 */
export function restoreScrolls(tabId: string): void {
  bringBack(viewOf(tabId)?.scroll ?? {}, SCROLL_TIMEOUT_MS);
}

function bringBack(scroll: Readonly<Record<string, number>>, timeoutMs: number): void {
  const wanted = new Map(Object.entries(scroll).filter(([, top]) => top > 0));
  if (wanted.size === 0) return;
  restoring += 1;
  const until = performance.now() + timeoutMs;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const type of HANDS) addEventListener(type, stop, { once: true, passive: true });
  const stoodSince = new Map<string, number>();
  const tryAgain = () => {
    const now = performance.now();
    for (const [part, top] of wanted) {
      const element = elementOf(part);
      if (!element || element.scrollHeight - element.clientHeight < top) stoodSince.delete(part);
      else if (Math.abs(element.scrollTop - top) > 1) {
        element.scrollTop = top;
        stoodSince.set(part, now);
      } else if (now - (stoodSince.get(part) ?? now) > HOLD_MS) wanted.delete(part);
      else if (!stoodSince.has(part)) stoodSince.set(part, now);
    }
    const isOver = isStopped || wanted.size === 0 || performance.now() > until;
    if (!isOver) {
      requestAnimationFrame(tryAgain);
      return;
    }
    for (const type of HANDS) removeEventListener(type, stop);
    // The scroll events of the above fire in the next frame.
    requestAnimationFrame(() => {
      restoring -= 1;
    });
  };
  requestAnimationFrame(tryAgain);
}

const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Session storage: each window has its own place. Lists outside of tabs have no other memory. */
const RELOAD_KEY = 'klaket-scroll';
const LeftScreen = v.object({ href: v.string(), scroll: v.record(v.string(), v.number()) });

function scrollsNow(): Record<string, number> {
  const named = [...document.querySelectorAll<HTMLElement>('[data-scroll]')].map(({ dataset }) => dataset['scroll']);
  const parts = [PAGE, MAIN, ...named.filter((name) => name !== undefined)];
  return Object.fromEntries(parts.map((part) => [part, Math.round(elementOf(part)?.scrollTop ?? 0)]));
}

/**
 * Saves the scroll position of a screen outside of tabs when its page is unloaded. Returns a function that stops it.
 */
export function saveScrollsForReload(): () => void {
  const save = () => {
    if (tabStore.isShown || restoring > 0) return;
    try {
      const left = { href: location.pathname + location.search, scroll: scrollsNow() };
      sessionStorage.setItem(RELOAD_KEY, JSON.stringify(left));
    } catch (error) {
      console.warn('the place on the screen cannot be stored', error);
    }
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** A document is loaded once. */
let hasBegun = false;

/**
 * Restores the scroll position of a screen outside of tabs after a reload, also when a phone had discarded the page.
 * The router does so only once, when a long list may not be there yet.
 */
export function restoreAfterReload(href: string): void {
  if (hasBegun || !isReloaded()) return;
  hasBegun = true;
  try {
    const left = v.safeParse(LeftScreen, JSON.parse(sessionStorage.getItem(RELOAD_KEY) ?? 'null'));
    if (left.success && left.output.href === href) bringBack(left.output.scroll, RELOAD_TIMEOUT_MS);
  } catch (error) {
    console.warn('the place on the screen cannot be read', error);
  }
}
