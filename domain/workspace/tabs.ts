import { isSameTarget, tabIdOf, type TabTarget } from './tab-target.ts';
import { SCENES_TAB, TAB_CAP, type Tab } from './tab.ts';

/**
 * The open tabs of a workspace, in the order of the strip. Every function here takes and gives lists of which the
 * following is true: the first tab is `scenes-1`, of type scenes, and cannot be removed; ids are unique, targets too;
 * exactly one tab is active; there are at most 20. (Specification, sections 2 "Workspace", 4 "Tabs" and 9.)
 */
export type Tabs = readonly Tab[];

export const DEFAULT_TABS: Tabs = [SCENES_TAB];

/** Is a list from elsewhere one of these? */
export function keepsRules(tabs: Tabs): boolean {
  const first = tabs[0];
  return (
    first?.id === SCENES_TAB.id &&
    first.type === 'scenes' &&
    tabs.every((tab, index) => tab.removable === index > 0) &&
    tabs.filter((tab) => tab.isActive).length === 1 &&
    tabs.length <= TAB_CAP &&
    new Set(tabs.map((tab) => tab.id)).size === tabs.length &&
    tabs.every((tab) => tabWith(tabs, tab) === tab)
  );
}

export const activeTab = (tabs: Tabs): Tab => tabs.find((tab) => tab.isActive) ?? tabs[0] ?? SCENES_TAB;

/** A tab to open: the target, its title, and for a briefing the element that gets the focus. */
export type NewTab = TabTarget & Pick<Tab, 'title'> & Partial<Pick<Tab, 'focusElementId'>>;

/** Makes the tab the active one. An unknown id changes nothing. */
export function activate(tabs: Tabs, id: string): Tabs {
  if (!tabs.some((tab) => tab.id === id)) return tabs;
  return tabs.map((tab) => (tab.isActive === (tab.id === id) ? tab : { ...tab, isActive: tab.id === id }));
}

/**
 * Opens a tab and activates it. One with the same target is activated instead; if its id is taken by another target it
 * gets the suffix -2, -3. Above the limit the oldest after the first is closed.
 */
export function openTab(tabs: Tabs, wanted: NewTab): Tabs {
  const same = tabWith(tabs, wanted);
  if (same) return activate(withFocus(tabs, same.id, wanted.focusElementId), same.id);
  const id = freeId(tabs, tabIdOf(wanted));
  const opened: Tab = { ...contentOf(wanted), id, isActive: false, removable: true };
  return capped(activate([...tabs, opened], id));
}

/**
 * The user has arrived at an address: by a link, by typing it, by going back. The tab that shows it already becomes
 * active. Otherwise scenes and call sheets replace the content of the active tab; a script, and any other address,
 * opens a tab of its own. The first tab stays Scenes: only other scenes replace it, and the list of productions always
 * opens there, so that it takes no extra tab.
 */
export function arrive(tabs: Tabs, wanted: NewTab): Tabs {
  const active = activeTab(tabs);
  if (isSameTarget(active, wanted)) return withFocus(tabs, active.id, wanted.focusElementId);
  if (tabWith(tabs, wanted)) return openTab(tabs, wanted);
  if (wanted.type === 'scenes' && wanted.scriptId === null) return turn(tabs, SCENES_TAB.id, wanted);
  const isTurning = wanted.type === 'scenes' || wanted.type === 'callsheet';
  return isTurning && active.type !== 'script' && canTurn(active, wanted)
    ? turn(tabs, active.id, wanted)
    : openTab(tabs, wanted);
}

/**
 * Shows another target in the same tab, in place: the next scene of a text, or the tab's previous target, when the user
 * goes back. If the tab cannot show it (the first one stays Scenes) or another tab does, it is handled as a navigation
 * to the address.
 */
