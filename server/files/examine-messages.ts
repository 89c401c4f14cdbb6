import type { FileKind } from '../../domain/files/file-kinds.ts';
import type { FileFault } from '../../domain/files/file-states.ts';
import type { ImageVariants } from './image-variants.ts';
import type { Blank } from './media-bytes.ts';

/** Memory of each decoder that is compiled to WebAssembly. A HEIC of 50 million pixels takes some 450 MB. */
export const WASM_BYTES = 640 * 1024 * 1024;

export interface ExamineTask {
  /** As its owner's account announced it. */
  kind: FileKind;
  size: number;
}

interface FileFacts {
  type: string;
  width: number | null;
  height: number | null;
  duration: number | null;
}

/** Type of a file. `blanks` are ranges of audio and video with private metadata. */
export type Examined =
  | { ok: true; facts: FileFacts; variants: ImageVariants['variants'] | null; blanks: Blank[] }
  | { ok: false; fault: FileFault; reason?: string };

export type ToWorker = { type: 'examine'; task: ExamineTask } | { type: 'bytes'; bytes: Uint8Array };
export type FromWorker =
  | { type: 'read'; start: number; end: number }
  /** `isSpent`: the thread holds much memory that only its end gives back. */
  | { type: 'done'; examined: Examined; isSpent: boolean }
  | { type: 'failed'; reason: string };
