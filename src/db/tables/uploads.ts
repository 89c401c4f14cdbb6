import type { ErrorCode } from '../../../domain/errors.ts';
import type { FileFault } from '../../../domain/files/file-states.ts';
import type { FileKind } from '../../../domain/files/file-kinds.ts';
import type { FileType } from '../../../domain/files/file-type.ts';
import type { ScopeId } from '../../../domain/scopes.ts';

/**
 *   adding ──▶ waiting ──▶ sending ──▶ sent
 *                ▲ │          │ └────▶ refused
 *                │ ▼          ▼
 *               paused     cancelled (until the server knows)
 *
 * `adding`: its bytes are being put on this device; a page that dies meanwhile leaves it so.
 */
type UploadState = 'adding' | 'waiting' | 'sending' | 'paused' | 'sent' | 'refused' | 'cancelled';

/**
 * A file of this device on its way to the server. Its bytes are in `uploadBlocks` until the server has confirmed their
 * hash.
 */
export interface UploadRow {
  /** The file's id everywhere. */
  id: string;
  scope: ScopeId;
  kind: FileKind;
  /** As the device called it. */
  name: string;
  type: FileType;
  size: number;
  /** Of `hashOfBlocks`. */
  hash: string;
  state: UploadState;
  /** Bytes that the server has confirmed. */
  sentBytes: number;
  /** Why the server refused it; a fault of the content or the code of the answer. */
  fault: FileFault | ErrorCode | null;
  /** A smaller copy of an image, shown at once. */
  preview: { bytes: ArrayBuffer; type: string; width: number; height: number } | null;
  /** Milliseconds since 1970, by this device's clock. */
  createdAt: number;
  settledAt: number | null;
}

/** `state`: the lane asks for files to send. `scope`: eviction asks whether anything refers to a scope. */
export const UPLOADS_INDEX = 'id, state, scope';

/** One block of a file (`BLOCK_BYTES`, the last one shorter). */
export interface UploadBlock {
  fileId: string;
  index: number;
  bytes: ArrayBuffer;
}

export const UPLOAD_BLOCKS_INDEX = '[fileId+index], fileId';

/** A copy of a server's image, for showing it without a network. */
export interface FileCopy {
  fileId: string;
  variant: string;
  bytes: ArrayBuffer;
  type: string;
  usedAt: number;
  /** When the server last confirmed that this user may read it. */
  checkedAt: number;
}

/** `usedAt`: the oldest go first. */
export const FILE_COPIES_INDEX = '[fileId+variant], fileId, usedAt';
