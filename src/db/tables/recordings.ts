import type { ScriptId } from '../../../domain/ids.ts';

/**
 * A recording of a briefing that was begun on this device and is not a file yet. It belongs to this device alone until
 * it is saved. The page that records holds the Web Lock `recordingLock(id)`: a row whose lock is free was interrupted.
 */
export interface RecordingRow {
  /** Becomes the id of the file and of the `briefing-media` record. */
  id: string;
  scriptId: ScriptId;
  /** The briefing that it belongs to; null: a new one is made of it. */
  briefingId: string | null;
  sectionId: string | null;
  sampleRate: number;
  /** Milliseconds since 1970, by this device's clock. */
  startedAt: number;
}

/** `scriptId`: each production's screen offers its own. */
export const RECORDINGS_INDEX = 'id, scriptId';

/** At most half a second of sound: 16-bit mono samples. Sound before the last chunk survives a kill. */
export interface RecordingChunk {
  recordingId: string;
  index: number;
  samples: ArrayBuffer;
  /** The loudest sample, 0 to 1. */
  peak: number;
}

export const RECORDING_CHUNKS_INDEX = '[recordingId+index], recordingId';

export const recordingLock = (id: string): string => `klaket-recording-${id}`;