export function turn(tabs: Tabs, id: string, wanted: NewTab): Tabs {
  const tab = tabs.find((tab) => tab.id === id);
  const shown = tabWith(tabs, wanted);
  if (!tab || !canTurn(tab, wanted) || (shown && shown.id !== id)) return openTab(tabs, wanted);
  const turned = tabs.map((tab) => (tab.id === id ? { ...tab, ...contentOf(wanted) } : tab));
  return activate(turned, id);
}

/** Closes a tab; the one before it becomes active if it was. The first one stays. */
export function closeTab(tabs: Tabs, id: string): Tabs {
  const index = tabs.findIndex((tab) => tab.id === id);
  const closing = tabs[index];
  if (!closing?.removable) return tabs;
  const rest = tabs.filter((tab) => tab.id !== id);
  const before = rest[index - 1];
  return closing.isActive && before ? activate(rest, before.id) : rest;
}

/** Puts a tab to another place of the strip. The first place is the first tab's. */
export function moveTab(tabs: Tabs, id: string, to: number): Tabs {
  const from = tabs.findIndex((tab) => tab.id === id);
  const moving = tabs[from];
  if (from < 1 || !moving) return tabs;
  const rest = tabs.filter((tab) => tab.id !== id);
  return rest.toSpliced(Math.min(Math.max(to, 1), rest.length), 0, moving);
}

/**
 * A new call sheet has been saved: its tab gets the sheet's id. A tab that showed the sheet already is merged with it.
 */
export function saveSheetOf(tabs: Tabs, id: string, callSheetId: string): Tabs {
  const tab = tabs.find((tab) => tab.id === id);
  if (tab?.type !== 'callsheet') return tabs;
  const saved: Tab = { ...tab, callSheetId };
  const others = tabs.filter((tab) => tab.id !== id && !isSameTarget(tab, saved));
  const isActive = !others.some((other) => other.isActive);
  const renamed: Tab = { ...saved, id: freeId(others, tabIdOf(saved)), isActive };
  return tabs.flatMap((tab) => (tab.id === id ? [renamed] : others.filter((other) => other === tab)));
}

/**
 * Gives tabs the titles that `titled` has for them; the same list where none is other. A tab that has turned to another
 * target meanwhile keeps its own.
 */
export function retitle(tabs: Tabs, titled: readonly Tab[]): Tabs {
  const byId = new Map(titled.map((tab) => [tab.id, tab]));
  const titleOf = (tab: Tab) => {
    const found = byId.get(tab.id);
    return found !== undefined && isSameTarget(found, tab) ? found.title : tab.title;
  };
  if (tabs.every((tab) => titleOf(tab) === tab.title)) return tabs;
  return tabs.map((tab) => ({ ...tab, title: titleOf(tab) }));
}

const tabWith = (tabs: Tabs, wanted: TabTarget): Tab | undefined => tabs.find((tab) => isSameTarget(tab, wanted));

function contentOf(wanted: NewTab): Omit<Tab, 'id' | 'isActive' | 'removable'> {
  const { title, type, scriptId, sceneNumber, callSheetId, elementId, focusElementId } = wanted;
  return {
    title,
    type,
    scriptId,
    sceneNumber,
    callSheetId,
    elementId,
    focusElementId: type === 'briefing' ? (focusElementId ?? null) : null,
  };
}

const canTurn = (tab: Tab, wanted: TabTarget): boolean => tab.removable || wanted.type === 'scenes';

function withFocus(tabs: Tabs, id: string, focusElementId: string | null | undefined): Tabs {
  if (focusElementId == null) return tabs;
  return tabs.map((tab) => (tab.id === id && tab.type === 'briefing' ? { ...tab, focusElementId } : tab));
}

function freeId(tabs: Tabs, wanted: string): string {
  const taken = new Set(tabs.map((tab) => tab.id));
  let id = wanted;
  for (let suffix = 2; taken.has(id); suffix += 1) id = `${wanted}-${suffix}`;
  return id;
}

/** The first is kept, and the latest 19. */
function capped(tabs: Tabs): Tabs {
  return tabs.length <= TAB_CAP ? tabs : [...tabs.slice(0, 1), ...tabs.slice(1 - TAB_CAP)];
}
