import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import { largestBytes } from '../../domain/files/file-kinds.ts';
import type { FileAnnouncement } from '../../domain/files/file-messages.ts';
import type { Db } from '../db/database.ts';
import { files } from '../db/schema.ts';
import type { Services, SignedInUser } from '../services.ts';
import { mayAddFile, mayChangeFile } from './file-access.ts';
import { type FileRow, fileById } from './file-rows.ts';

/**
 * Bytes that one person may announce in a day: enough for a long shooting day's media, no free storage for strangers.
 */
const DAILY_BYTES = 5_000_000_000;
/** Unfinished uploads of a day. A device sends one file after the other. */
const OPEN_UPLOADS = 40;

/** The row of an announced file, made at the first time. Another announcement under the same id is refused. */
export async function announceFile(
  services: Services,
  user: SignedInUser,
  announced: FileAnnouncement,
): Promise<FileRow> {
  const known = await fileById(services.database.db, announced.id);
  if (known !== null) {
    // Without this a device would announce, learn that a piece is missing, and send it forever.
    const mayResume = known.state !== 'uploading' || (await mayChangeFile(services.database.db, user, known));
    if (!mayResume) throw new AppError('NOT_FOUND');
    return sameFile(known, user, announced);
  }
  const { id, scope, kind, name, size, hash } = announced;
  const { db } = services.database;
  if (!(await mayAddFile(db, user, scope, kind))) throw new AppError('NOT_FOUND');
  const most = largestBytes(kind);
  if (size >= most) throw new AppError('PAYLOAD_TOO_LARGE', { max_bytes: most });
  const now = services.clock();
  await db.transaction(async (tx) => {
    // One announcement of a person at a time: twenty at once are counted as twenty.
    await tx.execute(sql`select 1 from users where id = ${user.id} for update`);
    await refuseFlood(tx, user, size, now);
    await tx
      .insert(files)
      .values({
        id,
        ownerScope: scope,
        ownerId: user.id,
        kind,
        name,
        size,
        announcedHash: hash,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing();
  });
  const made = await fileById(db, id);
  if (made === null) throw new AppError('SERVER_ERROR');
  return sameFile(made, user, announced);
}

function sameFile(file: FileRow, user: SignedInUser, announced: FileAnnouncement): FileRow {
  // Another user's file answers as a missing one.
  if (file.ownerId !== user.id) throw new AppError('NOT_FOUND');
  const isSame =
    file.ownerScope === announced.scope &&
    file.kind === announced.kind &&
    file.size === announced.size &&
    file.announcedHash === announced.hash;
  if (!isSame) throw new AppError('BAD_REQUEST', { reason: 'announced-differently' });
  return file;
}

async function refuseFlood(db: Db, user: SignedInUser, size: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [sum] = await db
    .select({
      bytes: sql<string | number>`coalesce(sum(${files.size}), 0)`,
      open: sql<string | number>`count(*) filter (where ${files.state} = 'uploading')`,
    })
    .from(files)
    .where(and(eq(files.ownerId, user.id), gt(files.createdAt, since)));
  const isTooMuch = Number(sum?.bytes ?? 0) + size > DAILY_BYTES || Number(sum?.open ?? 0) >= OPEN_UPLOADS;
  if (isTooMuch) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 3600 });
}
