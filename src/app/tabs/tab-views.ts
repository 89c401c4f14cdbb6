import type { UserDatabase } from '../../db/database.ts';
import type { TabViewRow } from '../../db/tables/workspace.ts';

/** Address with filters and scroll position of each tab when it was left. */
const views = new Map<string, TabViewRow>();
const changed = new Set<string>();
let saveSoon: () => void = () => undefined;

const QUIET_MS = 300;

export const viewOf = (tabId: string): TabViewRow | undefined => views.get(tabId);

export function setAddress(tabId: string, href: string): void {
  const view = views.get(tabId);
  if (view?.href === href) return;
  // Another place of the same tab has another scroll.
  const isSamePath = view?.href.split('?')[0] === href.split('?')[0];
  put({ tabId, href, scroll: isSamePath ? (view?.scroll ?? {}) : {} });
}

export function setScroll(tabId: string, part: string, top: number): void {
  const view = views.get(tabId);
  if (view && view.scroll[part] !== top) put({ ...view, scroll: { ...view.scroll, [part]: top } });
}

export function dropView(tabId: string): void {
  if (views.delete(tabId)) mark(tabId);
}

function put(view: TabViewRow): void {
  views.set(view.tabId, view);
  mark(view.tabId);
}

function mark(tabId: string): void {
  changed.add(tabId);
  saveSoon();
}

/**
 * Keeps the views in the user's database, at rest and when the page is hidden; a failure costs a scroll position and
 * nothing else.
 */
export function startTabViews(db: UserDatabase): { loaded: Promise<void>; stop: () => Promise<void> } {
  let timer = 0;
  const keep = async () => {
    clearTimeout(timer);
    const ids = [...changed];
    changed.clear();
    const rows = ids.flatMap((id) => views.get(id) ?? []);
    try {
      await db.tabViews.bulkPut(rows);
      await db.tabViews.bulkDelete(ids.filter((id) => !views.has(id)));
    } catch (error) {
      console.warn('the state of tabs cannot be stored', error);
    }
  };
  saveSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void keep(), QUIET_MS);
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') void keep();
  };
  document.addEventListener('visibilitychange', hidden);
  const loaded = db.tabViews.toArray().then(
    (rows) => {
      for (const row of rows) if (!views.has(row.tabId)) views.set(row.tabId, row);
    },
    (error: unknown) => console.warn('the state of tabs cannot be read', error),
  );
  return {
    loaded,
    async stop() {
      document.removeEventListener('visibilitychange', hidden);
      saveSoon = () => undefined;
      await keep();
      views.clear();
    },
  };
}
