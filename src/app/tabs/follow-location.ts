import { useRouter, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { CALL_SHEET_MODES } from '../../../domain/workspace/persisted-workspace.ts';
import { NEW_SHEET, type TabTarget, targetOf } from '../../../domain/workspace/tab-target.ts';
import { activeTab, arrive, saveSheetOf, turn, type NewTab, type Tabs } from '../../../domain/workspace/tabs.ts';
import { askFocus } from '../../platform/app/focus-element.ts';
import { rememberEntry, tabOfEntry } from './tab-history.ts';
import { restoreAfterReload, restoreScrolls, saveScrolls, saveScrollsForReload } from './tab-scroll.ts';
import { changeStored, changeTabs, setShown, tabStore } from './tab-store.ts';
import { dropView, setAddress } from './tab-views.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab that this entry of the history was made for; without it the rules of `arrive` find or open one. */
    tabId?: string;
    /** A step within the content of the active tab (the next scene): it stays in that tab. */
    isSameTab?: boolean;
  }
}

/**
 * Keeps the tabs at the address of this window, from the moment they are loaded. Use once, in the workspace's layout.
 */
export function useTabsFollowLocation(): void {
  const router = useRouter();
  const { isLoaded } = useSnapshot(tabStore);
  useEffect(() => {
    if (!isLoaded) return;
    come(router, router.state.location, true);
    const stop = router.subscribe('onResolved', ({ toLocation }) => come(router, toLocation));
    const stopScrolls = saveScrolls();
    const stopReloads = saveScrollsForReload();
    return () => {
      stop();
      stopScrolls();
      stopReloads();
    };
  }, [router, isLoaded]);
}

function come(router: AnyRouter, { pathname, href, state }: ParsedLocation, isFirst = false): void {
  // A newer navigation is handled by its own event.
  if (router.latestLocation.href !== href) return;
  const target = targetOf(pathname);
  setShown(target !== null);
  changeStored((stored) => ({
    ...stored,
    ...(!PASSING.has(pathname) && { lastVisitedPath: href, lastVisitedMode: modeOf(pathname) }),
    ...(target?.callSheetId != null && target.callSheetId !== NEW_SHEET && { lastCallSheetId: target.callSheetId }),
  }));
  if (target === null) {
    if (isFirst) restoreAfterReload(location.pathname + location.search);
    return;
  }
  const before = activeTab(tabStore.tabs).id;
  const focusElementId = target.type === 'briefing' && location.hash ? location.hash.slice(1) : null;
  const wanted: NewTab = { ...target, title: '', focusElementId };
  const key = state.__TSR_key ?? '';
  const made = state.tabId ?? tabOfEntry(key) ?? (state.isSameTab ? before : undefined);
  const isOpen = made !== undefined && tabStore.tabs.some((tab) => tab.id === made);
  const savedId = state.isSameTab ? firstSavedIn(activeTab(tabStore.tabs), target) : null;
  changeTabs((tabs) => {
    if (savedId !== null) return saveSheetOf(tabs, before, savedId);
    return isOpen ? turn(tabs, made, wanted) : arrive(tabs, wanted);
  });
  const { id } = activeTab(tabStore.tabs);
  rememberEntry(key, id);
  setAddress(id, href);
  if (savedId !== null) {
    dropView(before);
    return;
  }
  if (id === before && !isFirst) return;
  restoreScrolls(id);
  sendFocus(tabStore.tabs);
}

/** The id of the sheet that the tab of a new one has become by its first save; else null. */
const firstSavedIn = (active: TabTarget, target: TabTarget): string | null =>
  active.callSheetId === NEW_SHEET && active.scriptId === target.scriptId && target.callSheetId !== NEW_SHEET
    ? target.callSheetId
    : null;

/** Addresses that are not restored at the next login. */
const PASSING = new Set(['/settings', '/ph/select', '/ph/members', '/ph/accounts', '/ph/attention']);

/** Only briefings' tabs carry an element. */
function sendFocus(tabs: Tabs): void {
  const { type, focusElementId } = activeTab(tabs);
  if (type === 'briefing' && focusElementId !== null) {
    askFocus(focusElementId);
  }
}

/** Of the call sheets' addresses (specification, section 2); null elsewhere. */
function modeOf(pathname: string): (typeof CALL_SHEET_MODES)[number] | null {
  if (!pathname.startsWith('/ph/call-sheets/')) return null;
  if (pathname.startsWith('/ph/call-sheets/shared/')) return 'view';
  if (pathname.endsWith('/list')) return 'list';
  return /\/(new|sheet\/[^/]+)$/.test(pathname) ? 'edit' : 'manage';
}
