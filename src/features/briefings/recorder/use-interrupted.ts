import { useEffect, useState } from 'react';
import type { ScriptId } from '../../../../domain/ids.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import type { UserDatabase } from '../../../db/database.ts';
import { recordingLock, type RecordingRow } from '../../../db/tables/recordings.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';

/** Recordings of this device that were interrupted, of one production or of all. Undefined while read. */
export function useInterrupted(scriptId: ScriptId | null, changed: string): RecordingRow[] | undefined {
  const [ended, setEnded] = useState(0);
  const read = useLiveQuery(async () => {
    const db = currentDatabase();
    // Read inside of the query, so that it follows the table.
    if ((await db.recordings.count()) === 0) return { interrupted: [], running: [] };
    return sortRecordings(db);
  }, [changed, ended]);
  const running = read?.running.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    const leaving = new AbortController();
    for (const id of running.split(' '))
      if (id !== '') watchRecording(id, leaving.signal, () => setEnded((count) => count + 1));
    return () => leaving.abort();
  }, [running, ended]);
  return read?.interrupted.filter((row) => scriptId === null || row.scriptId === scriptId);
}

/**
 * `interrupted`: recordings that no page is taking any more, since the tab was killed, the battery died, or saving
 * failed. `running`: the others.
 */
async function sortRecordings(db: UserDatabase): Promise<{ interrupted: RecordingRow[]; running: RecordingRow[] }> {
  const [rows, locks] = await Promise.all([db.recordings.toArray(), navigator.locks.query()]);
  const held = new Set(locks.held?.map(({ name }) => name));
  const isRunning = ({ id }: RecordingRow) => held.has(recordingLock(id));
  return {
    interrupted: rows.filter((row) => !isRunning(row)).toSorted((a, b) => a.startedAt - b.startedAt),
    running: rows.filter(isRunning),
  };
}

/** Calls `onEnd` when the page that records has finished or died, which no row of the database shows. */
function watchRecording(id: string, signal: AbortSignal, onEnd: () => void): void {
  navigator.locks
    .request(recordingLock(id), { mode: 'shared', signal }, onEnd)
    .catch((error: unknown) => signal.aborted || console.warn('a recording cannot be watched', error));
}
