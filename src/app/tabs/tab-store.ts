import { proxy, ref, useSnapshot } from 'valtio';
import { sameValue } from '../../../domain/sync/same-value.ts';
import type { ValidatedWorkspace } from '../../../domain/workspace/validate-workspace.ts';
import type { PersistedWorkspace } from '../../../domain/workspace/persisted-workspace.ts';
import { activate, activeTab, DEFAULT_TABS, openTab, type Tabs } from '../../../domain/workspace/tabs.ts';

interface TabState {
  tabs: Tabs;
  /** The current address belongs to the active tab; false in settings and among talents. */
  isShown: boolean;
  /** The tab that was pressed and whose screen is on its way: the strip shows it at once (decision 140). */
  goingTo: string | null;
  /** False until the stored tabs have been read; addresses wait for it. */
  isLoaded: boolean;
  /** Fault of the stored workspace, until the user has read about it. */
  issue: ValidatedWorkspace['issue'];
}

/** Lists are replaced and never changed in place; valtio must not put its proxies into them, which cannot be stored. */
const whole = (tabs: Tabs): Tabs => ref([...tabs]);

const initial = (): TabState => ({
  tabs: whole(DEFAULT_TABS),
  isShown: false,
  goingTo: null,
  isLoaded: false,
  issue: null,
});
const state = proxy(initial());

/** The open tabs of this window; read with `useSnapshot`. */
export const tabStore: Readonly<TabState> = state;

/** A change of the stored workspace; applied to the last state of any window. */
export type StoredChange = (stored: PersistedWorkspace) => PersistedWorkspace;

let keep: ((change: StoredChange) => void) | null = null;

/** From now on changes are stored by `keeper`. */
export function tabsLoaded({ workspace, issue }: ValidatedWorkspace, keeper: (change: StoredChange) => void): void {
  keep = keeper;
  Object.assign(state, { tabs: whole(workspace.tabs), isLoaded: true, issue });
}

/** A logout: nothing of the user stays in this window. */
export function forgetTabs(): void {
  keep = null;
  Object.assign(state, initial());
}

/** Applies an operation of domain/workspace/tabs.ts here at once, and to the stored workspace soon. */
export function changeTabs(operation: (tabs: Tabs) => Tabs): void {
  const before = activeTab(state.tabs).id;
  const next = operation(state.tabs);
  if (next === state.tabs) return;
  state.tabs = whole(next);
  keep?.((stored) => {
    const tabs = [...operation(activate(stored.tabs, before))];
    return { ...stored, tabs, activeTabId: activeTab(tabs).id };
  });
}

/** Stores something beside the tabs. */
export const changeStored = (change: StoredChange): void => keep?.(change);

/** Another window has changed the list. The tab that this window shows stays open, even when it was closed there. */
export function takeStoredTabs(stored: Tabs): void {
  const mine = activeTab(state.tabs);
  if (stored.some((tab) => tab.id === mine.id)) {
    const next = activate(stored, mine.id);
    if (!sameValue(next, state.tabs)) state.tabs = whole(next);
  } else {
    changeTabs(() => openTab(stored, mine));
  }
}

/** The current address has changed: a pressed tab is open by now, or another navigation replaced it. */
export function setShown(isShown: boolean): void {
  state.isShown = isShown;
  state.goingTo = null;
}

export function setGoingTo(id: string | null): void {
  state.goingTo = id;
}

/** The tab that strip and switcher mark as current; null in settings and among talents. */
export const currentTabId = (): string | null => currentOf(state);

/** For strip and switcher alone: a press draws them and nothing around them. */
export const useCurrentTabId = (): string | null => currentOf(useSnapshot(state));

const currentOf = ({ tabs, isShown, goingTo }: Pick<TabState, 'tabs' | 'isShown' | 'goingTo'>): string | null =>
  goingTo ?? (isShown ? activeTab(tabs).id : null);

export function dismissIssue(): void {
  state.issue = null;
}
