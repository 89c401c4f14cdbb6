import { currentDatabase } from '../db/current-database.ts';
import * as queue from '../sync/uploads/upload-queue.ts';
import { wakeUploads } from '../sync/uploads/current-uploads.ts';

/** Commands of a person for a file on its way. */

export const pauseUpload = (id: string): Promise<void> => queue.pauseUpload(currentDatabase(), id);

export async function resumeUpload(id: string): Promise<void> {
  await queue.resumeUpload(currentDatabase(), id);
  wakeUploads();
}

/** Cancels it, here and on the server. */
export async function cancelUpload(id: string): Promise<void> {
  await queue.cancelUpload(currentDatabase(), id);
  wakeUploads();
}

/** After its record was deleted: a file that is still on its way is not sent any more. */
export async function cancelUnsent(id: string): Promise<void> {
  const upload = await currentDatabase().uploads.get(id);
  if (upload !== undefined && upload.state !== 'sent') await cancelUpload(id);
}
