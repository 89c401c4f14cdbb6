import { PEAKS_MAX } from '../../../../domain/briefing/briefing-records.ts';
import { loudnessBars, wavHeader } from '../../../../domain/briefing/wav.ts';
import type { UserDatabase } from '../../../db/database.ts';
import type { RecordingRow } from '../../../db/tables/recordings.ts';

export interface RecordedSound {
  /** WAV. */
  blob: Blob;
  /** Samples in their order. */
  chunks: ArrayBuffer[];
  seconds: number;
  peaks: number[];
}

/** Sound of a recording on this device, as a WAV file. Null if there is none. */
export async function soundOf(db: UserDatabase, { id, sampleRate }: RecordingRow): Promise<RecordedSound | null> {
  const chunks = await db.recordingChunks.where('recordingId').equals(id).sortBy('index');
  const bytes = chunks.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  if (bytes === 0) return null;
  const parts = [wavHeader(bytes, sampleRate), ...chunks.map(({ samples }) => samples)];
  return {
    blob: new Blob(parts, { type: 'audio/wav' }),
    chunks: chunks.map(({ samples }) => samples),
    seconds: bytes / 2 / sampleRate,
    peaks: loudnessBars(
      chunks.map(({ samples }) => new Int16Array(samples)),
      PEAKS_MAX,
    ),
  };
}

export async function removeRecording(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.recordings, db.recordingChunks], async () => {
    await db.recordingChunks.where('recordingId').equals(id).delete();
    await db.recordings.delete(id);
  });
}
