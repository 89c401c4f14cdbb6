import { PEAKS_MAX } from '../../../../domain/briefing/briefing-records.ts';
import { toBars, wavHeader } from '../../../../domain/briefing/wav.ts';
import type { UserDatabase } from '../../../db/database.ts';
import { recordingLock, type RecordingRow } from '../../../db/tables/recordings.ts';

export interface RecordedSound {
  /** WAV. */
  blob: Blob;
  /** Samples in their order. */
  chunks: ArrayBuffer[];
  seconds: number;
  peaks: number[];
}

/** Sound of a recording on this device, as a WAV file. Null where there is none. */
export async function soundOf(db: UserDatabase, { id, sampleRate }: RecordingRow): Promise<RecordedSound | null> {
  const chunks = await db.recordingChunks.where('recordingId').equals(id).sortBy('index');
  const bytes = chunks.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  if (bytes === 0) return null;
  const parts = [wavHeader(bytes, sampleRate), ...chunks.map(({ samples }) => samples)];
  return {
    blob: new Blob(parts, { type: 'audio/wav' }),
    chunks: chunks.map(({ samples }) => samples),
    seconds: bytes / 2 / sampleRate,
    peaks: toBars(
      chunks.map(({ peak }) => peak),
      PEAKS_MAX,
    ),
  };
}

/**
 * `interrupted`: recordings that no page is taking any more, since the tab was killed, the battery died, or saving
 * failed. `running`: the others.
 */
export async function sortRecordings(
  db: UserDatabase,
): Promise<{ interrupted: RecordingRow[]; running: RecordingRow[] }> {
  const [rows, locks] = await Promise.all([db.recordings.toArray(), navigator.locks.query()]);
  const held = new Set(locks.held?.map(({ name }) => name));
  const isRunning = ({ id }: RecordingRow) => held.has(recordingLock(id));
  return {
    interrupted: rows.filter((row) => !isRunning(row)).toSorted((a, b) => a.startedAt - b.startedAt),
    running: rows.filter(isRunning),
  };
}

/** Calls `onEnd` when the page that takes the recording has finished it or died: no row of the database tells that. */
export function watchRecording(id: string, signal: AbortSignal, onEnd: () => void): void {
  navigator.locks
    .request(recordingLock(id), { mode: 'shared', signal }, onEnd)
    .catch((error: unknown) => signal.aborted || console.warn('a recording cannot be watched', error));
}

export async function removeRecording(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.recordings, db.recordingChunks], async () => {
    await db.recordingChunks.where('recordingId').equals(id).delete();
    await db.recordings.delete(id);
  });
}
