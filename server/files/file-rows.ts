import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { FileStatus } from '../../domain/files/file-messages.ts';
import type { Db } from '../db/database.ts';
import { files } from '../db/schema.ts';
import type { Services } from '../services.ts';

export type FileRow = typeof files.$inferSelect;

/** Work of the server that follows a file's new state. It may be called more often than the state changes. */
export type FileListener = (services: Services, file: FileRow) => Promise<void>;

export async function fileById(db: Db, id: string): Promise<FileRow | null> {
  return (await db.select().from(files).where(eq(files.id, id)))[0] ?? null;
}

export const fileStatus = (row: FileRow): FileStatus =>
  v.parse(FileStatus, {
    id: row.id,
    scope: row.ownerScope,
    kind: row.kind,
    name: row.name,
    state: row.state,
    fault: row.fault,
    size: row.size,
    received: row.received,
    hash: row.hash,
    type: row.type,
    width: row.width,
    height: row.height,
    duration: row.duration,
  });
