import { activeTab } from '../../domain/workspace/tabs.ts';
import type { UserDatabase } from '../db/database.ts';
import { draftTable } from '../db/draft-table.ts';
import { setDraftStore } from '../drafts/draft-store.ts';
import { Drafts } from '../drafts/drafts.ts';
import { removeStored, storedKeys } from '../platform/storage/local-storage.ts';
import { tabStore } from './tabs/tab-store.ts';

const journalPrefix = (userId: string) => `klaket-spare-drafts-${userId}/`;

export interface StartedDraftStore {
  /** A newer app upgrades the database: later input is stored beside it. */
  giveUp(): void;
  /** Writes waiting drafts at once. */
  flush(): void;
  close(): Promise<void>;
}

/** Stores input of a user's forms, for as long as the user's work is open in this tab. */
export function startDraftStore(db: UserDatabase): StartedDraftStore {
  const drafts = new Drafts({
    owner: db.userId,
    prefix: journalPrefix(db.userId),
    table: draftTable(db),
    tabId: () => (tabStore.isShown ? activeTab(tabStore.tabs).id : undefined),
  });
  void drafts.recover();
  setDraftStore(drafts);
  const stopFlushing = drafts.flushWhenLeft();
  return {
    giveUp: () => drafts.giveUp(),
    flush: () => void drafts.flush(),
    async close() {
      stopFlushing();
      setDraftStore(null);
      await drafts.flush();
    },
  };
}

/** At a logout that gives everything up. */
export function forgetSpareDrafts(userId: string): void {
  for (const key of storedKeys(journalPrefix(userId))) removeStored(journalPrefix(userId) + key);
}
