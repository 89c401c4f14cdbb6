import { proxy } from 'valtio';
import type { ScriptId } from '../../../../domain/ids.ts';
import type { AudioInput, MicrophoneFault } from './microphone.ts';

/**
 *   idle ──▶ starting ──▶ recording ◀──▶ paused ──▶ saving ──▶ idle
 *                │            └──▶ interrupted ──▶ recording, saving
 *                └──▶ failed
 */
type RecorderPhase = 'idle' | 'starting' | 'recording' | 'paused' | 'interrupted' | 'saving' | 'failed';

/** `call`: the system took the microphone. `full`: the disk takes no more. */
export type Interruption = 'call' | 'full' | MicrophoneFault;

export interface RecordingTarget {
  scriptId: ScriptId;
  /** Null: a new briefing is made of it. */
  briefingId: string | null;
  /** Null: the first section, or a new one. */
  sectionId: string | null;
}

interface RecorderState {
  phase: RecorderPhase;
  target: RecordingTarget | null;
  recordingId: string;
  /** Seconds that were taken, and those of them that are on the disk. */
  elapsed: number;
  saved: number;
  /** Loudness of the last seconds, 0 to 1, the latest last. */
  levels: number[];
  fault: Interruption | null;
  inputs: AudioInput[];
  inputId: string;
  /** Is the recorder's screen shown? A recording continues without it. */
  isShown: boolean;
}

/** Number of levels that the picture shows. */
export const LEVELS = 62;

/** The one recorder of this page. It lives outside of the screens: leaving one never stops a recording. */
export const recorderState: RecorderState = proxy<RecorderState>({
  phase: 'idle',
  target: null,
  recordingId: '',
  elapsed: 0,
  saved: 0,
  levels: [],
  fault: null,
  inputs: [],
  inputId: '',
  isShown: false,
});
