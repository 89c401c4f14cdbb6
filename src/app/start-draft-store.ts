import * as v from 'valibot';
import { activeTab } from '../../domain/workspace/tabs.ts';
import { Drafts } from '../db/drafts.ts';
import type { UserDatabase } from '../db/database.ts';
import type { DraftRow } from '../db/tables/drafts.ts';
import { noteDraft, setDraftStore } from '../drafts/draft-store.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../platform/storage/local-storage.ts';
import { tabStore } from './tabs/tab-store.ts';

/**
 * Drafts that the database did not take: it is full, or a newer app has it, or the page was left. Each in an entry of
 * its own: windows that keep and take drafts at one moment would otherwise write over each other's.
 */
const sparePrefix = (userId: string) => `klaket-spare-drafts-${userId}/`;
const SpareDraft = v.object({
  key: v.string(),
  scopes: v.array(v.string()),
  value: v.unknown(),
  updatedAt: v.number(),
  tabId: v.exactOptional(v.string()),
  isGone: v.exactOptional(v.literal(true)),
});

export interface StartedDraftStore {
  /** A newer app upgrades the database: later input is stored beside it. */
  giveUp(): void;
  /** Writes waiting drafts at once. */
  flush(): void;
  close(): Promise<void>;
}

/** Stores input of a user's forms, for as long as the user's work is open in this tab. */
export function startDraftStore(db: UserDatabase): StartedDraftStore {
  const { userId } = db;
  const drafts = new Drafts(db, {
    journal(key, draft) {
      // If it does not fit, the database is tried next, and reports the failure.
      writeStored(sparePrefix(userId) + key, draft);
    },
    put(key, draft, why) {
      console.info('a draft is kept beside the database', why);
      spare(userId, key, draft);
    },
    taken(key, draft) {
      noteDraft(key, true);
      const beside = readSpare(userId, key);
      if (draft === null ? beside?.isGone === true : beside?.updatedAt === draft.updatedAt) spare(userId, key, null);
    },
    read: (key) => readSpare(userId, key),
    keys: () => storedKeys(sparePrefix(userId)),
  });
  void takeSpares(db, drafts);
  setDraftStore({
    owner: userId,
    async read(key) {
      const latest = await drafts.read(key);
      return latest === null ? null : { typed: latest.value, updatedAt: latest.updatedAt };
    },
    slots: (key) => drafts.slots(key),
    put: (key, scopes, typed) =>
      drafts.put({ key, scopes: [...scopes], value: typed, updatedAt: Date.now(), ...inTab() }),
    remove(key) {
      spare(userId, key, null);
      drafts.remove(key);
    },
  });
  const flush = () => drafts.flush();
  const leave = () => drafts.leave();
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide);
  addEventListener('pagehide', leave);
  return {
    giveUp: () => drafts.giveUp(),
    flush: () => void flush(),
    async close() {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      setDraftStore(null);
      await flush();
    },
  };
}

/** The workspace's tab in which something is being typed. */
const inTab = (): { tabId?: string } => (tabStore.isShown ? { tabId: activeTab(tabStore.tabs).id } : {});

/** A younger entry may be the journal of a window that lives. */
const ABANDONED_MS = 2000;

/** Moves drafts that an earlier page left beside the database into it, unless a later page has typed on. */
async function takeSpares(db: UserDatabase, drafts: Drafts): Promise<void> {
  for (const key of storedKeys(sparePrefix(db.userId))) {
    const spared = readSpare(db.userId, key);
    if (spared === null) continue;
    if (Math.abs(Date.now() - spared.updatedAt) < ABANDONED_MS) {
      setTimeout(() => void takeSpare(db, drafts, key, spared.updatedAt), ABANDONED_MS);
    } else await takeSpare(db, drafts, key, spared.updatedAt);
  }
}

async function takeSpare(db: UserDatabase, drafts: Drafts, key: string, updatedAt: number): Promise<void> {
  const spared = readSpare(db.userId, key);
  if (spared === null || spared.updatedAt !== updatedAt) return;
  const saved = await drafts.readStored(spared.key).catch(() => null);
  if (spared.isGone === true && saved !== null && saved.updatedAt <= spared.updatedAt) drafts.remove(spared.key);
  else if (spared.isGone !== true && (saved?.updatedAt ?? 0) < spared.updatedAt) drafts.put(spared);
  else spare(db.userId, spared.key, null);
}

/** At a logout that gives everything up. */
export function forgetSpareDrafts(userId: string): void {
  for (const key of storedKeys(sparePrefix(userId))) removeStored(sparePrefix(userId) + key);
}

const readSpare = (userId: string, key: string) => readStored(sparePrefix(userId) + key, SpareDraft);

function spare(userId: string, key: string, draft: DraftRow | null): void {
  if (draft === null) removeStored(sparePrefix(userId) + key);
  noteDraft(key, draft === null || writeStored(sparePrefix(userId) + key, draft));
}
