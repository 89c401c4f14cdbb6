import * as v from 'valibot';

/**
 * The tab of each entry of the browser's history, so that going back through the scenes of one tab stays in
 * that tab. By the router's key of the entry, for this window, through reloads.
 */
const KEY = 'klaket-tab-history';
const MOST = 300;
const Entries = v.array(v.tuple([v.string(), v.string()]));

let entries: Map<string, string> | null = null;

function read(): Map<string, string> {
  if (entries) return entries;
  try {
    const stored = v.safeParse(Entries, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    entries = new Map(stored.success ? stored.output : []);
  } catch {
    entries = new Map();
  }
  return entries;
}

export const tabOfEntry = (key: string): string | undefined => read().get(key);

export function rememberEntry(key: string, tabId: string): void {
  const known = read();
  if (known.get(key) === tabId) return;
  known.delete(key);
  known.set(key, tabId);
  entries = new Map([...known].slice(-MOST));
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...entries]));
  } catch (error) {
    console.warn('the history of tabs cannot be stored', error);
  }
}

export function forgetEntries(): void {
  entries = new Map();
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('the history of tabs cannot be removed', error);
  }
}
