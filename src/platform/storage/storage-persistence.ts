import { DAY_MS } from '../../../domain/calendar/calendar-days.ts';
import * as v from 'valibot';
import { readStored, writeStored } from './local-storage.ts';

/**
 * May the browser delete this device's data when its disk is full? `granted` it may not, `denied` it may although the
 * app asked, `not-asked` nothing has been saved here yet, `unsupported` the browser has no such API.
 */
export type Persistence = 'granted' | 'denied' | 'not-asked' | 'unsupported';

export interface StorageState {
  persistence: Persistence;
  /** Bytes that this site uses and may use, as the browser estimates; null when unknown. */
  usedBytes: number | null;
  quotaBytes: number | null;
}

const ASKED_KEY = 'klaket-persistence-asked';
const AskedAt = v.number();
const ASK_AGAIN_MS = 7 * DAY_MS;

/**
 * Chromium decides by use of the site, so a refusal may turn later; Firefox asks its user, who should not be asked
 * daily.
 */
export function mayAskAgain(askedAt: number | null, now: number): boolean {
  return askedAt === null || now - askedAt >= ASK_AGAIN_MS;
}

/** Call after a save. Asks the browser once, and again at the earliest a week later; never throws. */
export async function askForPersistence(now = Date.now()): Promise<Persistence> {
  const before = await readPersistence();
  if (before === 'granted' || before === 'unsupported' || !mayAskAgain(readStored(ASKED_KEY, AskedAt), now))
    return before;
  writeStored(ASKED_KEY, now);
  try {
    return (await navigator.storage.persist()) ? 'granted' : 'denied';
  } catch {
    return 'unsupported';
  }
}

/** For settings; does not ask for permission. */
export async function readStorageState(): Promise<StorageState> {
  const [persistence, estimate] = await Promise.all([readPersistence(), readEstimate()]);
  return { persistence, usedBytes: estimate.usage ?? null, quotaBytes: estimate.quota ?? null };
}

async function readPersistence(): Promise<Persistence> {
  try {
    if (await navigator.storage.persisted()) return 'granted';
    return readStored(ASKED_KEY, AskedAt) === null ? 'not-asked' : 'denied';
  } catch {
    // No StorageManager, or an address that is not secure.
    return 'unsupported';
  }
}

async function readEstimate(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}
