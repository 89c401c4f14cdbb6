import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { ScopeId } from '../scopes.ts';
import { FILE_KINDS, type FileKind, LARGEST_FILE_BYTES } from './file-kinds.ts';
import { FILE_FAULTS, FILE_STATES } from './file-states.ts';

/** Messages of the file calls (`/api/files`). */

export const FileId = v.pipe(Uuid, v.brand('FileId'));
export type FileId = v.InferOutput<typeof FileId>;

const kinds = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];
const FileHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Announces a file before its bytes. Repeating the announcement returns how far it has come. */
export const FileAnnouncement = v.object({
  id: FileId,
  scope: ScopeId,
  kind: v.picklist(kinds),
  /** Its name on the user's device; for display only. */
  name: v.pipe(v.string(), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_FILE_BYTES)),
  /** Of `hashOfBlocks`. */
  hash: FileHash,
});
export type FileAnnouncement = v.InferOutput<typeof FileAnnouncement>;

/** State of a file on the server. */
export const FileStatus = v.object({
  id: FileId,
  scope: ScopeId,
  kind: v.picklist(kinds),
  name: v.string(),
  state: v.picklist(FILE_STATES),
  /** Null unless it was refused. */
  fault: v.nullable(v.picklist(FILE_FAULTS)),
  size: v.number(),
  /** Bytes that have arrived. */
  received: v.number(),
  /** Of the arrived bytes, once they are complete. */
  hash: v.nullable(FileHash),
  /** MIME type by content, once it was looked at. */
  type: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Seconds of audio and video. */
  duration: v.nullable(v.number()),
});
export type FileStatus = v.InferOutput<typeof FileStatus>;
