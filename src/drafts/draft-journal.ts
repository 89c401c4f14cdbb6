import * as v from 'valibot';
import type { DraftRow } from '../db/tables/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../platform/storage/local-storage.ts';
import { withParts, type WrittenPart } from './draft-parts.ts';

/**
 * A draft that the database has not confirmed. `parts`: what has changed since the state that the database has, instead
 * of the whole `value`.
 */
export type JournalEntry = Omit<DraftRow, 'value'> & { value?: unknown; parts?: WrittenPart[] };

const Part = v.nullable(v.object({ is: v.optional(v.unknown()) }));
const Entry = v.object({
  key: v.string(),
  scopes: v.array(v.string()),
  value: v.optional(v.unknown()),
  updatedAt: v.number(),
  tabId: v.exactOptional(v.string()),
  isGone: v.exactOptional(v.literal(true)),
  parts: v.exactOptional(
    v.array(v.union([v.strictTuple([v.string(), Part]), v.strictTuple([v.string(), Part, v.string()])])),
  ),
});

/**
 * Drafts in local storage, which has them when the call returns: a page that dies after a key has lost nothing. Each in
 * an entry of its own, because windows would otherwise write over each other's.
 */
export class DraftJournal {
  constructor(private readonly prefix: string) {}

  read(key: string): JournalEntry | null {
    return readStored<JournalEntry>(this.prefix + key, Entry as v.GenericSchema<unknown, JournalEntry>);
  }

  /** Returns whether it fits. */
  write(entry: JournalEntry): boolean {
    return writeStored(this.prefix + entry.key, entry);
  }

  /** The database has the state of this moment by now. */
  settle(key: string, updatedAt: number | undefined): void {
    if (this.read(key)?.updatedAt === updatedAt) this.remove(key);
  }

  remove(key: string): void {
    removeStored(this.prefix + key);
  }

  keys(): string[] {
    return storedKeys(this.prefix);
  }
}

/** The later of an entry and of the draft in the database. */
export function latestOf(entry: JournalEntry | null, stored: DraftRow | null): DraftRow | null {
  if (entry === null || entry.updatedAt < (stored?.updatedAt ?? 0)) return stored;
  const { parts, ...row } = entry;
  return { ...row, value: parts === undefined ? row.value : withParts(stored?.value, parts) };
}
