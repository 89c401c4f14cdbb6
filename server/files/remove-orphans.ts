import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { fileParts, files } from '../db/schema.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { openStorage, type StoredObject } from './file-storage.ts';

/** Bytes are written before their row: younger ones may be on their way. */
const YOUNG_MS = DAY_MS;
const AT_ONCE = 500;

/**
 * Removes unreferenced bytes: objects of files without a row or with deleted bytes, and pieces that no upload has
 * recorded, because an instance died between the two. An idle upload keeps its pieces: its device may come back.
 */
export const removeOrphans = defineJob({
  name: 'files.remove-orphans',
  payload: v.object({}),
  everyMs: DAY_MS,
  async run(services) {
    const storage = openStorage(services.config);
    const before = services.clock().getTime() - YOUNG_MS;
    let removed = 0;
    for (const prefix of ['uploads/', 'files/'])
      for await (const batch of batches(storage.list(prefix))) {
        const old = batch.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key);
        const known = prefix === 'uploads/' ? await knownPieces(services, old) : await knownCopies(services, old);
        for (const key of old.filter((candidate) => !known.has(candidate))) {
          await storage.delete(key);
          removed += 1;
        }
      }
    if (removed > 0) services.log.warn('orphaned bytes were removed', { removed });
  },
});

async function* batches(objects: AsyncGenerator<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Those of the keys that a piece of an upload names. */
async function knownPieces({ database: { db } }: Services, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: fileParts.storageKey })
    .from(fileParts)
    .where(inArray(fileParts.storageKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Those of the keys that belong to a file that has its bytes or is being made: `files/{id}/{variant}`. */
async function knownCopies({ database: { db } }: Services, keys: readonly string[]): Promise<Set<string>> {
  const idOf = (key: string) => key.split('/')[1] ?? '';
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...new Set(keys.map(idOf))]), inArray(files.state, ['processing', 'ready'])));
  const known = new Set(rows.map(({ id }) => id));
  return new Set(keys.filter((key) => known.has(idOf(key))));
}
