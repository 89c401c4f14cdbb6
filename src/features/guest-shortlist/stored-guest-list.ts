import * as v from 'valibot';
import { GuestShortlist } from '../../../domain/talent-search/guest-messages.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../platform/storage/local-storage.ts';
import { WaitingVerdicts } from './waiting-verdicts.ts';

/** A list behind a link as it was last read, and opinions that the server does not have yet. */
const StoredGuestList = v.object({
  list: GuestShortlist,
  waiting: WaitingVerdicts,
});
export type StoredGuestList = v.InferOutput<typeof StoredGuestList>;

const PREFIX = 'klaket-guest-list-';
const KEY_NAME = 'klaket-guest-key';

export const readGuestList = (id: string): StoredGuestList | null => readStored(PREFIX + id, StoredGuestList);
export const removeGuestList = (id: string): void => removeStored(PREFIX + id);

/** Keeps a list; those whose link is over go. Returns whether it was stored. */
export function storeGuestList(id: string, stored: StoredGuestList, today: string): boolean {
  for (const other of storedKeys(PREFIX)) {
    const known = readGuestList(other);
    if (known !== null && known.list.expiresOn < today) removeGuestList(other);
  }
  return writeStored(PREFIX + id, stored);
}

/** Secret of this device for one name: another person with the same device has other opinions. */
export function guestKey(name: string): string {
  const stored = readStored(KEY_NAME, v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)));
  const key = stored ?? crypto.randomUUID().replaceAll('-', '');
  if (stored === null) writeStored(KEY_NAME, key);
  return `${key}-${hashOf(name.trim().toLowerCase())}`;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
