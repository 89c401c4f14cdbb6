import { proxy, ref } from 'valtio';
import type { SceneUpdate } from '../../../domain/breakdown/scene-updates.ts';
import type { UpdateCounts } from '../../../domain/breakdown/script-update.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import type { ImportFailure, Screenplay } from '../../../domain/screenplay/screenplay.ts';

/** A production that the file may be a newer version of. */
export interface KnownScript {
  id: ScriptId;
  title: string;
  fileName: string;
  /** Word for word the same text. */
  isSame: boolean;
}

/** Besides faults of a file: the device could not keep the result, or the reader itself broke down. */
export type ImportProblem = ImportFailure | 'STORAGE_FULL' | 'STORAGE_FAILED' | 'READER_BROKEN' | 'NO_HOUSE';

export interface ProblemDetails {
  line?: number | undefined;
  bytes?: number | undefined;
  found?: string | undefined;
}

export type ImportStep =
  | { type: 'idle' }
  | { type: 'reading'; fileName: string; pages: number; cancel: () => void }
  | { type: 'asking'; fileName: string; screenplay: Screenplay; known: KnownScript[] }
  | {
      type: 'reviewing';
      fileName: string;
      screenplay: Screenplay;
      scriptId: ScriptId;
      title: string;
      scenes: SceneUpdate[];
    }
  | { type: 'saving'; fileName: string }
  | { type: 'done'; fileName: string; scriptId: ScriptId; counts: UpdateCounts | null; scenes: SceneUpdate[] }
  | { type: 'failed'; fileName: string; problem: ImportProblem; details: ProblemDetails };

/** A file in the import queue. `incomingId`: it is stored on the device and is removed once it is imported. */
export interface WaitingFile {
  file: File;
  incomingId: string | null;
  /** The production from which the import was started: the first one offered for an update. */
  from: ScriptId | null;
}

const state = proxy<{ step: ImportStep; waiting: number }>({ step: { type: 'idle' }, waiting: 0 });
/** Read with `useSnapshot`; changed by import-actions.ts only. One file at a time is imported; others wait. */
export const importStore: { readonly step: ImportStep; readonly waiting: number } = state;

export function showStep(step: ImportStep): void {
  // The screenplay is thousands of immutable objects: no proxy around it.
  if (step.type === 'asking') state.step = { ...step, screenplay: ref(step.screenplay) };
  else if (step.type === 'reviewing')
    state.step = { ...step, screenplay: ref(step.screenplay), scenes: ref(step.scenes) };
  else state.step = step.type === 'done' ? { ...step, scenes: ref(step.scenes) } : step;
}

export function showPages(pages: number): void {
  if (state.step.type === 'reading') state.step.pages = pages;
}

export function showWaiting(count: number): void {
  state.waiting = count;
}
