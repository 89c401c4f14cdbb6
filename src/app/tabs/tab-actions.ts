import type { AnyRouter } from '@tanstack/react-router';
import { pathOf } from '../../../domain/workspace/tab-target.ts';
import type { Tab } from '../../../domain/workspace/tab.ts';
import { activeTab, closeTab, moveTab } from '../../../domain/workspace/tabs.ts';
import { afterNextPaint } from '../../platform/page/after-paint.ts';
import { changeTabs, currentTabId, setGoingTo, tabStore } from './tab-store.ts';
import { dropView, viewOf } from './tab-views.ts';

/** The address of a tab: the one at which it was left. */
export const hrefOf = (tab: Tab): string => viewOf(tab.id)?.href ?? pathOf(tab);

/**
 * Shows a tab as it was left. The strip marks it in the next frame, and the screen follows: a large one takes longer to
 * render than a press may be without a response. The tab becomes the active one when its screen is rendered, so that a
 * refused navigation changes nothing.
 */
export async function goToTab(router: AnyRouter, id: string): Promise<void> {
  if (currentTabId() === id) return;
  setGoingTo(id);
  await afterNextPaint();
  // Another tab was pressed meanwhile, or the address changed, or the tab was closed.
  if (tabStore.goingTo !== id) return;
  const tab = tabStore.tabs.find((tab) => tab.id === id);
  try {
    if (tab) await navigateTo(router, tab);
  } finally {
    if (tabStore.goingTo === id) setGoingTo(null);
  }
}

const navigateTo = (router: AnyRouter, tab: Tab): Promise<void> =>
  router.navigate({ href: hrefOf(tab), state: (now) => ({ ...now, tabId: tab.id }), resetScroll: false });

/** Closes a tab; the one before an active one is shown. */
export async function closeTabOf(router: AnyRouter, id: string): Promise<void> {
  const wasShown = tabStore.isShown && activeTab(tabStore.tabs).id === id;
  const before = tabStore.tabs;
  changeTabs((tabs) => closeTab(tabs, id));
  if (tabStore.tabs === before) return;
  dropView(id);
  if (!wasShown) return;
  const next = activeTab(tabStore.tabs);
  await navigateTo(router, next);
}

/** The neighbour in the strip, around its ends. */
export async function goToNeighbour(router: AnyRouter, by: 1 | -1): Promise<void> {
  const { tabs, goingTo } = tabStore;
  const index = tabs.findIndex((tab) => tab.id === (goingTo ?? activeTab(tabs).id));
  const next = tabs[(index + by + tabs.length) % tabs.length];
  if (next) await goToTab(router, next.id);
}

/** Puts a tab `by` places further right, or left. */
export function shiftTab(id: string, by: number): void {
  changeTabs((tabs) => moveTab(tabs, id, tabs.findIndex((tab) => tab.id === id) + by));
}

/** Puts a tab to the place of another. */
export function putTabAt(id: string, otherId: string): void {
  changeTabs((tabs) =>
    moveTab(
      tabs,
      id,
      tabs.findIndex((tab) => tab.id === otherId),
    ),
  );
}
