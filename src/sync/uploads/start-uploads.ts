import type { FileKind } from '../../../domain/files/file-kinds.ts';
import type { FilesApi } from '../../api/files-api.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { SyncEffects } from '../sync-effects.ts';
import { UploadLane } from './upload-lane.ts';

export interface Uploads {
  /** A file was queued, resumed or cancelled here, the network is back, or the page is visible again. */
  wake(): void;
  /** Resolves when nothing of it touches the database any more. */
  stop(): Promise<void>;
}

const leadName = (userId: string) => `klaket-uploads-${userId}`;
const channelName = (userId: string) => `klaket-upload-wake-${userId}`;

interface UploadsOptions {
  db: UserDatabase;
  api: FilesApi;
  effects: Pick<SyncEffects, 'now' | 'after' | 'random' | 'lead'>;
  mustWait?: (kind: FileKind) => boolean;
}

/** Sends the files of one user in one tab at a time. A tab that does not lead wakes the one that does. */
export function startUploads({ db, api, effects, mustWait }: UploadsOptions): Uploads {
  const stopping = new AbortController();
  let lane: UploadLane | null = null;
  const channel = new BroadcastChannel(channelName(db.userId));
  channel.addEventListener('message', () => lane?.wake());
  const leading = effects.lead(
    leadName(db.userId),
    async (signal) => {
      lane = new UploadLane({ db, api, effects, mustWait }, signal);
      await lane.run();
      lane = null;
    },
    stopping.signal,
  );
  return {
    wake() {
      if (lane === null) channel.postMessage('wake');
      else lane.wake();
    },
    async stop() {
      stopping.abort();
      channel.close();
      await leading;
    },
  };
}
