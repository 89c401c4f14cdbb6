import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { oldTab } from './old-tab.ts';

/**
 * Dexie's live query, for every query of this device's databases. A newer version of the app that opens in another tab
 * upgrades the database: this page then keeps its last answer, so that a text in an open form stays readable. Any other
 * failed read throws to the route's error boundary.
 */
export function useLiveQuery<Answer>(
  query: () => Promise<Answer> | Answer,
  dependencies: unknown[] = [],
): Answer | undefined {
  return useDexieQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (oldTab.isOld) return new Promise<never>(() => {});
      throw error;
    }
  }, dependencies);
}
