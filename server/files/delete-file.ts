import { eq } from 'drizzle-orm';
import { FILE_VARIANTS } from '../../domain/files/file-states.ts';
import { fileParts } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { readParts } from './file-content.ts';
import type { FileStorage } from './file-storage.ts';
import { variantKey } from './process-file.ts';

/** Removes all bytes of a file; its row stays, marked as deleted. */
export async function deleteFileBytes(
  { database }: Pick<Services, 'database'>,
  storage: FileStorage,
  id: string,
): Promise<void> {
  for (const part of await readParts(database.db, id)) await storage.delete(part.storageKey);
  await database.db.delete(fileParts).where(eq(fileParts.fileId, id));
  for (const variant of FILE_VARIANTS) await storage.delete(variantKey(id, variant));
}
