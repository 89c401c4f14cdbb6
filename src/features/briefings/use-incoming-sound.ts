import { useEffect, useRef } from 'react';
import { deviceDatabase } from '../../db/device-database.ts';
import { readIncomingFile, removeIncomingFile } from '../../db/tables/incoming-files.ts';

/** A file that waits on this device, and callbacks for when it is a briefing or cannot become one. */
export interface IncomingSound {
  fileId: string;
  onTaken: () => void;
}

/**
 * Adds a shared file to the production that was chosen before. It stays waiting until it is safely stored as a
 * briefing; `take` returns whether it is.
 */
export function useIncomingSound(
  incoming: IncomingSound | null,
  take: (file: File, id: string) => Promise<boolean>,
): void {
  const begun = useRef('');
  const latest = useRef({ incoming, take });
  useEffect(() => {
    latest.current = { incoming, take };
  });
  const fileId = incoming?.fileId ?? '';
  useEffect(() => {
    if (fileId === '' || begun.current === fileId) return;
    begun.current = fileId;
    void (async () => {
      const file = await readIncomingFile(deviceDatabase, fileId);
      if (file !== undefined && (await latest.current.take(file, fileId)))
        await removeIncomingFile(deviceDatabase, fileId);
      latest.current.incoming?.onTaken();
    })();
  }, [fileId]);
}
